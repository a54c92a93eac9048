import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { newKey, push, serve } from '../../../tests/fakes/page-records.ts';
import { useThings } from './use-things.ts';

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
});
