import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heldKeys, takeKey } from './held-keys.ts';

const key = (letter: string) => letter.repeat(22);
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

const open = (hash: string) => {
  const history = { state: { own: 1 }, replaceState: vi.fn() };
  const isNew = takeKey({ pathname: '/client/main/ingame', search: '?x=1', hash }, history);
  return { isNew, replaced: history.replaceState.mock.calls };
};

describe('keys of a browser', () => {
  it('come from the fragment, which is taken away, and stay for later pages', () => {
    expect(open(`#key=${key('a')}`)).toEqual({
      isNew: true,
      replaced: [[{ own: 1 }, '', '/client/main/ingame?x=1']],
    });
    expect(open(`#key=${key('b')}`).isNew).toBe(true);
    expect(open(`#key=${key('a')}`).isNew).toBe(false);
    expect(open('')).toEqual({ isNew: false, replaced: [] });
    expect(heldKeys()).toEqual([key('a'), key('b')]);
  });

  it('leave the rest of the fragment, which is for somebody else', () => {
    expect(open(`#key=${key('a')}&password=x%20y`).replaced).toEqual([
      [{ own: 1 }, '', '/client/main/ingame?x=1#password=x%20y'],
    ]);
  });

  it.each(['#key=', '#key=short', `#key=${key('a')}x`, `#${key('a')}`, '#section'])(
    'are not in %s',
    (hash) => {
      expect(open(hash)).toEqual({ isNew: false, replaced: [] });
      expect(heldKeys()).toEqual([]);
    },
  );

  it('are ten at most, and what else is stored counts as none', () => {
    for (const letter of 'abcdefghijkl') open(`#key=${key(letter)}`);
    expect(heldKeys()).toEqual([...'lkjihgfedc'].map(key));
    stored.set('production-keys', JSON.stringify(['x', 7, key('z')]));
    expect(heldKeys()).toEqual([key('z')]);
  });

  it('stay in the address where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(open(`#key=${key('a')}`)).toEqual({ isNew: true, replaced: [] });
    expect(heldKeys()).toEqual([key('a')]);
  });
});
