/** Packages as the tools of each format write them, with the defaults of those tools. */
import { describe, expect, it } from 'vitest'
import { hydroWith, kattisWith, makePackage, qduojWith } from './testing/example-packages.ts'
import { readFiles, readOnly } from './testing/read-example.ts'

type Files = Record<string, string | Uint8Array>

/** problem_export_xml.php of HUSTOJ, with a judge of testlib's protocol beside one of its own. */
const hustoj = (programs: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fps PUBLIC
"-//freeproblemset//An opensource XML standard for Algorithm Contest Problem Set//EN"
"http://hustoj.com/fps.current.dtd" >
<fps version="1.6" url="https://github.com/zhblue/freeproblemset/">
<generator name="HUSTOJ" url="https://github.com/zhblue/hustoj/" />
<item>
<title><![CDATA[Sum]]></title>
<url><![CDATA[http://oj.example/problem.php?id=1000]]></url>
<time_limit unit="s"><![CDATA[1]]></time_limit>
<memory_limit unit="mb"><![CDATA[128]]></memory_limit>
<description><![CDATA[<p>Add.</p>]]></description>
<input><![CDATA[Two numbers.]]></input>
<output><![CDATA[Their sum.]]></output>
<sample_input><![CDATA[1 2]]></sample_input>
<sample_output><![CDATA[3]]></sample_output>
<test_input name="big"><![CDATA[10 20
]]></test_input>

<test_input name="lonely"><![CDATA[0 0
]]></test_input>

<test_output name="big"><![CDATA[30]]]]><![CDATA[>
]]></test_output>
<hint><![CDATA[]]></hint>
<source><![CDATA[]]></source>
<remote_oj><![CDATA[]]></remote_oj>
<remote_id><![CDATA[]]></remote_id>
<solution language="C++"><![CDATA[int main() {}]]></solution>
${programs}
</item>
</fps>
`
const program = (name: string, language: string, code: string) =>
  `<${name} language="${language}"><![CDATA[\n${code}\n]]></${name}>`

describe('an export of HUSTOJ', () => {
  it.each<[string, Blob]>([
    ['a file', new Blob([hustoj('')])],
    ['a ZIP with problem.xml', makePackage({ 'problem.xml': hustoj('') })],
  ])('is read with its document type and the names of its tests: %s', async (_, archive) => {
    const { format, ...problem } = await readOnly(archive)
    expect(format).toBe('FPS file')
    expect(problem).toMatchObject({
      ...{ title: 'Sum', timeLimitMs: 1000, memoryLimitMb: 128, comparison: 'lines' },
      samples: [['1 2', '3']],
      tests: [['10 20\n', '30]]>\n']],
      losses: ['The test lonely has no output and is left out.'],
    })
  })

  const swapped = /argv\[2\] = argv\[3\].*return -1/s
  const hustojJudge = 'int main(int argc, char **argv) { return -1; }'
  it.each<[string, string, object]>([
    [
      'its special judge, whose arguments have another order',
      program('spj', 'C', hustojJudge),
      { comparison: 'program', checker: { language: 'c', code: expect.stringMatching(swapped) } },
    ],
    [
      "a judge of testlib's protocol before its own",
      program('spj', 'C++', hustojJudge) + program('tpj', 'C++', '#include "testlib.h"'),
      { comparison: 'program', checker: { code: '\n#include "testlib.h"\n' } },
    ],
    [
      'its interactor',
      program('interactor', 'C++', '#include "testlib.h"'),
      { comparison: 'interactor', interactor: { protocol: 'testlib', language: 'cpp' } },
    ],
  ])('is read with %s', async (_, programs, expected) => {
    expect(await readOnly(new Blob([hustoj(programs)]))).toMatchObject(expected)
  })

  it('is refused if submissions are answers', async () => {
    const text = hustoj('<spj language="Text">text judge</spj>')
    await expect(readOnly(new Blob([text]))).rejects.toThrow('are answers, not programs')
  })
})

describe('an export of QDUOJ', () => {
  it('has a special judge and no outputs', async () => {
    const all: Files = qduojWith({
      spj: { code: 'int main() {}', language: 'C++' },
      test_case_score: ['1.in', '2.in'].map((input_name) => ({ input_name, output_name: '-' })),
    })
    const files = Object.entries(all).filter(([path]) => !path.endsWith('.out'))
    expect(await readFiles(Object.fromEntries(files))).toMatchObject({
      comparison: 'program',
      tests: ['10 20\n', '4 5\n'].map((input) => [input, '']),
    })
  })
})

const fileLike = (role: string, name: string, more = {}) =>
  expect.objectContaining({ role, name, ...more })
const configPath = 'testdata/config.yaml'
const hydro = (config: string, more: Files = {}) => ({ ...hydroWith(configPath, config), ...more })
describe('an export of Hydro', () => {
  const judge = { 'testdata/judge.cc': 'int main() {}' }
  it.each<[string, Files, object]>([
    ['its usual limits', hydro(''), { timeLimitMs: 1000, memoryLimitMb: 256, comparison: 'lines' }],
    [
      'a checker of testlib by its name',
      hydro('checker_type: testlib\nchecker: rcmp6'),
      { comparison: 'numbers', tolerance: 1e-6, checker: null, losses: [] },
    ],
    ['one tag', { ...hydro(''), 'problem.yaml': 'title: x\ntag: Math' }, { tags: ['Math'] }],
    [
      "a special judge of HUSTOJ's protocol",
      hydro('checker_type: hustoj\nchecker: judge.cc', judge),
      { comparison: 'program', checker: { code: expect.stringContaining('hustoj_begin') } },
    ],
    [
      'languages and their factors',
      hydro('langs: [cc, cc.cc17, py.py3, bash]\ntime_limit_rate: {py: 2, py.py3: 3, java: 1.5}'),
      {
        languages: ['cpp', 'python', 'bash'],
        timeFactors: new Map(Object.entries({ python: 3, java: 1.5 })),
      },
    ],
    [
      'HTML in its Markdown',
      hydro('', {
        'problem.md': [
          '## Input',
          '<div><p>At most 10<sup>5</sup> <b>nodes</b>.</p>\n<p><img src="file://a.png"></p></div>',
          'And 2<sup>30</sup> edges.',
          '```\n<p>as it is</p>\n```',
        ].join('\n\n'),
        'additional_file/a.png': 'PNG',
      }),
      {
        statement: [
          ...['## Input', 'At most 10$^{5}$ **nodes**.', '![](a.png)', 'And 2$^{30}$ edges.'],
          '```\n<p>as it is</p>\n```',
        ].join('\n\n'),
        files: expect.arrayContaining([fileLike('picture', 'a.png')]),
      },
    ],
    [
      'a PDF in its Markdown, and names in any script',
      hydro('', {
        'problem.md': '@[pdf](file://题.pdf)\n\n![图](file://图.png) [数据](file://数据.zip?x=1)',
        'problem_zh.md': 'x',
        'additional_file/题.pdf': '%PDF-1.4',
        'additional_file/图.png': 'PNG',
        'additional_file/数据.zip': 'PK',
      }),
      {
        statement: '![图](file.png) [数据](file.zip)',
        files: expect.arrayContaining([
          fileLike('statement', 'file.pdf'),
          fileLike('picture', 'file.png', { alt: '图' }),
          fileLike('attachment', 'file.zip'),
        ]),
      },
    ],
  ])('is read with %s', async (_, files, expected) => {
    expect(await readFiles(files)).toMatchObject(expected)
  })
})

describe('a Kattis package', () => {
  const accepting = (languages: string) =>
    kattisWith('problem.yaml', `name: x\nlanguages: ${languages}`)
  it.each<[string, Files, object]>([
    ['some languages', accepting('[cpp, python3, ada]'), { languages: ['cpp', 'python', 'ada'] }],
    ['all languages', accepting('all'), { languages: [] }],
    [
      'arguments of its input validator',
      kattisWith('data/testdata.yaml', 'input_validator_flags: "--most 5"'),
      { validator: { language: 'python', flags: '--most 5' } },
    ],
    [
      'files whose names the format ignores',
      kattisWith('data/secret/group1/.b.in', 'not a test'),
      { tests: [expect.anything(), expect.anything()], losses: expect.any(Array) },
    ],
    [
      'modules beside a validator in Python',
      {
        ...kattisWith('problem.yaml', 'name: x\nvalidation: custom'),
        'output_validators/v/checker.py': 'import a\n',
        'output_validators/v/a.py': 'if __name__ == "__main__": pass\n',
      },
      { checker: { code: 'import a\n', headers: [{ name: 'a.py' }] } },
    ],
    [
      'solutions in Python 3, but not in Python 2',
      {
        ...kattisWith('submissions/accepted/old.py', '#!/usr/bin/env python2\nprint 3\n'),
        'submissions/accepted/sum.py': '#!/usr/bin/env python3\nprint(3)\n',
      },
      {
        solutions: [{ name: 'submissions/accepted/sum.py', language: 'python' }],
        losses: expect.arrayContaining([
          'The solution submissions/accepted/old.py is left out: it is in Python 2.',
        ]),
      },
    ],
  ])('is read with %s', async (_, files, expected) => {
    expect(await readFiles(files)).toMatchObject(expected)
  })
})
