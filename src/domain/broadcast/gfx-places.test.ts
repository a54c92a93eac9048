import { expect, it } from 'vitest';
import { updateGfxIndex } from '#domain/actions/show-controls.ts';
import { nextPlace, placeCount } from './gfx-places.ts';

it('has as many places as graphics, up to six', () => {
  expect([0, 1, 4, 6, 9].map(placeCount)).toEqual([0, 1, 4, 6, 6]);
});

it('shows every graphic once before one comes again', () => {
  const all = ['A', 'B', 'C', 'D'].map((letter) => `rec${letter.repeat(14)}`);
  const id = `rec${'S'.repeat(14)}`;
  let gfx: readonly string[] = all;
  const shown: (string | undefined)[] = [gfx[0]];
  let place = nextPlace(0, all.length);
  for (let turn = 0; turn < 7; turn += 1) {
    const show = { id, __tableName: 'Broadcasts', gfx };
    const [patch] = updateGfxIndex(
      (key) => (key === id ? show : undefined),
      { gfxID: gfx[place] ?? '', index: 0 },
      { broadcast: id },
    );
    gfx = patch?.fields.gfx as string[];
    shown.push(gfx[0]);
    place = nextPlace(place, all.length);
  }
  expect(shown.slice(0, 4).toSorted()).toEqual(all);
  expect(shown.slice(4)).toEqual(shown.slice(0, 4));
});
