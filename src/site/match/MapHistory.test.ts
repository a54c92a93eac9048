import { expect, it } from 'vitest';
import type { MapData } from '#contract/records.ts';
import { mapTypes } from './MapHistory.tsx';

const map = (name: string, type?: string): MapData => ({
  id: `rec${name}`,
  __tableName: 'Map Data',
  name,
  type,
});

it('groups maps by type, A to Z, those without one last', () => {
  const groups = mapTypes([map('Pier', 'Push'), map('Yard'), map('Mill', 'Control'), map('Arch', 'Push')]);
  expect(groups.map(({ type, maps }) => [type, ...maps.map(({ name }) => name)])).toEqual([
    ['Control', 'Mill'],
    ['Push', 'Arch', 'Pier'],
    ['Other', 'Yard'],
  ]);
});
