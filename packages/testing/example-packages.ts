/**
 * One complete package of each format, written by hand according to the documentation that its reader
 * names. All have the same task: print the sum of two numbers.
 */
import { writeZip } from '#contract/archive/testing/write-zip.ts'
import { nothingSpecial, type ReadProblem, textTest } from '../packaged-problem.ts'

/** Creates an archive with these files, below one folder if it has a name. */
export function makePackage(files: Record<string, string | Uint8Array>, folder = ''): Blob {
  const entries = Object.entries(files).map(([path, data]) => ({ name: folder + path, data }))
  return new Blob([writeZip(entries)])
}

/** A problem with one test, and with nothing that an import has to leave out or change. */
export const plainPackage: ReadProblem = {
  ...nothingSpecial(),
  title: ' Sum ',
  statement: 'Add.',
  timeLimitMs: 1000,
  memoryLimitMb: 128,
  tags: [],
  samples: [],
  tests: [textTest('a', 'a', 'out')],
  losses: new Set<string>(),
}

/**
 * https://www.kattis.com/problem-package-format/spec/legacy.html: a folder with problem.yaml,
 * statements by language, samples and groups of secret tests.
 */
export const kattisFiles: Record<string, string> = {
  'problem.yaml': `name: Sum of Two
author: Somebody
limits:
  memory: 512
validator_flags: 'case_sensitive'
keywords: math dp geometry`,
  '.timelimit': '2\n',
  'problem_statement/problem.en.tex': [
    '\\problemname{Sum of Two}',
    'Print $a + b$. % easy',
    '',
    '\\section*{Input}',
    'Two numbers:',
    '\\begin{itemize}',
    '  \\item $a$, at most \\textbf{5\\,000};',
    '  \\item $b$.',
    '\\end{itemize}',
    '\\includegraphics[width=3cm]{sum.png}',
  ].join('\n'),
  'problem_statement/problem.sv.tex': '\\problemname{Summan}\nSkriv $a + b$.\n',
  'problem_statement/sum.png': 'PNG',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/testdata.yaml': 'on_reject: break\n',
  'data/secret/group2/b.ans': '9\n',
  'data/secret/group2/b.in': '4 5\r\n',
  'data/secret/group1/a.in': '10 20\n',
  'data/secret/group1/a.ans': '30\n',
  'data/secret/group1/a.hint': 'Add.\n',
  'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
  'input_validators/check.py': 'import sys\nsys.exit(42)\n',
}

/** A full Polygon package: problem.xml, statements by language, tests without file extensions. */
export const polygonFiles: Record<string, string> = {
  'problem.xml': `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="7" short-name="sum-of-two" url="https://polygon.codeforces.com/p/somebody/sum">
  <names>
    <name language="english" value="Sum &amp; Two"/>
    <name language="russian" value="Сумма"/>
  </names>
  <statements>
    <statement charset="UTF-8" language="english" mathjax="true" path="statements/english/problem.tex" type="application/x-tex"/>
  </statements>
  <judging cpu-name="" cpu-speed="0" input-file="" output-file="" run-count="1">
    <testset name="tests">
      <time-limit>1500</time-limit>
      <memory-limit>268435456</memory-limit>
      <test-count>3</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>
        <test method="manual"/>
        <test method="manual" sample="true"/>
        <test cmd="gen 10" method="generated"/>
      </tests>
    </testset>
  </judging>
  <files><resources><file path="files/olymp.sty"/></resources></files>
  <assets>
    <checker name="std::rcmp6.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <solutions><solution tag="main"><source path="solutions/sum.cpp" type="cpp.g++17"/></solution></solutions>
  </assets>
  <tags><tag value="math"/><tag value="*special"/></tags>
</problem>
`,
  'statements/english/problem-properties.json': JSON.stringify({
    language: 'english',
    name: 'Sum and Two',
    legend: 'Print \\textit{the sum} of $a$ and~$b$.',
    input: 'Two numbers $a$, $b$ ($1 \\le a, b \\le 10^9$).',
    output: 'Their \\t{sum}.',
    notes: '',
    scoring: null,
    timeLimit: 1500,
    memoryLimit: 268435456,
    sampleTests: [{ input: '1 2\r\n', output: '3\r\n' }],
  }),
  'statements/russian/problem-properties.json': JSON.stringify({ name: 'Сумма', legend: 'Сумма' }),
  'tests/01': '10 20\r\n',
  'tests/01.a': '30\r\n',
  'tests/02': '1 2\r\n',
  'tests/02.a': '3\r\n',
  'tests/03': '4 5\r\n',
  'tests/03.a': '9\r\n',
  'files/olymp.sty': '',
  'solutions/sum.cpp': 'int main() {}\n',
  'doall.sh': 'exit 1\n',
}

