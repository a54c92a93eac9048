import { describe, expect, it } from 'vitest';
import { enterTimes, fullShape, leaveTimes, shapeAfter, shapeBefore } from './wipe.ts';

const left = 'polygon(0% 0%, 0% 0%, 0% 100%, 0% 100%)';
const right = 'polygon(100% 0%, 100% 0%, 100% 100%, 100% 100%)';
const top = 'polygon(0% 0%, 100% 0%, 100% 0%, 0% 0%)';
const bottom = 'polygon(0% 100%, 100% 100%, 100% 100%, 0% 100%)';
const middle = 'polygon(50% 0%, 50% 0%, 50% 100%, 50% 100%)';

describe('shapes', () => {
  it.each([
    ['right', left],
    ['left', right],
    ['top', top],
    ['bottom', bottom],
    ['middle', middle],
  ] as const)('enters %s from %s', (direction, shape) => {
    expect(shapeBefore(direction)).toBe(shape);
  });

  it.each([
    ['right', right],
    ['left', left],
    ['bottom', top],
    ['top', bottom],
    ['middle', middle],
  ] as const)('leaves %s to %s', (direction, shape) => {
    expect(shapeAfter(direction)).toBe(shape);
  });

  it('is whole in between', () => {
    expect(fullShape).toBe('polygon(0% 0%, 100% 0%, 100% 100%, 0% 100%)');
  });
});

describe('times', () => {
  const standard = {
    duration: 750,
    innerDelay: 250,
    startingDelay: 0,
    leavingDelay: 0,
    startingInnerDelay: 0,
    startInnerFull: false,
  };

  it('wipes outside then inside, and back the other way round', () => {
    expect(enterTimes(standard)).toEqual({
      outer: { delayMs: 0, durationMs: 750 },
      inner: { delayMs: 250, durationMs: 750 },
      endMs: 1_000,
    });
    expect(leaveTimes(standard)).toEqual({
      outer: { delayMs: 250, durationMs: 750 },
      inner: { delayMs: 0, durationMs: 750 },
      endMs: 1_000,
    });
  });

  it('waits before both', () => {
    const late = { ...standard, startingDelay: 100, leavingDelay: 40 };
    expect(enterTimes(late).outer).toEqual({ delayMs: 100, durationMs: 750 });
    expect(enterTimes(late).inner).toEqual({ delayMs: 350, durationMs: 750 });
    expect(leaveTimes(late).inner).toEqual({ delayMs: 40, durationMs: 750 });
    expect(leaveTimes(late).outer).toEqual({ delayMs: 290, durationMs: 750 });
  });

  it('is the stinger: colour at once, panel after 150 over 300, out over 300 with the colour 200 later', () => {
    const stinger = {
      ...standard,
      duration: 300,
      innerDelay: 200,
      startInnerFull: true,
      startingInnerDelay: 150,
    };
    expect(enterTimes(stinger)).toEqual({
      outer: { delayMs: 0, durationMs: 0 },
      inner: { delayMs: 150, durationMs: 300 },
      endMs: 450,
    });
    expect(leaveTimes(stinger)).toEqual({
      outer: { delayMs: 200, durationMs: 300 },
      inner: { delayMs: 0, durationMs: 300 },
      endMs: 500,
    });
  });
});
