/**
 * Packages with checkers, interactors, validators, pictures, attachments, PDF statements and solutions, in
 * each format that has them. Written by hand according to the documentation that the readers name.
 */
const testlibChecker = '#include "testlib.h"\nint main(int argc, char **argv) {}\n'
const validator = 'import sys\nsys.exit(42)\n'
const problemYaml = (...lines: string[]) => [...lines, ''].join('\n')

/** A problem that is solved by a conversation, with a sample of it, and a statement that is a PDF. */
export const legacyInteractive: Record<string, string> = {
  'problem.yaml': problemYaml(
    'name: Guess',
    'validation: custom interactive',
    'validator_flags: tries 7',
  ),
  'problem.pdf': '%PDF-1.4',
  'attachments/talk.py': 'print(1)\n',
  'data/sample/1.in': '5\n',
  'data/sample/1.interaction': '>4\n<higher\n',
  'data/secret/1.in': '7\n',
  'data/secret/1.ans': '7\n',
  'output_validators/guess/guess.py': validator,
  'output_validators/guess/rules.py': 'tries = 7\n',
  'input_validators/range.cpp': 'int main() { return 42; }\n',
  'submissions/accepted/halves.cpp': 'int main() {}\n',
  'submissions/wrong_answer/one.py': 'print(1)\n',
  'submissions/mixed/tagged.py': '# @EXPECTED_RESULTS@: TIMELIMIT\n',
  'submissions/mixed/either.py': '# @EXPECTED_RESULTS@: CORRECT, WRONG-ANSWER\n',
  'submissions/accepted/folder/a.cpp': '',
  'submissions/accepted/folder/b.cpp': '',
}

/** Passes, constants, expectations and pictures, as 2025-09 writes them. */
export const newestMultiPass: Record<string, string> = {
  'problem.yaml': problemYaml(
    'problem_format_version: 2025-09',
    'name: {en: Relay, sv: Stafett}',
    'uuid: 5b6b4b2e-7f0a-4f0d-9e1c-0a8f3f6f1d11',
    'type: [pass-fail, multi-pass]',
    'limits: {time_limit: 1.5, validation_passes: 4}',
    'constants: {most: {value: 100, word: hundred}}',
  ),
  'statement/problem.en.md':
    'At most {{most}} ({{most.word}}) of {{these}}.\n\n![Two runners](run%20ners.png)\n',
  'statement/problem.sv.tex': '\\problemname{Stafett}\nHögst \\constant{most}.\n',
  'statement/run ners.png': 'PNG',
  'data/sample/test_group.yaml': 'output_validator_args: [slow]\n',
  'data/secret/test_group.yaml': 'output_validator_args: [slow]\n',
  'data/secret/1.in': '{{most}}\n',
  'data/secret/1.ans': '1\n',
  'output_validator/relay.cpp': 'int most = {{most}};\nint main() { return 42; }\n',
  'submissions/submissions.yaml': problemYaml(
    'mixed/{fine,ok}.{cpp,py}: {permitted: [AC]}',
    'rejected/*: {permitted: [AC, TLE], required: [TLE]}',
  ),
  'submissions/mixed/.gitkeep': '',
  'submissions/mixed/ok.py': 'print(1)\n',
  'submissions/rejected/slow.py': 'while True: pass\n',
  'submissions/rejected/slow2.rs': 'fn main() { loop {} }\n',
}

