import { expect, it } from 'vitest';
import { podcastPlaces } from './Podcast.tsx';

it.each([
  [0, 2, []],
  [1, 2, [1]],
  [2, 1, [2]],
  [4, 2, [2, 2]],
  [5, 2, [3, 2]],
  [7, 3, [3, 2, 2]],
])('%d guests in %d rows: %j', (count, rows, expected) => {
  const tops = podcastPlaces(count, rows).map(({ y }) => y);
  expect([...new Set(tops)].map((top) => tops.filter((one) => one === top).length)).toEqual(expected);
});

it.each([
  [2, 1, 800],
  [3, 1, 560],
  [1, 1, 700],
  [6, 2, 560],
])('%d guests in %d rows are %d px wide, inside the page', (count, rows, width) => {
  const places = podcastPlaces(count, rows);
  expect(places[0]?.width).toBe(width);
  for (const { x, y, width: own, height } of places) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + own).toBeLessThanOrEqual(1728);
    expect(y + height).toBeLessThanOrEqual(972);
  }
});
