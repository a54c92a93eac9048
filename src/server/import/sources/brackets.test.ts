import { expect, it } from 'vitest';
import { createIssueLog, issueText } from '../issues.ts';
import { readBracket } from './brackets.ts';

const match = (number: number, rest = ''): string =>
  `  { "number": ${number}, "match_id": "m${number}",\n    "column": 1${rest} }`;

const file = (matches: readonly string[]): string =>
  `{ "bracket_id": "b", "event_id": "e",\n"matches": [\n${matches.join(',\n')}\n] }\n`;

const five = [1, 2, 3, 4, 5].map((number) => match(number));
const withFifth = (fifth: string): string => file([...five.slice(0, 4), fifth]);
const sound = file(five);

const faultsOf = (text: string): string[] => {
  const log = createIssueLog();
  const bracket = readBracket('b.json', text, log);
  expect(bracket === undefined).toBe(log.issues.length > 0);
  return log.issues.map(issueText);
};

it.each([
  ['nothing wrong', sound, []],
  [
    'a comma behind the last field of the second match',
    file([match(1), match(2, ','), match(3)]),
    ['b.json, line 6, column 18: this is not JSON: property name expected'],
  ],
  [
    'a comma behind the last match',
    sound.replace('\n] }', ',\n] }'),
    ['b.json, line 13, column 1: this is not JSON: value expected'],
  ],
  [
    'a word that is none of JSON',
    withFifth('  { "number": 5, "match_id": "m5",\n    "column": first }'),
    ['b.json, line 12, column 15: this is not JSON: invalid symbol'],
  ],
  ['a comment', `// ours\n${sound}`, ['b.json, line 1, column 1: this is not JSON: invalid comment token']],
  [
    'a line break inside a text',
    withFifth('  { "number": 5, "match_id": "m\n5", "column": 1 }'),
    ['b.json, line 11, column 30: this is not JSON: unexpected end of string'],
  ],
  [
    'the end cut off',
    sound.slice(0, sound.indexOf('"m3"') + 4),
    ['b.json, line 7, column 34: this is not JSON: close brace expected'],
  ],
  ['nothing in it', '', ['b.json, line 1, column 1: this is not JSON: value expected']],
  [
    'a wrong type in the fifth match',
    withFifth('  { "number": 5, "match_id": "m5",\n    "column": "1" }'),
    ['b.json, line 12, column matches.4.column: Invalid type: Expected number but received "1"'],
  ],
  [
    'a field that the fifth match lacks',
    withFifth('  { "number": 5,\n    "column": 1 }'),
    ['b.json, line 11, column matches.4.match_id: Invalid key: Expected "match_id" but received undefined'],
  ],
  [
    'two matches with faults',
    file([
      match(1),
      '  { "number": 0, "match_id": "m2", "column": 1 }',
      '  { "number": 3, "match_id": 3, "column": 1 }',
    ]),
    [
      'b.json, line 5, column matches.1.number: Invalid value: Expected >=1 but received 0',
      'b.json, line 6, column matches.2.match_id: Invalid type: Expected string but received 3',
    ],
  ],
  ['a text at the top', '\n"b"', ['b.json, line 2: Invalid type: Expected Object but received "b"']],
] as const)('names where a file has %s', (_, text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});
