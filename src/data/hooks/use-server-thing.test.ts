import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Match } from '#contract/records.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push } from '../../../tests/fakes/page-records.ts';
import { thingEntry } from '../things/store.ts';
import { useServerThing, useThing } from './use-things.ts';

let hook: RenderedHook<Match | undefined> | undefined;
afterEach(() => hook?.leave());

describe('useServerThing', () => {
  it('is what is on air, beside what this device has pressed', async () => {
    const key = newKey();
    push(key, { __tableName: 'Matches', __revision: 1, score_1: 1 });
    const entry = thingEntry(key);
    if (entry.record) entry.set({ shown: { ...entry.record, score_1: 2 } });
    hook = renderHook(() => useServerThing('Matches', key));
    expect(hook.current()?.score_1).toBe(1);
    const pressed = renderHook(() => useThing('Matches', key));
    expect(pressed.current()?.score_1).toBe(2);
    pressed.leave();
    push(key, { __tableName: 'Matches', __revision: 2, score_1: 3 });
    await vi.waitFor(() => expect(hook?.current()?.score_1).toBe(3));
  });

  it('is nothing for no key, a record that is not here, and one of another table', () => {
    const [team, absent] = [newKey(), newKey()];
    push(team, { __tableName: 'Teams', __revision: 1 });
    hook = renderHook(() => useServerThing('Matches', undefined));
    for (const key of [team, absent]) hook.draw(() => useServerThing('Matches', key));
    expect(hook.values).toEqual([undefined, undefined, undefined]);
  });
});
