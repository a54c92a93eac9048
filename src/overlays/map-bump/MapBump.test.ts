import { expect, it } from 'vitest';
import { mapBumpOf } from './MapBump.tsx';

const card = (key: string, state: 'won' | 'drawn' | 'unplayed', isNext = false) => ({ key, state, isNext });

it.each([
  ['no maps', [], undefined],
  ['the first one', [card('a', 'unplayed', true)], [undefined, 'a', 1]],
  [
    'in the middle',
    [card('a', 'won'), card('b', 'drawn'), card('c', 'unplayed', true), card('d', 'unplayed')],
    ['b', 'c', 3],
  ],
  ['all over', [card('a', 'won')], undefined],
] as const)('%s', (_, cards, expected) => {
  const bump = mapBumpOf<ReturnType<typeof card>>(cards);
  expect(bump && [bump.previous?.key, bump.next.key, bump.number]).toEqual(expected);
});
