import { describe, expect, it } from 'vitest';
import { createFakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import { calendarText } from '../calendar/calendar-text.ts';
import { matchFacts } from '../integrations/images/images.ts';
import { readPublicMatch } from '../notices/notices.ts';
import { matchNameOf, sharedDate } from './match-name.ts';
import { matchDescription } from './page-head.ts';
import { createRecordReader } from './record-reader.ts';

const dirty = (...names: string[]) => names.map((name) => `rec${fakeId(name)}`);
const put = (table: string, name: string, fields: Readonly<Record<string, unknown>>) => [
  fakeId(name),
  fakeRecord(table, fakeId(name), fields),
];

/** Gamma waits in the final for the winner of the semifinal. */
const storeOf = (final: Readonly<Record<string, unknown>>) =>
  createFakeStore(
    Object.fromEntries([
      put('Teams', 'alpha', { name: 'Alpha', code: 'AAA' }),
      put('Teams', 'beta', { name: 'Beta', code: 'BBB' }),
      put('Teams', 'gamma', { name: 'Gamma', code: 'CCC' }),
      put('Matches', 'semifinal', { teams: dirty('alpha', 'beta'), brackets: dirty('bracket') }),
      put('Brackets', 'bracket', {
        bracket_layout: JSON.stringify({
          brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
          connections: { 1: { win: '2.1' } },
        }),
        ordered_matches: dirty('semifinal', 'final'),
      }),
      put('Matches', 'final', {
        name: 'TBD vs Gamma',
        teams: dirty('gamma'),
        brackets: dirty('bracket'),
        start: '2026-05-09T18:00:00.000Z',
        ...final,
      }),
    ]),
  );
const readerOf = (final: Readonly<Record<string, unknown>>) => createRecordReader(storeOf(final));

type Reader = ReturnType<typeof readerOf>;
const matchIn = (reader: Reader) => reader.read(fakeId('final')) ?? expect.unreachable();

describe('a match with an open place says where its team comes from', () => {
  const expected = 'Winner of AAA/BBB vs Gamma';

  it.each([
    ['the document', (reader: Reader) => matchDescription(reader, matchIn(reader)).title],
    [
      'calendars',
      async (reader: Reader) =>
        /SUMMARY:(.*)/
          .exec(
            await calendarText({ name: 'Cup', matches: [matchIn(reader)] }, reader, {
              siteName: 'League',
              siteUrl: 'https://league.test',
            }),
          )?.[1]
          ?.trim(),
    ],
    ['notices', (reader: Reader) => readPublicMatch(reader, fakeId('final'), new Set())?.name],
  ] as const)('in %s', async (_where, nameIn) => {
    expect(await nameIn(readerOf({}))).toBe(expected);
  });

  it('in the picture of a shared link', () => {
    expect(matchFacts(storeOf({}), fakeId('final')).title).toBe(expected);
  });

  it.each([
    ['a name of its own', { custom_name: 'Grand Final' }, 'Grand Final'],
    [
      'texts of its own',
      { placeholder_teams: 'Winner of Group A|Winner of Group B' },
      'Winner of Group A vs Gamma',
    ],
    ['a team that is hidden', { teams: dirty('nobody', 'gamma'), name: 'Delta vs Gamma' }, 'Delta vs Gamma'],
    ['a special event', { special_event: true, name: 'Awards' }, 'Awards'],
    ['no bracket', { brackets: undefined }, 'TBD vs Gamma'],
  ] as const)('and not one with %s', (_what, fields, name) => {
    const reader = readerOf(fields);
    expect(matchNameOf(reader, matchIn(reader))).toBe(name);
  });
});

const date = 'Sat 9th May 2026 18:00 UTC';

it.each([
  ['an open match', {}, date],
  ['a decided match', { first_to: 2, score_1: 2, score_2: 0 }, date],
  ['a drawn match', { best_of: 2, score_1: 1, score_2: 1 }, date],
  ['a match that was called off', { outcome: 'Called off' }, 'Called off'],
  ['a postponed match', { outcome: 'Postponed' }, 'Postponed'],
  ['a special event that was called off', { special_event: true, outcome: 'Called off' }, 'Called off'],
  ['a match that is not needed', { outcome: 'Not needed' }, undefined],
  ['a match with a bye', { placeholder_teams: 'BYE' }, undefined],
  ['a forfeit', { first_to: 2, score_1: 2, score_2: 0, forfeit: true }, undefined],
  ['a forfeit of both teams', { outcome: 'Forfeited by both' }, undefined],
])('a shared link of %s announces no start that will not be', (_what, fields, expected) => {
  const store = storeOf({ round: 'Final', ...fields });
  expect(sharedDate(store.read(fakeId('final')))).toBe(expected);
  expect(matchFacts(store, fakeId('final')).heading.below).toBe(
    ['Final', expected].filter(Boolean).join(', '),
  );
});
