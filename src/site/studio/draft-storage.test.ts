import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSessionUser } from '#data/session/session.ts';
import { draftAddresses, draftIn, storeCell, storeDraft, storedCells, storedDraft } from './draft-storage.ts';

const id = 'recTEAM0000000001';
const draft = { id, label: 'Pier', at: 5, drafts: { name: { mine: 'Pier', base: '' } } };
const user = (airtableID: string) =>
  ({ airtableID, name: airtableID }) as Parameters<typeof setSessionUser>[0];

function memoryStorage(refusesFrom = Number.POSITIVE_INFINITY) {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length >= refusesFrom) throw new Error('full');
      held.set(key, value);
    },
    removeItem: (key: string) => held.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  setSessionUser(user('ann'));
});

describe('drafts of the studio', () => {
  it('are read and listed until they are removed', () => {
    expect(storeDraft('teams/A', draft)).toBe(true);
    storeDraft('teams/new', { ...draft, label: 'Quay', at: 9 });
    expect(storedDraft('Teams', 'teams/A')).toEqual(draft);
    expect(draftAddresses()).toEqual([
      { address: 'teams/new', label: 'Quay', at: 9 },
      { address: 'teams/A', label: 'Pier', at: 5 },
    ]);
    storeDraft('teams/A', undefined);
    expect(storedDraft('Teams', 'teams/A')).toBe(undefined);
    expect(draftAddresses()).toHaveLength(1);
  });

  it('belong to one user of the browser', () => {
    storeDraft('teams/A', draft);
    setSessionUser(user('ben'));
    expect(storedDraft('Teams', 'teams/A')).toBe(undefined);
    expect(draftAddresses()).toEqual([]);
  });

  it('are reported as not kept by a full browser', () => {
    vi.stubGlobal('localStorage', memoryStorage(10));
    expect(storeDraft('teams/A', draft)).toBe(false);
  });

  it('stay until the page is left in a full browser', () => {
    vi.stubGlobal('localStorage', memoryStorage(10));
    storeDraft('teams/A', draft);
    expect(storedDraft('Teams', 'teams/A')).toEqual(draft);
    storeDraft('teams/A', undefined);
    expect(storedDraft('Teams', 'teams/A')).toBe(undefined);
  });

  it('lose values of another form and unknown fields', () => {
    const drafts = { ...draft.drafts, players: { mine: 'x', base: [] }, unknown: { mine: '', base: '' } };
    expect(draftIn('Teams', { ...draft, drafts })).toEqual(draft);
    expect(draftIn('Teams', { ...draft, drafts: { players: { mine: 1, base: [] } } })).toBe(undefined);
    expect(draftIn('Teams', 'broken')).toBe(undefined);
  });
});

describe('drafts of cells', () => {
  const other = 'recTEAM0000000002';
  const cell = { value: null, text: 'HAL', base: 'Z1', revision: 4, at: 7 };

  it('are kept beside each other until they are removed', () => {
    storeCell('Teams', id, 'code', cell);
    storeCell('Teams', other, 'name', { value: 'Quay', at: 8 });
    expect(storedCells('Teams').get(id)?.get('code')).toEqual(cell);
    expect(storedCells('Players').size).toBe(0);
    storeCell('Teams', id, 'code', undefined);
    expect([...storedCells('Teams').keys()]).toEqual([other]);
    storeCell('Teams', other, 'name', undefined);
    expect(storedCells('Teams').size).toBe(0);
    expect(localStorage.getItem('studio-cells ann Teams')).toBe(null);
  });

  it('stay if they were entered after what was saved', () => {
    storeCell('Teams', id, 'code', cell);
    storeCell('Teams', id, 'code', undefined, 6);
    expect(storedCells('Teams').size).toBe(1);
    storeCell('Teams', id, 'code', undefined, 7);
    expect(storedCells('Teams').size).toBe(0);
  });

  it('belong to one user and are no forms', () => {
    storeCell('Teams', id, 'code', cell);
    expect(draftAddresses()).toEqual([]);
    setSessionUser(user('ben'));
    expect(storedCells('Teams').size).toBe(0);
  });

  it('lose unknown fields and values of another kind', () => {
    localStorage.setItem(
      'studio-cells ann Teams',
      JSON.stringify({
        [id]: { code: { value: 5, at: 1 }, gone: cell, players: { value: ['x'], at: 1 }, name: 'x' },
        odd: { code: cell },
      }),
    );
    expect([...storedCells('Teams')].map(([key, cells]) => [key, [...cells.keys()]])).toEqual([
      [id, ['players']],
    ]);
  });
});
