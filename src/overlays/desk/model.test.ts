import { describe, expect, it } from 'vitest';
import { mapCell, seatPlaces, seatsBox } from './model.ts';

describe('seats', () => {
  it.each([1, 2, 3, 4, 6, 12])('%d of them stand side by side in the middle', (count) => {
    const places = seatPlaces(count);
    const [first, last] = [places[0], places.at(-1)];
    expect(places).toHaveLength(count);
    expect(first?.width).toBeLessThanOrEqual(852);
    expect(Math.abs((first?.x ?? 0) - (seatsBox.width - (last?.x ?? 0) - (last?.width ?? 0)))).toBeLessThan(
      2,
    );
    for (const [place, { x, width }] of places.slice(0, -1).entries())
      expect(places[place + 1]?.x).toBeGreaterThanOrEqual(x + width + 23);
  });

  it.each([2, 3, 5])('%d of them reach from edge to edge of the bar', (count) => {
    const places = seatPlaces(count);
    const last = places.at(-1);
    expect(places[0]?.x).toBeLessThan(3);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeGreaterThan(seatsBox.width - 3);
  });

  it('need nobody', () => expect(seatPlaces(0)).toEqual([]));
});

describe('a map on the scoreboard', () => {
  const teams = ['recteam0000000001', 'recteam0000000002'] as const;
  const cells = (map: Parameters<typeof mapCell>[0]) =>
    ([0, 1] as const).map((side) => {
      const { score, result } = mapCell(map, side, teams[side]);
      return [score, result];
    });
  const winner = [teams[1]];

  it.each([
    ['is empty before it has a map', undefined, [undefined, undefined], [undefined, undefined]],
    [
      'is empty before the first point',
      { score_1: 0, score_2: 0 },
      [undefined, undefined],
      [undefined, undefined],
    ],
    ['counts a missing score as 0', { score_1: 2 }, [2, undefined], [0, undefined]],
    ['has a winner without scores', { winner }, [undefined, 'lost'], [undefined, 'won']],
    ['has no scores of zeros', { winner, score_1: 0, score_2: 0 }, [undefined, 'lost'], [undefined, 'won']],
    ['has a winner with scores', { winner, score_1: 1, score_2: 2 }, [1, 'lost'], [2, 'won']],
    ['is drawn', { draw: true }, [undefined, 'drawn'], [undefined, 'drawn']],
    ['is drawn with scores', { draw: true, score_1: 3, score_2: 3 }, [3, 'drawn'], [3, 'drawn']],
  ])('%s', (_, map, left, right) => expect(cells(map)).toEqual([left, right]));
});
