import { describe, expect, it } from 'vitest';
import { type HistoryMap, type HistoryMatch, mapHeadToHead } from './map-head-to-head.ts';

const a = 'recAAAAAAAAAAAAAA';
const b = 'recBBBBBBBBBBBBBB';
const c = 'recCCCCCCCCCCCCCC';
const ilios = 'recMMMMMMMMMMMMM1';
const other = 'recMMMMMMMMMMMMM2';

type Played = HistoryMatch & { maps: HistoryMap[] };

function played(day: number, teams: string[], maps: HistoryMap[], extra: Partial<HistoryMatch> = {}): Played {
  const start = `2026-09-0${day}T18:00:00Z`;
  return { id: `m${day}-${teams.join()}`, start, teams, maps, first_to: 1, score_1: 1, score_2: 0, ...extra };
}

const wonBy = (team: string): HistoryMap => ({ map: [ilios], winner: [team] });
const question = played(9, [a, b], [{ map: [ilios] }], {
  score_1: 0,
  sub_event: 'Playoffs',
  match_group: 'A',
});

function compare(matches: Played[], within?: 'match_group' | 'sub_event') {
  return mapHeadToHead({
    mapId: ilios,
    match: question,
    matches: [...matches, question],
    mapsOf: (match) => (match as Played).maps,
    within,
  });
}

describe('mapHeadToHead', () => {
  it('scores wins less a quarter per loss: 2-1 beats 2-2', () => {
    const result = compare([
      played(1, [a, c], [wonBy(a)]),
      played(2, [a, c], [wonBy(a)]),
      played(3, [a, c], [wonBy(c)]),
      played(1, [b, c], [wonBy(b), wonBy(b)]),
      played(2, [b, c], [wonBy(c), wonBy(c)]),
    ]);
    expect(result?.sides.map(({ wins, losses, score }) => [wins, losses, score])).toEqual([
      [2, 1, 1.75],
      [2, 2, 1.5],
    ]);
    expect(result?.scoreWinner).toBe(0);
  });

  it('has no score winner when level, and the right side when it is ahead', () => {
    expect(compare([])?.scoreWinner).toBe(null);
    expect(compare([played(1, [a, b], [wonBy(b)])])?.scoreWinner).toBe(1);
  });

  it('counts draws without score, skips banned and other maps, names left-over maps', () => {
    const maps = [
      { map: [ilios], draw: true },
      { map: [ilios], banner: [a], winner: [a] },
      { map: [ilios] },
      { map: [other], winner: [a] },
    ];
    const result = compare([played(1, [a, c], maps), played(2, [a, c], [{ map: [ilios] }], { score_1: 0 })]);
    expect(result?.sides[0]).toEqual({ wins: 0, losses: 0, draws: 1, unplayed: 1, score: 0, isRecent: true });
  });

  it('is recent only by the latest earlier match with a winner', () => {
    const older = played(1, [a, c], [wonBy(a)]);
    expect(compare([older])?.sides[0].isRecent).toBe(true);
    expect(compare([played(3, [a, c], [{ map: [other], winner: [a] }]), older])?.sides[0].isRecent).toBe(
      false,
    );
    expect(compare([older, played(3, [a, c], [], { score_1: 0 })])?.sides[0].isRecent).toBe(true);
    expect(compare([{ ...older, start: '2026-09-20T18:00:00Z' }])?.sides[0].isRecent).toBe(false);
  });

  it('can be kept to the same sub event or group', () => {
    const matches = [
      played(1, [a, c], [wonBy(a)], { sub_event: 'Playoffs', match_group: 'B' }),
      played(2, [a, c], [wonBy(a)], { sub_event: 'Season', match_group: 'A' }),
      played(3, [a, c], [wonBy(a)], { sub_event: 'Season', match_group: 'A' }),
    ];
    expect(compare(matches)?.sides[0].wins).toBe(3);
    expect(compare(matches, 'sub_event')?.sides[0].wins).toBe(1);
    expect(compare(matches, 'match_group')?.sides[0].wins).toBe(2);
  });

  it('knows whether the map is scheduled, and needs two teams', () => {
    const input = { match: question, matches: [], mapsOf: () => question.maps };
    expect(mapHeadToHead({ ...input, mapId: 'MMMMMMMMMMMMM1' })?.isScheduled).toBe(true);
    expect(mapHeadToHead({ ...input, mapId: other })?.isScheduled).toBe(false);
    expect(mapHeadToHead({ ...input, mapId: ilios, match: { ...question, teams: [a] } })).toBe(null);
  });
});
