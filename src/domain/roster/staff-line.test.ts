import { expect, it } from 'vitest';
import { staffLine } from './staff-line.ts';

it.each([
  ['nobody', [], ''],
  ['one', [['Ada', 'Coach']], 'Coach: Ada'],
  [
    'managers first, then coaches, then others',
    [
      ['Di', 'Analyst'],
      ['Bo', 'Coach'],
      ['Ada', 'Manager'],
      ['Cy', 'Coach'],
      ['Ed', 'Staff'],
      ['Flo', 'Staff'],
    ],
    'Manager: Ada · Coaches: Bo, Cy · Analyst: Di · Staff: Ed, Flo',
  ],
])('%s', (_, people, line) =>
  expect(staffLine(people.map(([name = '', role]) => ({ name, role })))).toBe(line),
);
