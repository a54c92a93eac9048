import { describe, expect, it } from 'vitest';
import { type AccessVerdict, type ActionAccess, isTied, mayRun } from './action-access.ts';
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

describe('isTied', () => {
  const match = { id: 'recMATCH000000001', event: ['recEVENT000000001'] };
  const show = { schedule: ['recMATCH000000001'] };
  const other = { schedule: ['recMATCH000000002'], event: ['recEVENT000000002'] };
  const producer = person({ clients: ['recCLIENT00000001'] });
  const foreign = { id: 'recCLIENT00000002', shows: [other] };

  it.each([
    ['a call without a match', { match: undefined, show: other }, true],
    ['a match of the schedule', { match, show }, true],
    ['the live match', { match, show: { live_match: ['recMATCH000000001'] } }, true],
    ['a match of the event', { match, show: { event: ['recEVENT000000001'] } }, true],
    ['a match of another show', { match, show: other }, false],
    ['a match without a show', { match }, false],
  ])('match of a show: %s', (_, tied, expected) => {
    expect(isTied('match-of-show', producer, { ...records, ...tied })).toBe(expected);
  });

  it.each([
    ['of the own client', [{ id: 'recCLIENT00000001', shows: [other] }], true],
    ['of a client whose show has the match', [{ id: 'recCLIENT00000002', shows: [other, show] }], true],
    ['of another client', [foreign], false],
    ['of the own and another client', [{ id: 'recCLIENT00000001', shows: [] }, foreign], false],
  ])('cameras %s', (_, clients, expected) => {
    expect(isTied('clients-of-match', producer, { ...records, match, clients })).toBe(expected);
  });

  it('an editor may put any match of theirs on air, unless a key for one show calls', () => {
    const editor = people['Can edit any match'];
    expect(isTied('match-of-show', editor, { ...records, match, show: other })).toBe(true);
    const key = { ...editor, isOnlyShow: true };
    expect(isTied('match-of-show', key, { ...records, match, show: other })).toBe(false);
  });
});
