import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { wantThings } from '../things/store.ts';
import { type ThingState, useSettled, useThingState } from './use-things.ts';

let hook: RenderedHook<unknown> | undefined;
afterEach(() => {
  hook?.leave();
  vi.unstubAllGlobals();
});

describe('useThingState', () => {
  const statusOf = () => (hook?.current() as ThingState | undefined)?.status;

  it('goes from loading to missing when the server has nothing under the key', async () => {
    const key = newKey();
    serve(new Map());
    hook = renderHook(() => useThingState(key));
    expect(statusOf()).toBe('loading');
    wantThings([key]);
    await vi.waitFor(() => expect(statusOf()).toBe('missing'));
  });

  it('says when the server last confirmed a record, and takes one of another table for missing', () => {
    const key = newKey();
    push(key, { __tableName: 'Teams', __revision: 1 });
    hook = renderHook(() => useThingState(key));
    expect(hook.current()).toEqual({ status: 'ready', checkedAt: 1_000 });
    hook.draw(() => useThingState(key, 'Events'));
    expect(statusOf()).toBe('missing');
  });

  it('is unavailable when nobody answers and there is no copy', async () => {
    const key = newKey();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    hook = renderHook(() => useThingState(key));
    wantThings([key]);
    await vi.waitFor(() => expect(statusOf()).toBe('unavailable'));
  });
});

describe('useSettled', () => {
  it('waits for every key, whatever stands under it', async () => {
    const [here, gone] = [newKey(), newKey()];
    serve(new Map());
    push(here, { __tableName: 'Teams', __revision: 1 });
    hook = renderHook(() => useSettled([here, gone]));
    expect(hook.current()).toBe(false);
    wantThings([gone]);
    await vi.waitFor(() => expect(hook?.current()).toBe(true));
  });

  it('has nothing to wait for without keys', () => {
    hook = renderHook(() => useSettled([]));
    expect(hook.current()).toBe(true);
  });
});
