import { expect, it } from 'vitest';
import { anyMap, mapNamed } from './CasterBg.tsx';

const maps = [
  { name: 'Old Mill Yard', type: 'Control' },
  { name: 'Mill', type: 'Escort' },
  { name: 'Harbour', type: 'Push (Arcade)' },
  { name: 'Windmill', type: 'Hybrid' },
];

it.each([
  ['mill', 'Mill'],
  ['OLD', 'Old Mill Yard'],
  ['wind', 'Windmill'],
  ['nowhere', undefined],
  [' ', undefined],
])('%s is %s', (wanted, expected) => expect(mapNamed(maps, wanted)?.name).toBe(expected));

it('takes any map with a file that is played by the usual rules', () => {
  const hasFile = ({ name }: { name: string }) => name !== 'Mill';
  expect([0, 0.6, 0.99].map((chance) => anyMap(maps, hasFile, chance)?.name)).toEqual([
    'Old Mill Yard',
    'Windmill',
    'Windmill',
  ]);
  expect(anyMap([], hasFile, 0.5)).toBeUndefined();
});
