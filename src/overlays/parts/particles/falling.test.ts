import { expect, it } from 'vitest';
import { pieceAt } from './falling.ts';

const pieces = Array.from({ length: 120 }, (_, piece) => piece);

it('comes from above, falls, and begins again', () => {
  const falls = pieces.map((piece) => [4_100, 4_300, 4_500].map((ms) => pieceAt(piece, ms)?.y ?? 0));
  const growing = falls.filter(([a = 0, b = 0, c = 0]) => a < b && b < c).length;
  expect(growing).toBeGreaterThan(100);
  expect(pieceAt(7, 60_000)?.y).toBeLessThan(1_200);
});

it('begins with an empty frame and fills it from side to side', () => {
  expect(pieces.filter((piece) => pieceAt(piece, 0) !== undefined)).toHaveLength(0);
  const across = pieces.map((piece) => pieceAt(piece, 20_000)?.x ?? 0);
  expect([Math.min(...across) < 200, Math.max(...across) > 1_700]).toEqual([true, true]);
});

it('is the same on every page', () => {
  expect(pieces.map((piece) => pieceAt(piece, 5_000))).toEqual(pieces.map((piece) => pieceAt(piece, 5_000)));
});
