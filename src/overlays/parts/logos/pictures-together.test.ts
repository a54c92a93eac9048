import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureGroup } from './pictures-together.ts';

describe('images of one entrance', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const [one, other] = [{}, {}];
  const begin = () => {
    const seen: string[] = [];
    const group = createPictureGroup(
      () => seen.push('here'),
      () => seen.push('revealed'),
    );
    return { seen, group };
  };

  it('are shown at once without anything to wait for', () => {
    const { seen, group } = begin();
    group.set(one, false);
    expect(seen).toEqual([]);
    group.start();
    expect(seen).toEqual(['here', 'revealed']);
  });

  it('wait for the last one', () => {
    const { seen, group } = begin();
    group.set(one, true);
    group.set(other, true);
    group.start();
    group.set(one, false);
    expect(seen).toEqual([]);
    group.set(other, false);
    expect(seen).toEqual(['here', 'revealed']);
    vi.advanceTimersByTime(10_000);
    expect(seen).toHaveLength(2);
  });

  it('do not wait for one that has gone', () => {
    const { seen, group } = begin();
    group.set(one, true);
    group.start();
    group.leave(one);
    expect(seen).toEqual(['here', 'revealed']);
  });

  it('let the entrance begin after 600 ms, and are all shown after 8 s', () => {
    const { seen, group } = begin();
    group.set(one, true);
    group.start();
    vi.advanceTimersByTime(599);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['here']);
    vi.advanceTimersByTime(7_399);
    expect(seen).toEqual(['here']);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['here', 'here', 'revealed']);
  });

  it('are silent once they are given up', () => {
    const { seen, group } = begin();
    group.set(one, true);
    group.start();
    group.stop();
    group.set(one, false);
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual([]);
  });
});
