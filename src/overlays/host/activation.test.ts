import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActivationOptions, createActivation } from './activation.ts';

const frameMs = 16;
/** A timer without delay, and the frame after it. */
const entryMs = 1 + frameMs;
const inSoftware: ActivationOptions = {
  isObsSource: true,
  isPageVisible: true,
  before: undefined,
  entryDelayMs: () => 0,
  afterFrame(work) {
    const timer = setTimeout(work, frameMs);
    return () => clearTimeout(timer);
  },
};
const inBrowser: ActivationOptions = { ...inSoftware, isObsSource: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (options: Partial<ActivationOptions> = {}) => createActivation({ ...inSoftware, ...options });
const brief = ({ state }: ReturnType<typeof open>) => {
  const { isActive, isEntered, activations } = state();
  return { isActive, isEntered, activations };
};

describe('at load', () => {
  it('is on air in a plain browser and shows its end state', () => {
    const activation = open(inBrowser);
    expect(brief(activation)).toEqual({ isActive: true, isEntered: true, activations: 0 });
    vi.advanceTimersByTime(1_000);
    expect(brief(activation)).toEqual({ isActive: true, isEntered: true, activations: 0 });
  });

  it('waits 300 ms for a word of the software, then enters', () => {
    const activation = open();
    expect(brief(activation)).toEqual({ isActive: false, isEntered: false, activations: 0 });
    vi.advanceTimersByTime(299);
    expect(brief(activation)).toEqual({ isActive: false, isEntered: false, activations: 0 });
    vi.advanceTimersByTime(1);
    expect(brief(activation)).toEqual({ isActive: true, isEntered: false, activations: 1 });
    vi.advanceTimersByTime(entryMs);
    expect(brief(activation)).toEqual({ isActive: true, isEntered: true, activations: 1 });
  });

  it('stays off air when an inactive event came meanwhile', () => {
    const activation = open();
    vi.advanceTimersByTime(100);
    activation.onActive(false);
    expect(brief(activation)).toEqual({ isActive: false, isEntered: true, activations: 0 });
    vi.advanceTimersByTime(1_000);
    expect(brief(activation)).toEqual({ isActive: false, isEntered: true, activations: 0 });
  });

  it('stays off air when it is hidden, or said to be shown nowhere', () => {
    const hidden = open({ isPageVisible: false });
    const unseen = open();
    unseen.onVisible(false);
    vi.advanceTimersByTime(1_000);
    expect(brief(hidden)).toEqual({ isActive: false, isEntered: true, activations: 0 });
    expect(brief(unseen)).toEqual({ isActive: false, isEntered: true, activations: 0 });
  });

  it('goes on after its own reload where it was, without entering again', () => {
    const live = open({ before: { isActive: true } });
    const waiting = open({ before: { isActive: false } });
    vi.advanceTimersByTime(1_000);
    expect(brief(live)).toEqual({ isActive: true, isEntered: true, activations: 0 });
    expect(brief(waiting)).toEqual({ isActive: false, isEntered: true, activations: 0 });
  });

  it('enters when an assumed activity turns out to begin only now', () => {
    const activation = open();
    vi.advanceTimersByTime(1_000);
    activation.onActive(true);
    expect(brief(activation)).toEqual({ isActive: true, isEntered: false, activations: 2 });
    vi.advanceTimersByTime(entryMs);
    activation.onActive(true);
    expect(brief(activation)).toEqual({ isActive: true, isEntered: true, activations: 2 });
  });
});

describe('while it runs', () => {
  it('restarts animations after the transition offset and a frame', () => {
    const activation = open({ isPageVisible: false, entryDelayMs: () => 400 });
    activation.onActive(true);
    expect(brief(activation)).toEqual({ isActive: true, isEntered: false, activations: 1 });
    vi.advanceTimersByTime(400 + frameMs - 1);
    expect(brief(activation).isEntered).toBe(false);
    vi.advanceTimersByTime(1);
    expect(brief(activation).isEntered).toBe(true);
  });

  it('keeps its picture whole when it goes off air', () => {
    const activation = open({ isPageVisible: false, entryDelayMs: () => 400 });
    activation.onActive(true);
    vi.advanceTimersByTime(100);
    activation.onActive(false);
    expect(brief(activation)).toEqual({ isActive: false, isEntered: true, activations: 1 });
    vi.advanceTimersByTime(1_000);
    expect(brief(activation)).toEqual({ isActive: false, isEntered: true, activations: 1 });
  });

  it('does so five times over and leaves no timer behind', () => {
    const activation = open({ isPageVisible: false, entryDelayMs: () => 50 });
    for (let round = 1; round <= 5; round += 1) {
      activation.onVisible(true);
      activation.onActive(true);
      vi.advanceTimersByTime(100);
      expect(brief(activation)).toEqual({ isActive: true, isEntered: true, activations: round });
      activation.onActive(false);
      activation.onVisible(false);
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is toggled by a click', () => {
    const activation = open(inBrowser);
    activation.toggle();
    expect(brief(activation)).toEqual({ isActive: false, isEntered: true, activations: 0 });
    activation.toggle();
    vi.advanceTimersByTime(entryMs);
    expect(brief(activation)).toEqual({ isActive: true, isEntered: true, activations: 1 });
  });

  it('is on air for ever without animations, and mirrors what the software says', () => {
    const activation = open({ isPageVisible: false });
    activation.setCanAnimate(false);
    activation.onActive(false);
    activation.toggle();
    expect(activation.state()).toEqual({
      isActive: true,
      isEntered: true,
      activations: 0,
      softwareActive: false,
      softwareVisible: undefined,
    });
    activation.setCanAnimate(true);
    expect(brief(activation)).toEqual({ isActive: false, isEntered: true, activations: 0 });
  });

  it('gives up everything when it stops', () => {
    const activation = open();
    activation.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
