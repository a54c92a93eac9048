import { describe, expect, it } from 'vitest';
import {
  emptySolo,
  pressSolo,
  readSolo,
  type SoloPress,
  type SoloState,
  soloLayout,
  soloMiddle,
  soloSlots,
} from './solo.ts';

const pressed = (...presses: SoloPress[]): SoloState => presses.reduce(pressSolo, emptySolo);

describe('a match without a crew', () => {
  it('keeps scores and winners with their teams when sides are flipped', () => {
    const state = pressed(
      { kind: 'team', team: 0, id: 'a' },
      { kind: 'score', team: 0, score: 2 },
      { kind: 'map', slot: 0, map: 'lijiang' },
      { kind: 'winner', slot: 0 },
      { kind: 'flip' },
    );
    expect(state).toMatchObject({ isFlipped: true, teams: ['a', undefined], scores: [2, 0] });
    expect(state.maps[0]).toEqual({ map: 'lijiang', winner: 0 });
  });

  it('goes through the winners of a map: nobody, team 1, team 2, a draw', () => {
    let state = pressed({ kind: 'map', slot: 1, map: 'x' });
    const winners = [1, 2, 3, 4].map(() => {
      state = pressSolo(state, { kind: 'winner', slot: 1 });
      return state.maps[1]?.winner;
    });
    expect(winners).toEqual([0, 1, 'draw', undefined]);
    expect(pressSolo(state, { kind: 'winner', slot: 3 })).toBe(state);
  });

  it('has a slot more for each draw', () => {
    const drawn = pressed(
      { kind: 'map', slot: 0, map: 'x' },
      ...Array.from({ length: 3 }, () => ({ kind: 'winner', slot: 0 }) as const),
    );
    expect([soloSlots(emptySolo), soloSlots(drawn)]).toEqual([5, 6]);
  });

  it.each<[SoloPress, Partial<SoloState>]>([
    [{ kind: 'score', team: 1, score: 9 }, { scores: [0, 3] }],
    [{ kind: 'score', team: 1, score: -1 }, { scores: [0, 0] }],
    [{ kind: 'first-to', firstTo: 9 }, { firstTo: 5 }],
    [{ kind: 'first-to', firstTo: 0 }, { firstTo: 1 }],
    [{ kind: 'middle', text: '  grand final ' }, { middle: 'GRAND FINAL' }],
    [{ kind: 'break', end: '2026-11-23T20:00:00Z' }, { breakEnd: '2026-11-23T20:00:00Z' }],
  ])('%j', (press, expected) => {
    expect(pressSolo(emptySolo, press)).toMatchObject(expected);
  });

  it('lowers scores with the length of the match', () => {
    expect(pressed({ kind: 'score', team: 0, score: 3 }, { kind: 'first-to', firstTo: 2 }).scores).toEqual([
      2, 0,
    ]);
  });

  it('says its text and length', () => {
    expect(soloMiddle(pressed({ kind: 'middle', text: 'Final' }))).toBe('FINAL - First to 3');
    expect(soloMiddle(emptySolo)).toBe('First to 3');
  });

  it('comes back as it was kept, and empty from anything else', () => {
    const state = pressed(
      { kind: 'team', team: 1, id: 'b' },
      { kind: 'map', slot: 0, map: 'x' },
      { kind: 'winner', slot: 0 },
    );
    const kept = readSolo(JSON.parse(JSON.stringify(state)));
    expect(kept).toEqual(state);
    for (const broken of [null, 7, {}, { teams: ['a'], scores: [0, 0], firstTo: 3, maps: [] }])
      expect(readSolo(broken)).toEqual(emptySolo);
  });
});

describe('the pieces of the source', () => {
  it('are below each other, each once, in the order they are asked for', () => {
    expect(soloLayout(['Stacked', 'desk', 'nothing', 'desk'])).toEqual({
      pieces: [
        { name: 'ingame', topPx: 0, heightPx: 200 },
        { name: 'stacked', topPx: 400, heightPx: 230 },
        { name: 'desk', topPx: 630, heightPx: 200 },
      ],
      heightPx: 830,
    });
  });

  it('with one stacked piece need 630 px, as is suggested', () => {
    expect(soloLayout(['stacked']).heightPx).toBe(630);
  });
});
