import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenPicturesHere } from './PanelPicture.tsx';

const picture = (complete: boolean) =>
  Object.assign(new EventTarget(), { complete }) as unknown as HTMLImageElement;

describe('whenPicturesHere', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits for nothing that is here', () => {
    const work = vi.fn();
    whenPicturesHere(() => [picture(true)], work);
    whenPicturesHere(() => [], work);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('waits for the last one, also when it cannot be had', () => {
    const work = vi.fn();
    const [here, late, broken] = [picture(true), picture(false), picture(false)];
    whenPicturesHere(() => [here, late, broken], work);
    late.dispatchEvent(new Event('load'));
    expect(work).not.toHaveBeenCalled();
    broken.dispatchEvent(new Event('error'));
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('waits 600 ms at most', () => {
    const work = vi.fn();
    whenPicturesHere(() => [picture(false)], work);
    vi.advanceTimersByTime(599);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('stays silent once it was given up', () => {
    const work = vi.fn();
    const late = picture(false);
    whenPicturesHere(() => [late], work)();
    late.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(5_000);
    expect(work).not.toHaveBeenCalled();
  });
});
