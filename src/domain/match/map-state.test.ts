import { expect, it } from 'vitest';
import { mapState } from './map-state.ts';

it.each([
  [{}, 'unplayed'],
  [{ winner: [], banner: [], draw: false }, 'unplayed'],
  [{ winner: ['recAAAAAAAAAAAAAA'] }, 'won'],
  [{ winner: 'recAAAAAAAAAAAAAA' }, 'won'],
  [{ draw: true }, 'drawn'],
  [{ draw: true, winner: ['recAAAAAAAAAAAAAA'] }, 'drawn'],
  [{ banner: ['recAAAAAAAAAAAAAA'], draw: true }, 'banned'],
  [{ banner: [{ id: 'AAAAAAAAAAAAAA' }] }, 'banned'],
] as const)('%j is %s', (map, state) => {
  expect(mapState(map)).toBe(state);
});
