import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const text = (letter: string) => letter.repeat(22);
const later = new Date(Date.now() + 3_600_000).toISOString();
const earlier = new Date(Date.now() - 3_600_000).toISOString();
const match = 'MMMMMMMMMMMMMM';

let stored: Map<string, string>;
let answers: (object | null)[] | undefined;
let asked: string[][];
beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  asked = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    asked.push((JSON.parse(init.body) as { keys: string[] }).keys);
    if (answers === undefined) throw new TypeError('offline');
    return new Response(JSON.stringify({ error: false, held: answers }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (hash = '') => {
  vi.stubGlobal('location', { hash });
  const keys = await import('./match-keys.ts');
  const { checkMatchKeys } = await import('./check-match-keys.ts');
  return { ...keys, checkMatchKeys };
};
const held = { scope: 'match', name: 'Ann', match, endsAt: later, from: 'Cup final' };

describe('keys for matches on this device', () => {
  it('come with the address, are told by the server what they open, and are known offline', async () => {
    answers = [held];
    const first = await open(`#key=${text('a')}`);
    expect(await first.checkMatchKeys()).toBe('checked');
    expect(asked).toEqual([[text('a')]]);
    expect(first.openKeyFor(['recOOOOOOOOOOOOOO', `rec${match}`])).toBe(text('a'));
    expect(first.openKeyFor(['recOOOOOOOOOOOOOO'])).toBe(undefined);
    answers = undefined;
    vi.resetModules();
    const offline = await open();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await offline.checkMatchKeys()).toBe('unreachable');
    expect(warned).toHaveBeenCalledTimes(1);
    expect(offline.openKeyFor([match])).toBe(text('a'));
  });

  it('are said to have ended, and open nothing then', async () => {
    answers = [held];
    const page = await open(`#key=${text('a')}`);
    await page.checkMatchKeys();
    answers = [null];
    expect(await page.checkMatchKeys()).toBe('ended');
    expect(page.keyOfMatch(page.matchKeys.list, match)).toMatchObject({ name: 'Ann', isRevoked: true });
    expect(page.openKeyFor([match])).toBe(undefined);
    page.keepMatchKeys([{ text: text('b'), name: 'Bo', match, endsAt: earlier }]);
    expect(page.openKeyFor([match])).toBe(undefined);
  });

  it('do not count where they are for something else or unknown', async () => {
    answers = [{ scope: 'source', name: 'OBS' }];
    const page = await open(`#key=${text('a')}`);
    expect(await page.checkMatchKeys()).toBe('checked');
    expect(page.matchKeys.list).toEqual([]);
    answers = [null];
    expect(await page.checkMatchKeys()).toBe('ended');
    expect(page.matchKeys.list).toEqual([]);
  });

  it('for a show are known offline, are replaced by a newer one, and are said to have been revoked', async () => {
    const forShow = { scope: 'show', name: 'Tablet', client: 'CCCCCCCCCCCCCC', from: 'Cup final' };
    answers = [forShow];
    const first = await open(`#key=${text('a')}`);
    await first.checkMatchKeys();
    const known = { text: text('a'), name: 'Tablet', client: 'CCCCCCCCCCCCCC', from: 'Cup final' };
    expect(first.openShowKey()).toEqual(known);
    expect(first.openKeyFor(['recCCCCCCCCCCCCCC'])).toBe(undefined);
    answers = undefined;
    vi.resetModules();
    const offline = await open(`#key=${text('b')}`);
    expect(offline.openShowKey()).toEqual(known);
    answers = [{ ...forShow, name: 'Tablet (2)' }, null];
    await offline.checkMatchKeys();
    expect(offline.openShowKey()).toMatchObject({ text: text('b'), name: 'Tablet (2)' });
    answers = [null, null];
    await offline.checkMatchKeys();
    expect(offline.openShowKey()).toBe(undefined);
    expect((await import('../hooks/use-show-key.ts')).keyOfShow(offline.matchKeys.list)).toMatchObject({
      name: 'Tablet (2)',
      isRevoked: true,
    });
  });

  it('cost no request where there are none', async () => {
    answers = [];
    const page = await open();
    expect(await page.checkMatchKeys()).toBe('checked');
    expect(asked).toEqual([]);
  });
});
