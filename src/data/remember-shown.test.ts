import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openedPages, rememberOpened } from './remember-shown.ts';

describe('pages opened on this device', () => {
  const values = new Map<string, string>();
  beforeEach(() => {
    values.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are listed newest first, each once, with the title it had last', () => {
    rememberOpened({ path: '/events', title: 'Events' });
    rememberOpened({ path: '/team/a', title: 'Reds' });
    rememberOpened({ path: '/events', title: 'All events' });
    expect(openedPages()).toEqual([
      { path: '/events', title: 'All events' },
      { path: '/team/a', title: 'Reds' },
    ]);
  });

  it('are twelve at most', () => {
    for (let number = 0; number < 20; number += 1) rememberOpened({ path: `/${number}`, title: 'x' });
    expect(openedPages()).toHaveLength(12);
    expect(openedPages()[0]?.path).toBe('/19');
  });

  it.each([
    ['no list', { path: '/events', title: 'Events' }],
    ['another site', [{ path: '//elsewhere.test', title: 'Events' }]],
    ['no address', [{ path: 'javascript:alert(1)', title: 'Events' }, null, 'text', { path: '/x' }]],
  ])('are none where the storage holds %s', (_, stored) => {
    values.set('opened-pages', JSON.stringify(stored));
    expect(openedPages()).toEqual([]);
  });
});
