import { describe, expect, it } from 'vitest';
import { nearestBox } from './BracketCreator.tsx';

const box = (x: number, y: number) => ({ x, y, width: 40, height: 40 });

describe('the control that an arrow key leads to', () => {
  const boxes = [box(0, 0), box(50, 0), box(0, 90), box(100, 92), box(100, 400)];

  it.each([
    ['right', 0, 1],
    ['down', 0, 2],
    ['right', 2, 3],
    ['left', 3, 2],
    ['up', 4, 3],
  ] as const)('%s of %i is %i', (key, from, to) => {
    expect(nearestBox(boxes[from]!, boxes, key)).toBe(to);
  });

  it('is none at an edge', () => {
    expect(nearestBox(boxes[0]!, boxes, 'up')).toBeUndefined();
    expect(nearestBox(boxes[0]!, boxes, 'left')).toBeUndefined();
  });
});
