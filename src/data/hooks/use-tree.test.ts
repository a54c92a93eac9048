import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WireRecord } from '#contract/records/wire.ts';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { useTree } from './use-tree.ts';

let hook: RenderedHook<{ isComplete: boolean }> | undefined;
afterEach(() => {
  hook?.leave();
  vi.unstubAllGlobals();
});

const isComplete = () => hook?.current().isComplete;

describe('useTree', () => {
  it('is complete once everything it reaches has been answered, missing links included', async () => {
    const [match, teamA, gone] = [newKey(), newKey(), newKey()];
    const records = new Map<string, WireRecord>([
      [
        match,
        { id: `rec${match}`, __tableName: 'Matches', __revision: 1, teams: [`rec${teamA}`, `rec${gone}`] },
      ],
      [teamA, { id: `rec${teamA}`, __tableName: 'Teams', __revision: 2 }],
    ]);
    const asked = serve(records);
    hook = renderHook(() => useTree('match', [match]));
    expect(isComplete()).toBe(false);
    await vi.waitFor(() => expect(isComplete()).toBe(true));
    expect(asked[0]).toBe(match);
    expect([...asked].sort()).toEqual([gone, match, teamA].sort());
  });

  it('loads what a record links to later, and says so meanwhile', async () => {
    const [match, map] = [newKey(), newKey()];
    const asked = serve(new Map([[map, { id: `rec${map}`, __tableName: 'Maps', __revision: 9 }]]));
    push(match, { __tableName: 'Matches', __revision: 1 });
    hook = renderHook(() => useTree('match', [match]));
    expect(isComplete()).toBe(true);
    push(match, { __tableName: 'Matches', __revision: 2, maps: [`rec${map}`] });
    await vi.waitFor(() => expect(asked).toEqual([map]));
    await vi.waitFor(() => expect(isComplete()).toBe(true));
    expect(hook.values.map((value) => value.isComplete)).toContain(false);
  });

  it('follows another root', async () => {
    const [one, other] = [newKey(), newKey()];
    serve(new Map([[other, { id: `rec${other}`, __tableName: 'Matches', __revision: 3 }]]));
    push(one, { __tableName: 'Matches', __revision: 1 });
    hook = renderHook(() => useTree('match', [one]));
    expect(isComplete()).toBe(true);
    hook.draw(() => useTree('match', [other]));
    expect(isComplete()).toBe(false);
    await vi.waitFor(() => expect(isComplete()).toBe(true));
  });
});
