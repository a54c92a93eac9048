import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageKeysOf, rememberPageKeys } from './prime.ts';

const createStorage = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

describe('page keys', () => {
  let storage = createStorage();
  beforeEach(() => {
    storage = createStorage();
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('gives back what a path showed, and nothing for others', () => {
    rememberPageKeys('/events', ['Events', 'a']);
    expect(pageKeysOf('/events')).toEqual(['Events', 'a']);
    expect(pageKeysOf('/teams')).toEqual([]);
  });

  it('keeps 40 paths and forgets the one not visited for longest', () => {
    for (let number = 0; number < 40; number += 1) rememberPageKeys(`/${number}`, ['x']);
    rememberPageKeys('/0', ['y']);
    rememberPageKeys('/new', ['z']);
    expect(pageKeysOf('/0')).toEqual(['y']);
    expect(pageKeysOf('/1')).toEqual([]);
    expect(storage.values.size).toBe(41);
  });

  it('keeps at most 600 keys of a page', () => {
    rememberPageKeys(
      '/long',
      Array.from({ length: 700 }, (_, index) => `k${index}`),
    );
    expect(pageKeysOf('/long')).toHaveLength(600);
  });

  it('works without storage and with damaged entries', () => {
    storage.values.set('page-keys:/bad', '{"not":"a list"}');
    expect(pageKeysOf('/bad')).toEqual([]);
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('refused');
      },
    });
    rememberPageKeys('/x', ['a']);
    expect(pageKeysOf('/x')).toEqual([]);
  });
});
