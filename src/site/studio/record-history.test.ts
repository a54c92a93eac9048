import { describe, expect, it } from 'vitest';
import { changeBack } from './RecordHistory.tsx';

const file = { id: 'attAAAAAAAAAAAAAA', fileExtension: 'png' };
const record = { id: 'recAAAAAAAAAAAAAA', __tableName: 'Teams', name: 'Quay', code: 'Q', icon: [] };

describe('changeBack', () => {
  it('sets the values before a change, cleared ones and images included', () => {
    const fields = [
      { field: 'name', before: 'Pier', after: 'Quay' },
      { field: 'code', after: 'Q' },
      { field: 'icon', before: [file] },
    ];
    expect(changeBack('Teams', record, { fields }, 'all')).toEqual({
      fields: { name: 'Pier', code: null },
      files: { icon: { kept: [file.id] } },
    });
  });

  it('leaves out what is so already, what forms do not edit and what the user may not', () => {
    expect(changeBack('Teams', record, { fields: [{ field: 'name', before: 'Quay' }] }, 'all')).toBe(
      undefined,
    );
    expect(changeBack('Teams', record, { fields: [{ field: 'created', before: 'x' }] }, 'all')).toBe(
      undefined,
    );
    const links = [{ field: 'players', before: ['recPLAYER00000001'], after: [] }];
    expect(changeBack('Teams', record, { fields: links }, 'own-fields')).toBe(undefined);
    expect(changeBack('Teams', record, { fields: links }, 'all')).toEqual({
      fields: { players: ['recPLAYER00000001'] },
    });
  });
});
