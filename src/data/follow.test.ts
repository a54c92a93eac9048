import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();

describe('following', () => {
  beforeEach(() => {
    storage.clear();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('remembers what is followed by clean id, once, and pins it', async () => {
    const { follow } = await import('./follow.ts');
    const { following, isFollowed } = await import('./followed.ts');
    const { dataCore } = await import('./things/core.ts');
    follow('team', 'recTEAM0000000001');
    follow('team', 'TEAM0000000001');
    expect(following.list.map(({ kind, key }) => [kind, key])).toEqual([['team', 'TEAM0000000001']]);
    expect(isFollowed('recTEAM0000000001')).toBe(true);
    expect((await dataCore().cache.stats()).pinned).toEqual(['TEAM0000000001']);
    expect(JSON.parse(storage.get('followed') ?? '[]')).toHaveLength(1);
  });

  it('knows a team that is followed by another id of its club', async () => {
    const { follow } = await import('./follow.ts');
    const { isFollowed } = await import('./followed.ts');
    follow('team', 'recTEAMOF20290000');
    expect(isFollowed('recTEAMOF20300000')).toBe(false);
    expect(isFollowed('recTEAMOF20300000', 'TEAMOF20290000')).toBe(true);
  });

  it('forgets it again', async () => {
    const { follow, unfollow } = await import('./follow.ts');
    const { following } = await import('./followed.ts');
    const { dataCore } = await import('./things/core.ts');
    follow('player', 'PLAYER00000001');
    unfollow('recPLAYER00000001');
    expect(following.list).toEqual([]);
    expect((await dataCore().cache.stats()).pinned).toEqual([]);
  });

  it('starts from what this browser kept, without its broken entries', async () => {
    storage.set(
      'followed',
      JSON.stringify([{ kind: 'event', key: 'E', followedAt: 5 }, { kind: 'dog' }, null]),
    );
    const { following } = await import('./followed.ts');
    expect(following.list).toEqual([{ kind: 'event', key: 'E', followedAt: 5 }]);
  });
});
