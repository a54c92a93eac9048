import { expect, it } from 'vitest';
import { choice, flag, list, text, whole } from '../../src/contract/overlays/option-fields.ts';
import { readOptions } from '../../src/contract/overlays/read-options.ts';
import { extremeCases } from './extremes.ts';

it('has every option at both of its ends, and each choice alone', () => {
  const options = {
    place: whole('Place', { min: 1, max: 12 }),
    side: choice('Side', ['left', 'middle', 'right'], { default: 'left' }),
    wide: flag('Wide'),
    name: text('Name'),
    columns: list('Columns'),
  };
  const cases = extremeCases(options);
  const read = cases.map(({ query }) => readOptions(options, new URLSearchParams(query)));
  expect(read.map(({ place, side, wide }) => ({ place, side, wide }))).toEqual([
    { place: 12, side: 'right', wide: true },
    { place: 12, side: 'right', wide: true },
    { place: 1, side: 'left', wide: false },
    ...['left', 'middle', 'right'].map((side) => ({ place: undefined, side, wide: false })),
  ]);
  expect(cases.map(({ mayBeBlank }) => mayBeBlank)).toEqual([true, false, false, false, false, false]);
  expect(read.filter(({ name }) => name !== undefined)).toHaveLength(1);
  expect(new URLSearchParams(cases[0]?.query).get('title')?.length).toBeGreaterThan(60);
});
