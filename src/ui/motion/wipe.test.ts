import { describe, expect, it } from 'vitest';
import {
  enterTimes,
  fullShape,
  leaveTimes,
  type Shape,
  shapeAfter,
  shapeBefore,
  shapeOf,
  shiftsOf,
} from './wipe.ts';

/** The shape as a polygon, which shows its corners. */
const clipPathOf = ({ left, top, right, bottom }: Shape): string =>
  `polygon(${left}% ${top}%, ${right}% ${top}%, ${right}% ${bottom}%, ${left}% ${bottom}%)`;

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
    expect(clipPathOf(shapeBefore(direction))).toBe(shape);
  });

  it.each([
    ['right', right],
    ['left', left],
    ['bottom', top],
    ['top', bottom],
    ['middle', middle],
  ] as const)('leaves %s to %s', (direction, shape) => {
    expect(clipPathOf(shapeAfter(direction))).toBe(shape);
  });

  it('is whole in between', () => {
    expect(clipPathOf(fullShape)).toBe('polygon(0% 0%, 100% 0%, 100% 100%, 0% 100%)');
  });
});

describe('movements instead of a clip', () => {
  const shapes: [string, Shape][] = [
    ['whole', fullShape],
    ['at the left edge', shapeBefore('right')],
    ['at the right edge', shapeBefore('left')],
    ['at the top', shapeBefore('top')],
    ['at the bottom', shapeBefore('bottom')],
    ['in the middle', shapeBefore('middle')],
    ['halfway', { left: 12.5, top: 5, right: 75, bottom: 90 }],
  ];

  it.each(shapes)('leave the face where it is and show what they should: %s', (_name, wanted) => {
    const [frame, counter, face] = shiftsOf(wanted).map(([x, y]) => ({ x, y }));
    if (!frame || !counter || !face) throw new Error('three parts');
    expect([frame.x + counter.x + face.x, frame.y + counter.y + face.y]).toEqual([0, 0]);
    const second = { x: frame.x + counter.x, y: frame.y + counter.y };
    expect({
      left: Math.max(frame.x, second.x),
      right: Math.min(frame.x, second.x) + 100,
      top: Math.max(frame.y, second.y),
      bottom: Math.min(frame.y, second.y) + 100,
    }).toEqual(wanted);
    expect(shapeOf(shiftsOf(wanted))).toEqual(wanted);
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
