import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/support/properties.ts';
import { confettiMs, type Flight, flightsOf, type Piece, pieceAt } from './burst.ts';

const count = 60;
const stage = { width: 1920, height: 1080 };
const frameMs = 1_000 / 60;

const endMs = ({ launchAt, airTime }: Flight): number => (launchAt + airTime) * 1_000;
const piecesAt = (flights: readonly Flight[], ms: number): Piece[] =>
  flights.flatMap((flight) => pieceAt(flight, ms) ?? []);
const isVisible = ({ x, y, width, height }: Piece): boolean => {
  const reach = Math.hypot(width, height) / 2;
  return x > -reach && x < stage.width + reach && y > -reach && y < stage.height + reach;
};

const property = (check: (flights: Flight[]) => void): void =>
  fc.assert(fc.property(fc.integer(), (seed) => check(flightsOf(seed, count))));

describe('a burst of any seed', () => {
  it('lasts a second and eight seconds of falling', () => expect(confettiMs).toBe(9_000));

  it('has launched all pieces after a second, from outside the frame', () => {
    property((flights) => {
      expect(flights.every(({ launchAt }) => launchAt >= 0 && launchAt <= 1)).toBe(true);
      const launched = flights.flatMap((flight) => pieceAt(flight, flight.launchAt * 1_000 + 0.001) ?? []);
      expect(launched).toHaveLength(count);
      expect(launched.filter(isVisible)).toEqual([]);
      expect(piecesAt(flights, 1_001)).toHaveLength(count);
    });
  });

  it('has no piece left at the end, and loses none inside the frame', () => {
    property((flights) => {
      expect(piecesAt(flights, confettiMs)).toEqual([]);
      const leaving = flights.flatMap((flight) => pieceAt(flight, endMs(flight) - 0.001) ?? []);
      expect(leaving).toHaveLength(count);
      expect(leaving.filter(isVisible)).toEqual([]);
      expect(leaving.every(({ y }) => y > stage.height)).toBe(true);
    });
  });

  it('moves each piece a short way from frame to frame', () => {
    property((flights) => {
      for (const flight of flights)
        for (let ms = flight.launchAt * 1_000 + 1; ms + frameMs < endMs(flight); ms += 430) {
          const [a, b] = [pieceAt(flight, ms), pieceAt(flight, ms + frameMs)];
          expect(Math.hypot((b?.x ?? 0) - (a?.x ?? 0), (b?.y ?? 0) - (a?.y ?? 0))).toBeLessThan(75);
        }
    });
  });
});

it('rises, fills the frame from side to side, and sinks while its pieces turn', () => {
  const flights = flightsOf(1, 240);
  const visibleAt = (ms: number) => piecesAt(flights, ms).filter(isVisible);
  const across = visibleAt(2_200).map(({ x }) => x);
  expect([Math.min(...across) < 100, Math.max(...across) > 1_820, across.length > 200]).toEqual([
    true,
    true,
    true,
  ]);
  expect(Math.min(...visibleAt(2_200).map(({ y }) => y))).toBeLessThan(120);
  const [before, after] = [4_000, 4_200].map((ms) => flights.map((flight) => pieceAt(flight, ms)));
  expect(before?.every((piece, place) => (piece?.y ?? 0) < (after?.[place]?.y ?? Infinity))).toBe(true);
  expect(before?.filter((piece) => (piece?.tilt ?? 0) > 0).length).toBeGreaterThan(80);
  expect(before?.filter((piece) => (piece?.tilt ?? 0) < 0).length).toBeGreaterThan(80);
});

it('is the same for the same seed only', () => {
  expect(flightsOf(7, count)).toEqual(flightsOf(7, count));
  expect(flightsOf(7, count)).not.toEqual(flightsOf(8, count));
});
