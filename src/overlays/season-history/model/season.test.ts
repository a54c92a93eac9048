import { describe, expect, it } from 'vitest';
import { seasonParts } from './season.ts';

const event = ['receventaaaaaaaaa'];
const match = (day: number, fields: object = {}) => ({
  id: `match${day}`,
  event,
  first_to: 3,
  score_1: day < 5 ? 3 : 0,
  score_2: 1,
  start: `2026-06-0${day}T18:00:00Z`,
  match_group: day % 2 ? 'Group A' : 'Group B',
  ...fields,
});
const season = [9, 3, 1, 7, 5, 2, 8, 4, 6].map((day) => match(day));
const parts = (count: number, matches = season, stage?: string) =>
  seasonParts(matches, match(5), { count, stage }).map(
    ({ heading, matches: of }) => `${heading}: ${of.map(({ id }) => id.slice(5)).join(' ')}`,
  );

describe('seasonParts', () => {
  it('has the latest finished ones, the live one and the next ones', () => {
    expect(parts(5)).toEqual(['Previous: 3 4', 'This match: 5', 'Upcoming: 6 7']);
  });

  it.each([
    ['an even number', 4, ['Previous: 4', 'This match: 5', 'Upcoming: 6 7']],
    ['the live one alone', 1, ['This match: 5']],
    ['more than there are', 15, ['Previous: 1 2 3 4', 'This match: 5', 'Upcoming: 6 7 8 9']],
  ])('%s', (_, count, expected) => expect(parts(count)).toEqual(expected));

  it('gives the places of a short side to the other', () => {
    const late = season.filter(({ id }) => Number(id.slice(5)) <= 6);
    expect(parts(5, late)).toEqual(['Previous: 2 3 4', 'This match: 5', 'Upcoming: 6']);
    const early = season.filter(({ id }) => Number(id.slice(5)) >= 5);
    expect(parts(5, early)).toEqual(['This match: 5', 'Upcoming: 6 7 8 9']);
  });

  it('counts a decided live match as this match', () => {
    const decided = season.map((one) => (one.id === 'match5' ? match(5, { score_1: 3 }) : one));
    expect(parts(3, decided)).toEqual(['Previous: 4', 'This match: 5', 'Upcoming: 6']);
  });

  it('keeps to a group, in any case', () => {
    expect(parts(15, season, ' group b')).toEqual(['Previous: 2 4', 'Upcoming: 6 8']);
  });

  it('leaves out other events', () => {
    expect(parts(15, [match(1, { event: ['recotheraaaaaaaaa'] }), match(5)])).toEqual(['This match: 5']);
  });
});