/** The Polygon package with a change in problem.xml. */
export function polygonXml(from: string, to: string): Record<string, string> {
  return { ...polygonFiles, 'problem.xml': polygonFiles['problem.xml']?.replace(from, to) ?? '' }
}

/** A Hydro export: a folder for each problem; https://docs.hydro.ac/docs/Hydro/user/testdata. */
export const hydroFiles: Record<string, string> = {
  'problem.yaml': 'pid: P1000\nowner: 2\ntitle: 两数之和\ntag:\n  - 数学\n  - Math\nnSubmit: 3\n',
  'problem_zh.md':
    '给定 $a$ 和 $b$。\n\n## 样例\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n\n![图](file://sum.png)',
  'testdata/config.yaml': [
    'type: default',
    'time: 2s',
    'memory: 256m',
    'subtasks:',
    '  - score: 40',
    '    cases:',
    '      - input: b.in',
    '        output: b.out',
    '  - score: 60',
    '    time: 3s',
    '    cases:',
    '      - input: a.in',
    '        output: a.out',
  ].join('\n'),
  'testdata/a.in': '10 20\n',
  'testdata/a.out': '30\n',
  'testdata/b.in': '4 5\n',
  'testdata/b.out': '9\n',
  'additional_file/sum.png': 'PNG',
}

const qduojJson = {
  display_id: 'A1',
  title: 'Sum of Two, again',
  description: { format: 'html', value: '<p>Print <b>a_1 + b</b>, that is $a_1 + b$.</p>' },
  tags: ['Math'],
  input_description: { format: 'html', value: '<p>Two numbers.</p>' },
  output_description: { format: 'html', value: '<p>Their sum.<img src="/public/x.png"></p>' },
  test_case_score: [
    { score: 50, input_name: '1.in', output_name: '1.out' },
    { score: 50, input_name: '2.in', output_name: '2.out' },
  ],
  hint: { format: 'html', value: '' },
  time_limit: 1000,
  memory_limit: 256,
  samples: [{ input: '4 5', output: '9' }],
  spj: null,
  rule_type: 'ACM',
}

/** A QDUOJ export: one numbered folder for each problem. */
export const qduojFiles: Record<string, string> = {
  'problem.json': JSON.stringify(qduojJson),
  'testcase/1.in': '10 20\n',
  'testcase/1.out': '30\n',
  'testcase/2.in': '4 5\n',
  'testcase/2.out': '9\n',
  'testcase/info': '{"spj": false, "test_cases": {}}',
}

/** The packages with one file changed or added. */
export const kattisWith = (path: string, data: string | Uint8Array) => ({
  ...kattisFiles,
  [path]: data,
})
export const hydroWith = (path: string, data: string) => ({ ...hydroFiles, [path]: data })
export const qduojWith = (changes: object) => ({
  ...qduojFiles,
  'problem.json': JSON.stringify({ ...qduojJson, ...changes }),
})

/** A picture that the server accepts. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** `sums` are the tests of the contribution, in their order. */
export const examplePackages = [
  {
    format: 'Kattis package',
    archive: () => makePackage(kattisWith('problem_statement/sum.png', onePixel), 'sumoftwo/'),
    sums: ['1 2 = 3', '10 20 = 30', '4 5 = 9'],
  },
  {
    format: 'Polygon package',
    archive: () => makePackage(polygonFiles),
    sums: ['1 2 = 3', '10 20 = 30', '4 5 = 9'],
  },
  {
    format: 'Hydro export',
    archive: () => makePackage({ ...hydroFiles, 'additional_file/sum.png': onePixel }, 'P1000/'),
    sums: ['1 2 = 3', '4 5 = 9', '10 20 = 30'],
  },
  {
    format: 'QDUOJ export',
    archive: () => makePackage(qduojFiles, '1/'),
    sums: ['4 5 = 9', '10 20 = 30'],
  },
]
