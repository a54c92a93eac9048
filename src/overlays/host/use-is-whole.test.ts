import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { wantThings } from '#data/things/store.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { useIsWhole } from './use-is-whole.ts';

let hook: RenderedHook<boolean> | undefined;
beforeEach(() => void serve(new Map()));
afterEach(() => {
  hook?.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const drawn = ['live_match.teams'];
let revision = 0;
const put = (key: string, table: string, fields: WireRecord = {}) => {
  revision += 1;
  push(key, { __tableName: table, __revision: revision, ...fields });
};

describe('useIsWhole', () => {
  it('waits for all that the tree reaches, as far as it is known, and again when it reaches further', async () => {
    const [broadcast, match, red, blue] = [newKey(), newKey(), newKey(), newKey()];
    hook = renderHook(() => useIsWhole(broadcast, drawn));
    expect(hook.current()).toBe(false);
    put(broadcast, 'Broadcasts', { live_match: [`rec${match}`] });
    put(match, 'Matches', { teams: [`rec${red}`] });
    put(red, 'Teams');
    await vi.waitFor(() => expect(hook?.current()).toBe(true));

    put(match, 'Matches', { teams: [`rec${red}`, `rec${blue}`] });
    await vi.waitFor(() => expect(hook?.current()).toBe(false));
    wantThings([blue]);
    await vi.waitFor(() => expect(hook?.current()).toBe(true));
  });

  it('asks for the map whose score stands for the one of its match', async () => {
    const [broadcast, match, map] = [newKey(), newKey(), newKey()];
    const asked = serve(new Map([[map, { id: `rec${map}`, __tableName: 'Maps', __revision: 500 }]]));
    put(broadcast, 'Broadcasts', { live_match: [`rec${match}`] });
    put(match, 'Matches', { first_to: 1, maps: [`rec${map}`] });
    hook = renderHook(() => useIsWhole(broadcast, drawn));
    expect(hook.current()).toBe(false);
    await vi.waitFor(() => expect(hook?.current()).toBe(true));
    expect(asked).toEqual([map]);
  });

  it('waits for a second and a half, and for what never came no second time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [broadcast, lost, match] = [newKey(), newKey(), newKey()];
    put(broadcast, 'Broadcasts', { live_match: [`rec${lost}`] });
    hook = renderHook(() => useIsWhole(broadcast, drawn));
    await vi.advanceTimersByTimeAsync(1_400);
    expect(hook.current()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await vi.waitFor(() => expect(hook?.current()).toBe(true));

    put(broadcast, 'Broadcasts', { live_match: [`rec${match}`] });
    await vi.waitFor(() => expect(hook?.current()).toBe(false));
    put(broadcast, 'Broadcasts', { live_match: [`rec${lost}`] });
    await vi.waitFor(() => expect(hook?.current()).toBe(true));
  });
});