/** An interactor, after which a checker reads what it left, and programs of testlib with a header file. */
export const polygonInteractive: Record<string, string> = {
  'problem.xml': `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem short-name="guess">
  <names><name language="english" value="Guess"/></names>
  <judging input-file="" output-file="">
    <testset name="tests">
      <time-limit>1000</time-limit><memory-limit>268435456</memory-limit><test-count>1</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests><test method="manual"/></tests>
    </testset>
  </judging>
  <files>
    <resources><file path="files/testlib.h" type="h.g++"/><file path="files/olymp.sty"/></resources>
    <attachments><file path="materials/talk.py"/></attachments>
  </files>
  <assets>
    <checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <interactor><source path="files/interactor.cpp" type="cpp.g++17"/></interactor>
    <validators><validator><source path="files/validator.cpp" type="cpp.g++17"/></validator></validators>
    <solutions>
      <solution tag="wrong-answer"><source path="solutions/wa.py" type="python.3"/></solution>
      <solution tag="main"><source path="solutions/sol.java" type="java11"/></solution>
      <solution tag="rejected"><source path="solutions/no.cpp" type="cpp.g++17"/></solution>
      <solution tag="accepted"><source path="solutions/old.py" type="python.2"/></solution>
    </solutions>
  </assets>
</problem>
`,
  'statements/.pdf/english/problem.pdf': '%PDF-1.4',
  'materials/talk.py': 'print(1)\n',
  'files/testlib.h': '#pragma once\n',
  'files/check.cpp': testlibChecker,
  'files/interactor.cpp': testlibChecker,
  'files/validator.cpp': 'int main() {}\n',
  'solutions/wa.py': 'print(1)\n',
  'solutions/sol.java': 'class sol {}\n',
  'solutions/no.cpp': 'int main() {}\n',
  'solutions/old.py': 'print 1\n',
  'tests/01': '5\r\n',
  'tests/01.a': '5\r\n',
}

export const hydroInteractive: Record<string, string> = {
  'problem.yaml': 'title: Guess\n',
  'problem.md': 'Guess. See [talk](file://talk.py).\n',
  'additional_file/talk.py': 'print(1)\n',
  'testdata/config.yaml': problemYaml(
    'type: interactive',
    'interactor: {file: talk.cc, lang: cc.cc17o2}',
    'validator: val.py',
    'judge_extra_files: [common.h]',
    'time_limit_rate: {py: 3}',
    'cases:',
    '  - {input: 1.in, output: /dev/null}',
  ),
  'testdata/1.in': '5\n',
  'testdata/talk.cc': testlibChecker,
  'testdata/common.h': '#pragma once\n',
  'testdata/val.py': 'print()\n',
}

/** FPS: two problems with a picture, tests whose white space counts, solutions and special judges. */
export const fpsFile = `<?xml version="1.0" encoding="UTF-8"?>
<fps version="1.2" url="https://github.com/zhblue/freeproblemset/">
  <generator name="HUSTOJ" url="https://github.com/zhblue/hustoj/"/>
  <item>
    <title><![CDATA[Sum & more]]></title>
    <time_limit unit="ms"><![CDATA[1500]]></time_limit>
    <memory_limit unit="kb">65536</memory_limit>
    <img><src><![CDATA[/upload/sum.png]]></src><base64><![CDATA[UE5H]]></base64></img>
    <description><![CDATA[<p>Print <b>a + b</b>.<img src="/upload/sum.png" alt="Two heaps"></p>]]></description>
    <input><![CDATA[Two numbers.]]></input>
    <output><![CDATA[<!DOCTYPE html>Their sum.]]></output>
    <sample_input><![CDATA[1 2]]></sample_input>
    <sample_output><![CDATA[3]]></sample_output>
    <test_input><![CDATA[ 2 3
]]></test_input>
    <test_output><![CDATA[5
]]></test_output>
    <test_input>4 5 &lt;</test_input>
    <test_output>9</test_output>
    <hint><![CDATA[]]></hint>
    <source><![CDATA[]]></source>
    <solution language="C++"><![CDATA[int main() {}]]></solution>
    <solution language="Bash"><![CDATA[read a b]]></solution>
    <spj language="C"><![CDATA[int main(int argc, char **argv) { return 0; }]]></spj>
  </item>
  <item>
    <title>Again</title>
    <time_limit unit="s">2</time_limit>
    <memory_limit unit="mb">64</memory_limit>
    <description>Again.</description>
    <test_input>1</test_input>
    <test_output>1</test_output>
    <spj language="C++"><![CDATA[#include "testlib.h"
int main() {}]]></spj>
  </item>
</fps>
`
