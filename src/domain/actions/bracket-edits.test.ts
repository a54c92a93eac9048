import { describe, expect, it } from 'vitest';
import { saveBracketLayout } from './bracket-edits.ts';
import { id, readerOf } from './testing/world.ts';

const bracketID = id('bracket');
const standing = '{"brackets":[],"connections":{}}';
const layout = '{"brackets":[{"columns":[{"games":[1]}]}],"connections":{"1":{"win":"champion"}}}';
const save = (fields: Readonly<Record<string, unknown>>, payload: object) =>
  saveBracketLayout(
    readerOf({ Brackets: { [bracketID]: fields } }),
    { bracketID, layout, previous: standing, ...payload },
    {},
  );

describe('save-bracket-layout', () => {
  it('changes the layout and nothing else', () => {
    expect(save({ bracket_layout: standing, ordered_matches: [id('match', 1)] }, {})).toEqual([
      { table: 'Brackets', id: bracketID, fields: { bracket_layout: layout } },
    ]);
  });

  it('gives a bracket its first layout, and takes it back', () => {
    expect(save({}, { previous: '' })).toHaveLength(1);
    expect(save({ bracket_layout: layout }, { layout: '', previous: layout })).toEqual([
      { table: 'Brackets', id: bracketID, fields: { bracket_layout: '' } },
    ]);
  });

  it.each([
    ['layout-moved-on', { bracket_layout: standing }, { previous: layout }],
    ['layout-moved-on', { bracket_layout: standing }, { previous: '' }],
    ['bracket-unreadable', { bracket_layout: standing }, { layout: '[1' }],
    ['unknown-bracket', { bracket_layout: standing }, { bracketID: id('match', 1) }],
  ])('refuses: %s', (code, fields, payload) => {
    expect(() => save(fields, payload)).toThrow(expect.objectContaining({ code }));
  });
});
