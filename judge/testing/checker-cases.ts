const graph = '3 3\n1 2 5\n2 3 5\n1 3 1\n'

type Case = [input: string, output: string, answer: string, message: string]

/** The exit codes of testlib, by the first words of a message. */
export const codesByMessage: Record<string, number> = {
  ok: 0,
  'wrong answer': 1,
  'wrong output format': 2,
  FAIL: 3,
  'partially correct': 7,
  points: 7,
}

/** The stderr of each checker of `examples`, which also says its exit code. */
export const checkerCases: Record<string, readonly Case[]> = {
  sum: [
    ['2 3', '5\n', '5\n', 'ok the sum is 5'],
    ['2 3', '\r\n 5 \t', '5', 'ok the sum is 5'],
    ['2 3', '6', '5', 'wrong answer expected 5, found 6'],
    ['2 3', '5 6', '5', 'wrong output format Extra information in the output file'],
    ['2 3', '', '5', 'wrong output format Unexpected end of file - int32 expected'],
    [
      '2 3',
      '3000',
      '5',
      'wrong answer Integer parameter [name=sum] equals to 3000, violates the range [-2000, 2000]',
    ],
    ['2 3', '05', '5', 'wrong output format Expected integer, but "05" found'],
    ['2 3', '+5', '5', 'wrong output format Expected integer, but "+5" found'],
    ['0 0', '-0', '0', 'wrong output format Expected integer, but "-0" found'],
    ['2 3', '5.0', '5', 'wrong output format Expected integer, but "5.0" found'],
    ['2 3', '4294967301', '5', 'wrong output format Expected int32, but "4294967301" found'],
    [
      '2 3',
      '18446744073709551621',
      '5',
      'wrong output format Expected integer, but "18446744073709551621" found',
    ],
    ['2 3', '5\0', '5', 'wrong output format Expected integer, but "5?" found'],
    ['2 3', '\u001b[2J', '5', 'wrong output format Expected integer, but "?[2J" found'],
    [
      '2 3',
      '9'.repeat(1000),
      '5',
      `wrong output format Expected integer, but "${'9'.repeat(30)}...${'9'.repeat(31)}" found`,
    ],
    ['2 3', '5', 'five', 'FAIL Expected integer, but "five" found (answer file)'],
    ['2 3', '5', '', 'FAIL Unexpected end of file - int32 expected (answer file)'],
    ['2', '5', '5', 'FAIL Unexpected end of file - int32 expected (input file)'],
    ['2 3', '6', '6', 'FAIL the answer file says 2 + 3 = 6'],
  ],
  numbers: [
    ['', '1 -9223372036854775808', '1\n-9223372036854775808\n', 'ok 2 numbers'],
    ['', '1 2', '1 3', "wrong answer 2nd numbers differ - expected: '3', found: '2'"],
    ['', '1', '1 3', 'wrong answer the output ends after 1 numbers'],
    ['', '1 3 4', '1 3', 'wrong answer the output goes on after 2 numbers'],
    [
      '',
      '9223372036854775808',
      '1',
      'wrong output format Expected integer, but "9223372036854775808" found',
    ],
  ],
  'yes-or-no': [
    ['2', 'yes No', 'YES\nNO', 'ok all right (2 test cases)'],
    ['1', 'yes', 'YES', 'ok all right (1 test case)'],
    ['2', 'yes yes', 'YES\nNO', 'wrong answer expected NO, found YES (test case 2)'],
    [
      '2',
      'maybe',
      'YES\nNO',
      'wrong output format YES or NO expected, but MAYBE found (test case 1)',
    ],
    ['1', 'YES', 'MAYBE', 'FAIL YES or NO expected, but MAYBE found (answer file) (test case 1)'],
  ],
  lines: [
    ['', 'a  b\r\n\r\nc', 'a b\n\nc\n', 'ok 3 lines'],
    ['', 'a b c', 'a b\nc\n', "wrong answer line 1 differs - expected: 'a b', found: 'a b c'"],
    ['', 'a\rb', 'a\rb', 'ok 1 lines'],
    ['', 'a', 'a\nb', "wrong answer line 2 differs - expected: 'b', found: ''"],
    ['', 'a', 'a\n\n\n', 'ok 2 lines'],
    ['', '', '\n\n', 'ok 1 lines'],
  ],
  tolerance: [
    ['', '0.3333333 1e9 .5 -2.', '0.3333334 1000000000.5 0.5 -2', 'ok 4 numbers, error 0.000000'],
    ['', '1.1', '1', 'wrong answer number 1: expected 1.000000, found 1.100000, error 0.100000'],
    ...['nan', 'inf', '-Infinity', '0x1p3', '1e999', '1e', '.', '1,5', '1.5\0'].map(
      (text): Case => [
        '',
        text,
        '1.5',
        `wrong output format Expected double, but "${text.replace('\0', '?')}" found`,
      ],
    ),
  ],
  'longest-path': [
    [graph, '3\n1 2 3\n', '3\n1 2 3\n', 'ok the length is 10'],
    [graph, '2 1 3', '3 1 2 3', 'wrong answer the jury has a better answer: 10 > 1'],
    [graph, '3 1 2 3', '2 1 3', 'FAIL the contestant has a better answer: 10 > 1'],
    [graph, '3 1 2 2', '2 1 3', 'wrong answer vertex 2 occurs twice'],
    [graph, '2 1 2', '2 1 3', 'wrong answer Condition failed: "before == n"'],
    [
      graph,
      '3 1 4 3',
      '2 1 3',
      'wrong answer Integer parameter [name=path[2]] equals to 4, violates the range [1, 3]',
    ],
    [graph, '2 1 3', '3 1 3 2', 'FAIL there is no edge from 3 to 2 (answer file)'],
    [
      graph,
      '2147483647',
      '2 1 3',
      'wrong answer Integer parameter [name=length] equals to 2147483647, violates the range [2, 3]',
    ],
  ],
  permutation: [
    ['4', '4\n2 4 1 3', '4 3 1 4 2', 'ok n = 4'],
    ['4', '4 1 2 3 4', '4 3 1 4 2', 'wrong answer 1 and 2 are neighbours'],
    ['4', '4 1 3 1 4', '4 3 1 4 2', 'wrong answer a number occurs twice in 1,3,1,4'],
    [
      '4',
      '4 1 3 5 4',
      '4 3 1 4 2',
      'wrong answer Integer element p[3] equals to 5, violates the range [1, 4]',
    ],
    ['4', 'impossible', '4 3 1 4 2', 'wrong answer there is a permutation'],
    ['2', 'impossible', 'impossible', 'ok impossible'],
    [
      '4',
      'imposs',
      '4 3 1 4 2',
      'wrong answer Token parameter [name=answer] equals to "imposs", doesn\'t correspond to pattern "[0-9]{1,6}|impossible"',
    ],
    ['4', '4 2 4 1 3', 'impossible', 'FAIL the contestant found a permutation, the jury did not'],
  ],
  points: [
    ['4', '0 0 0 0', '1 2 3 4', 'wrong answer no query is right'],
    ['4', '1 0 0 0', '1 2 3 4', 'partially correct (10) one query is right'],
    ['4', '1 2 0 0', '1 2 3 4', 'points points_info=right=2 two queries are right'],
    ['4', '1 2 3 0', '1 2 3 4', 'points 75.0 3 of 4 queries are right'],
    ['4', '1 2 3 4', '1 2 3 4', 'points 100'],
    ...['1 0 0 0 0', '1 2 0 0 0', '1 2 3 0 0', '1 2 3 4 0'].map(
      (output): Case => [
        '4',
        output,
        '1 2 3 4',
        'wrong output format Extra information in the output file',
      ],
    ),
  ],
  grid: [
    ['4', '..*\n*\r\n**\n.', '4', 'ok 4 stars'],
    ['4', '..*\n*\n**\n.\n\n', '4', 'ok 4 stars'],
    [
      '4',
      '..x\n*\n**\n.',
      '4',
      'wrong answer Line element row[1] equals to "..x", doesn\'t correspond to pattern "[.*]{1,5}"',
    ],
    ['4', '.\n*\n**\n. ', '4', 'wrong answer a grid of . and *, but 32 found'],
    ['4', '.\n*\n**\n.\n.', '4', 'wrong output format Expected EOF'],
  ],
  'huge-number': [
    ['', '-12345678901234567890123', '-12345678901234567890123', 'ok -12345678901234567890123'],
    ['', '12', '13', 'wrong answer expected 13, found 12'],
    ['', '012', '12', 'wrong output format 012 is not a number'],
    ['', '12', '1.2', 'FAIL 1.2 is not a number'],
  ],
  'sets-per-line': [
    ['3', '3 1\n\n2', '1 3\n\n2\n', 'ok 3 sets'],
    ['3', '3\n1\n2', '1 3\n\n2\n', 'wrong answer set 1 differs'],
    ['2', '1 1\n', '1\n2\n', 'wrong answer an element occurs twice'],
  ],
  'no-verdict': [
    ['', '1', '1', 'FAIL The checker ended without a verdict: it must call quit or quitf'],
    ['', '1', '2', 'wrong answer different'],
  ],
}
