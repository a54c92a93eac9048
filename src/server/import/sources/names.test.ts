import { expect, it } from 'vitest';
import { createNameLookup, createNearNames } from './names.ts';
import type { ReadTable } from './table-reader.ts';

const players = Array.from({ length: 2000 }, (_, at) => `Player ${at}`);

it('finds what a few wrong letters mean, and stops after many comparisons', () => {
  const near = createNearNames();
  const names = players.map((name) => name.toLowerCase());
  expect(near('Plaer 7', names)).toContain('player 7');
  let answered = 0;
  for (let row = 0; row < 400; row += 1) if (near('Plaer 7', names).length > 0) answered += 1;
  // 4,000,000 letters, and 2000 names with seven letters each time, the first one included.
  expect(answered).toBe(284);
});

it('compares no long text, and none of them takes from what may be compared', () => {
  const near = createNearNames();
  const long = 'x'.repeat(64_000);
  for (let row = 0; row < 1000; row += 1) expect(near(long, [long, 'reds'])).toEqual([]);
  expect(near('Rede', ['reds'])).toEqual(['reds']);
});

it('reads the rows of a table once, however many names are wrong', () => {
  let reads = 0;
  const rows = players.map((name, at) => ({
    player_id: `p${at}`,
    get name() {
      reads += 1;
      return name;
    },
  }));
  const table = { source: { key: ['player_id'], names: ['name'] }, rows } as unknown as ReadTable;
  const lookup = createNameLookup(table);
  expect(lookup.didYouMean('Plaer 7')).toMatch(/^\. Did you mean ".*Player 7"/);
  const once = reads;
  for (let row = 0; row < 100; row += 1) lookup.didYouMean('Plaer 9');
  expect(reads).toBe(once);
});
