import { describe, expect, it } from 'vitest';
import { groupScales, type OwnFit } from './FittedGroup.tsx';

const own = (x: number, y = x, given: Partial<OwnFit> = {}): OwnFit => ({
  ratio: 1,
  lowest: 0.5,
  x,
  y,
  ...given,
});

describe('groupScales', () => {
  it.each([
    [
      'all fit',
      [own(1), own(1)],
      [
        [1, 1],
        [1, 1],
      ],
    ],
    [
      'one is squeezed',
      [own(0.8), own(1), own(0.9)],
      [
        [0.8, 0.8],
        [0.8, 0.8],
        [0.8, 0.8],
      ],
    ],
    [
      'one is only narrowed',
      [own(0.5, 0.7), own(1)],
      [
        [0.5, 0.7],
        [0.5, 0.7],
      ],
    ],
    [
      'one is on two lines of smaller type',
      [own(1, 1, { ratio: 0.7 }), own(1)],
      [
        [1, 1],
        [0.7, 0.7],
      ],
    ],
    [
      'two reasons',
      [own(1, 1, { ratio: 0.5 }), own(0.8)],
      [
        [1, 1],
        [0.5, 0.5],
      ],
    ],
    [
      'smaller type stays readable',
      [own(0.4), own(1, 1, { lowest: 0.9 })],
      [
        [0.4, 0.4],
        [0.54, 0.9],
      ],
    ],
    [
      'a text without room',
      [own(0), own(1)],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['no text', [], []],
  ])('%s', (_, fits, expected) => {
    const scales = groupScales(fits).map(({ x, y }) => [Number(x.toFixed(4)), Number(y.toFixed(4))]);
    expect(scales).toEqual(expected);
  });

  it('never gives a text more room than it has', () => {
    const fits = [own(0.3, 0.5), own(0.72), own(1, 1, { ratio: 0.7, lowest: 0.8 }), own(0.9, 1)];
    for (const [place, { x, y }] of groupScales(fits).entries()) {
      expect(x).toBeLessThanOrEqual(fits[place]!.x);
      expect(y).toBeLessThanOrEqual(fits[place]!.y);
    }
  });
});
