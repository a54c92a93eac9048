import { expect, it } from 'vitest';
import { groupIssues, type Issue, issueText } from './issues.ts';

const missing = (line: number, value: string, file = 'maps.csv'): Issue => ({
  file,
  line,
  column: 'match_id',
  message: `"${value}" is not in matches.csv`,
});
const textsOf = (issues: readonly Issue[]) => groupIssues(issues).map(issueText);

it('equal messages are one line with their number and the first lines', () => {
  const issues = [2, 3, 4, 7, 8, 9, 10].map((line) => missing(line, 'm1'));
  expect(textsOf([missing(1, 'm0'), ...issues, missing(2, 'm1', 'vetoes.csv')])).toEqual([
    'maps.csv, line 1, column match_id: "m0" is not in matches.csv',
    'maps.csv, line 2, column match_id: "m1" is not in matches.csv (7 times: lines 2, 3, 4, 7, 8 and 2 more)',
    'vetoes.csv, line 2, column match_id: "m1" is not in matches.csv',
  ]);
  expect(groupIssues(issues)).toMatchObject([{ count: 7, line: 2 }]);
});

it('few values are named each, many by the first of them', () => {
  const values = Array.from({ length: 1000 }, (_, place) => missing(place + 2, `m${place >> 1}`));
  const [few, many] = [values.slice(0, 10), values];
  expect(textsOf(few)).toHaveLength(5);
  expect(textsOf(many)).toEqual([
    'maps.csv, line 2, column match_id: "m0" is not in matches.csv (1000 times with 500 values: lines 2, 3, 4, 5, 6 and 995 more)',
  ]);
  const score = (line: number) => ({ file: 'matches.csv', line, message: `${line}-0 ends no match` });
  expect(textsOf([...many, score(3), ...values])).toHaveLength(2);
  expect(groupIssues([...many, score(3)]).map(({ count }) => count)).toEqual([1000, 1]);
});
