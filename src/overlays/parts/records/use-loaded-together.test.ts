import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from '../../../../tests/fakes/hook.ts';
import { useLoadedTogether } from './use-loaded-together.ts';

let hook: RenderedHook<string | undefined> | undefined;
afterEach(() => {
  hook?.leave();
  vi.useRealTimers();
});

const show = (value: string, key: string, isWhole: boolean): string | undefined => {
  const use = () => useLoadedTogether(value, key, isWhole);
  if (hook) hook.draw(use);
  else hook = renderHook(use);
  return hook.current();
};

describe('useLoadedTogether', () => {
  afterEach(() => {
    hook = undefined;
  });

  it('gives at once what is whole', () => {
    expect(show('picture', 'a', true)).toBe('picture');
    expect(hook?.values).not.toContain(undefined);
  });

  it('gives nothing until all of it is here, and then every change', () => {
    expect(show('half', 'a', false)).toBe(undefined);
    expect(show('whole', 'a', true)).toBe('whole');
    expect(show('with one that is on its way', 'a', false)).toBe('with one that is on its way');
  });

  it('keeps the picture before until the next one is whole', () => {
    show('first', 'a', true);
    expect(show('second, half', 'b', false)).toBe('first');
    expect(show('second', 'b', true)).toBe('second');
    expect(show('first again, half', 'a', false)).toBe('second');
  });

  it('waits for a second and a half, anew for another picture', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show('first, half', 'a', false);
    await vi.advanceTimersByTimeAsync(1_400);
    expect(show('second, half', 'b', false)).toBe(undefined);
    await vi.advanceTimersByTimeAsync(1_400);
    expect(show('second, half', 'b', false)).toBe(undefined);
    await vi.advanceTimersByTimeAsync(200);
    expect(show('second, still half', 'b', false)).toBe('second, still half');
  });
});
