import { proxy } from 'valtio/vanilla';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../tests/fakes/hook.ts';
import { useShared } from './page-state.ts';

let hook: RenderedHook<unknown> | undefined;
afterEach(() => hook?.leave());

describe('useShared', () => {
  it('draws again for changes of its part only', async () => {
    const state = proxy({ name: 'first', other: 0, list: ['a'] });
    hook = renderHook(() => useShared(state, ({ name }) => name));
    state.other = 1;
    state.list.push('b');
    await Promise.resolve();
    state.name = 'second';
    await vi.waitFor(() => expect(hook?.current()).toBe('second'));
    expect(hook.values).toEqual(['first', 'second']);
  });

  it('gives the same list until one of its items changes', async () => {
    const state = proxy({ list: [{ name: 'a' }], other: 0 });
    const draw = () => useShared(state, ({ list }) => list);
    const drawn = renderHook(draw);
    hook = drawn;
    const before = drawn.current();
    state.other = 1;
    await Promise.resolve();
    drawn.draw(draw);
    expect(drawn.current()).toBe(before);
    state.list.push({ name: 'b' });
    await vi.waitFor(() => expect(drawn.current()).toEqual([{ name: 'a' }, { name: 'b' }]));
  });
});
