import { describe, expect, it } from 'vitest';
import { type AccessVerdict, type ActionAccess, mayRun } from './action-access.ts';
import {
  eventLevel,
  matchEditors,
  people,
  person,
  production,
  records,
  signedIn,
  type Who,
} from './testing/people.ts';

/** All callers that are not named are refused: `otherwise`, or `not-signed-in` for the visitor. */
const cases: [ActionAccess, readonly Who[], AccessVerdict][] = [
  [{ caller: 'user' }, signedIn, 'allowed'],
  [{ caller: 'client' }, production, 'no-client'],
  [{ caller: 'user+client' }, production, 'no-client'],
  [{ caller: 'user', right: 'edit-match' }, matchEditors, 'no-right'],
  [{ caller: 'user', right: 'resolve-bracket' }, eventLevel, 'no-right'],
  [{ caller: 'user', right: 'full-broadcast-permissions' }, ['Full broadcast permissions'], 'no-right'],
  [
    { caller: 'user', right: 'own-profile' },
    Object.keys(people)
      .slice(1)
      .filter((who) => who !== 'No profile editing') as Who[],
    'no-right',
  ],
];

describe('mayRun', () => {
  const rows = cases.flatMap(([access, allowed, otherwise]) =>
    (Object.keys(people) as Who[]).map((who) => {
      const refusal = who === 'visitor' ? 'not-signed-in' : otherwise;
      return { access, who, verdict: allowed.includes(who) ? 'allowed' : refusal };
    }),
  );

  it.each(rows)('$access.caller $access.right: $who is $verdict', ({ access, who, verdict }) => {
    expect(mayRun(access, people[who], records)).toBe(verdict);
  });

  it.each([
    ['needs the client first', person(), 'no-client'],
    ['then the right', person({ clients: ['recCLIENT00000001'] }), 'no-right'],
    [
      'and allows who has both',
      person({ clients: ['recCLIENT00000001'], website_settings: ['Can edit any match'] }),
      'allowed',
    ],
  ])('with a client and a right %s', (_, who, verdict) => {
    expect(mayRun({ caller: 'user+client', right: 'edit-match' }, who, records)).toBe(verdict);
  });

  it('lets only the website setting edit what is not known', () => {
    const access = { caller: 'user', right: 'edit-match' } as const;
    expect(mayRun(access, people['staff of the season'])).toBe('no-right');
    expect(mayRun(access, people['Can edit any match'])).toBe('allowed');
  });
});
