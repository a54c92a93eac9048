import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { type ShownRecords, ShownRecordsContext, useThings } from './use-things.ts';

const team = (__revision: number, name: string) => ({ __tableName: 'Teams', __revision, name });
const namesOf = (teams: readonly { name?: string | undefined }[]) => teams.map((one) => one.name);

let hook: RenderedHook<ReturnType<typeof useThings<'Teams'>>> | undefined;
beforeEach(() => void serve(new Map()));
afterEach(() => {
  hook?.leave();
  vi.unstubAllGlobals();
});

describe('useThings', () => {
  it('gives the records that are here in the order of their keys, without those of another table', async () => {
    const [a, b, c, foreign] = [newKey(), newKey(), newKey(), newKey()];
    push(c, team(1, 'C'));
    push(a, team(2, 'A'));
    push(foreign, { ...team(3, 'an event'), __tableName: 'Events' });
    hook = renderHook(() => useThings('Teams', [a, b, foreign, c]));
    expect(namesOf(hook.current())).toEqual(['A', 'C']);
    push(b, team(4, 'B'));
    await vi.waitFor(() => expect(namesOf(hook?.current() ?? [])).toEqual(['A', 'B', 'C']));
  });

  it('gives the same array as long as none of them changes', async () => {
    const [a, other] = [newKey(), newKey()];
    push(a, team(1, 'A'));
    hook = renderHook(() => useThings('Teams', [a]));
    const first = hook.current();
    push(other, team(2, 'other'));
    hook.draw(() => useThings('Teams', [a]));
    expect(hook.current()).toBe(first);
    push(a, team(3, 'A renamed'));
    await vi.waitFor(() => expect(namesOf(hook?.current() ?? [])).toEqual(['A renamed']));
    expect(hook.current()).not.toBe(first);
  });

  it('follows other keys, and is empty without any', () => {
    const [a, b] = [newKey(), newKey()];
    push(a, team(1, 'A'));
    push(b, team(2, 'B'));
    hook = renderHook(() => useThings('Teams', [a]));
    hook.draw(() => useThings('Teams', [b]));
    expect(namesOf(hook.current())).toEqual(['B']);
    hook.draw(() => useThings('Teams', undefined));
    expect(hook.current()).toEqual([]);
  });

  it('asks for the records that are not here', async () => {
    const [a, b] = [newKey(), newKey()];
    const asked = serve(new Map([[b, { id: `rec${b}`, ...team(5, 'B') }]]));
    push(a, team(1, 'A'));
    hook = renderHook(() => useThings('Teams', [a, b]));
    await vi.waitFor(() => expect(namesOf(hook?.current() ?? [])).toEqual(['A', 'B']));
    expect(asked).toEqual([b]);
  });

  it('reads only the records that arrived, not all of a long list', async () => {
    const keys = Array.from({ length: 1_000 }, newKey);
    for (const key of keys) push(key, team(1, 'before'));
    let reads = 0;
    const view: ShownRecords = (record) => {
      reads += 1;
      return record;
    };
    const long = renderHook(
      () => useThings('Teams', keys),
      (subject) => createElement(ShownRecordsContext, { value: view }, subject),
    );
    expect(long.current()).toHaveLength(1_000);
    reads = 0;
    const values = long.values.length;
    // Ten arrivals of fifty records each.
    for (let start = 0; start < 500; start += 50) {
      for (const key of keys.slice(start, start + 50)) push(key, team(2, 'after'));
      await Promise.resolve();
    }
    await vi.waitFor(() =>
      expect(namesOf(long.current()).filter((name) => name === 'after')).toHaveLength(500),
    );
    expect(reads).toBeLessThanOrEqual(2 * 500);
    // The first arrival is shown at once, the others with the next frames.
    expect(long.values.length - values).toBeLessThan(10);
    // A confirmation that changes no record renders nothing.
    const rendered = long.values.length;
    push(keys[0]!, team(2, 'after'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(long.values).toHaveLength(rendered);
    long.leave();
  });

  it('shows what changed between the render and its subscription, and other keys of a long list', async () => {
    const keys = Array.from({ length: 200 }, newKey);
    for (const key of keys) push(key, team(1, 'here'));
    const long = renderHook(() => useThings('Teams', keys));
    const shorter = keys.slice(0, 150);
    long.draw(() => useThings('Teams', shorter));
    expect(long.current()).toHaveLength(150);
    push(keys[149]!, team(2, 'changed'));
    await vi.waitFor(() => expect(long.current()[149]?.name).toBe('changed'));
    long.leave();
  });
});
