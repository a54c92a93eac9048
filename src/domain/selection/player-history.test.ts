import { describe, expect, it } from 'vitest';
import { playerHistory } from './player-history.ts';

const id = (name: string) => `rec${name.padEnd(14, '0')}`;
const now = Date.parse('2026-05-01');
const matches = [
  {
    id: id('m1'),
    start: '2026-03-01',
    first_to: 3,
    score_1: 3,
    score_2: 1,
    teams: [id('foxes'), id('owls')],
  },
  {
    id: id('m2'),
    start: '2026-03-20',
    first_to: 3,
    score_1: 3,
    score_2: 0,
    teams: [id('owls'), id('foxes')],
  },
  { id: id('m3'), start: '2026-05-09', first_to: 3, teams: [id('foxes'), id('owls')] },
  {
    id: id('m4'),
    start: '2025-02-02',
    first_to: 2,
    score_1: 2,
    score_2: 0,
    teams: [id('bats'), id('owls')],
  },
];
const historyOf = (teams: Parameters<typeof playerHistory>[0]) =>
  playerHistory(
    teams,
    matches.map((match) => ({ match, teamKey: (match.id === id('m4') ? id('bats') : id('foxes')).slice(3) })),
    now,
  );

describe('playerHistory', () => {
  it('dates teams by the matches they have played, the newest first', () => {
    const foxes = { id: id('foxes'), event: [id('cup')] };
    const bats = {
      id: id('bats'),
      event: [id('old')],
      ranking_text: '#3/4',
    };
    expect(historyOf([bats, foxes])).toEqual([
      {
        team: foxes,
        from: Date.parse('2026-03-01'),
        to: Date.parse('2026-03-20'),
        total: { wins: 1, draws: 0, losses: 1 },
        place: undefined,
      },
      {
        team: bats,
        from: Date.parse('2025-02-02'),
        to: Date.parse('2025-02-02'),
        total: { wins: 1, draws: 0, losses: 0 },
        place: '#3/4',
      },
    ]);
  });

  it('takes the event for a team that has not played, and puts what has no date last', () => {
    const undated = { id: id('undated') };
    const coming = { id: id('coming'), event_date: ['2026-06-01'], ranking_sort: 1, event: [id('cup')] };
    const [first, second] = historyOf([undated, coming]);
    expect([first?.from, first?.to, first?.place]).toEqual([Date.parse('2026-06-01'), undefined, '#1']);
    expect([second?.team, second?.from]).toEqual([undated, undefined]);
  });

  it('gives no place to a team of several events, and leaves minor teams out', () => {
    const club = { id: id('club'), event: [id('a'), id('b')], ranking_sort: 1 };
    expect(historyOf([club, { id: id('minor'), minor_team: true }]).map(({ place }) => place)).toEqual([
      undefined,
    ]);
  });
});
