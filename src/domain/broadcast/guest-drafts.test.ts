import { describe, expect, it } from 'vitest';
import {
  areGuestsChanged,
  guestListProblem,
  guestProblems,
  guestRows,
  guestText,
  withField,
  withNewGuest,
  withoutGuest,
} from './guest-drafts.ts';

const stored = 'Ana|@ana\nBo|she/her';

describe('rows of guests', () => {
  it('are those that are stored, and say so', () => {
    const rows = guestRows(stored);
    expect(rows.map(({ guest }) => guest.name)).toEqual(['Ana', 'Bo']);
    expect(areGuestsChanged(rows, stored)).toBe(false);
    expect(areGuestsChanged(guestRows('Ana,@ana'), 'Ana|@ana')).toBe(false);
  });

  it('keep their keys when others come and go', () => {
    const rows = withNewGuest(withoutGuest(guestRows(stored), 0));
    expect(rows.map(({ key }) => key)).toEqual([1, 2]);
    expect(withField(rows, 2, 'name', 'Cy')[1]).toEqual({ key: 2, guest: { name: 'Cy' } });
    expect(withNewGuest([])).toEqual([{ key: 0, guest: {} }]);
  });

  it('are changed by an edit and by a removal, not by an empty row', () => {
    const rows = guestRows(stored);
    expect(areGuestsChanged(withNewGuest(rows), stored)).toBe(false);
    expect(areGuestsChanged(withField(rows, 0, 'pronouns', 'any/all'), stored)).toBe(true);
    expect(guestText(withoutGuest(rows, 0))).toBe('Bo|she/her');
    expect(areGuestsChanged([], undefined)).toBe(false);
  });
});

describe('problems', () => {
  it('are the messages of each field', () => {
    const [row] = guestRows('Ana');
    const wrong = {
      key: 0,
      guest: { ...row?.guest, name: '@ana', avatar: 'x', webcam: 'y', twitter: 'z', pronouns: 'they' },
    };
    expect(guestProblems([wrong]).map(({ text }) => text)).toEqual([
      'Name must be distinguishable from other inputs',
      'Avatars must be valid links',
      'Webcams must be valid VDO.Ninja view links',
      'Twitter handles must start with @',
      'Pronouns must contain /',
    ]);
  });

  it('are none of an empty row, and the name of one without it', () => {
    expect(guestProblems([{ key: 0, guest: { name: ' ' } }])).toEqual([]);
    expect(guestProblems([{ key: 3, guest: { twitter: '@a' } }])).toEqual([
      { key: 3, field: 'name', text: 'Name is required' },
    ]);
  });

  it('are the missing name of a stored guest whose fields were all emptied', () => {
    const emptied = withField(withField(guestRows(stored), 0, 'name', ' '), 0, 'twitter', '');
    expect(guestProblems(emptied)).toEqual([{ key: 0, field: 'name', text: 'Name is required' }]);
    expect(emptied[0]?.saved).toBe('Ana');
  });

  it('are a list that is too long', () => {
    expect(guestListProblem(guestRows(stored))).toBeUndefined();
    expect(guestListProblem([{ key: 0, guest: { name: 'x'.repeat(6_000) } }])).toContain('5000');
  });
});
