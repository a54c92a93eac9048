import { describe, expect, it } from 'vitest';
import { writtenShorterBelow } from '#domain/preflight/match-findings.ts';
import { fittedChoice, squeeze } from './fitted-choice.ts';

const choose = (widths: number[], available: number) =>
  fittedChoice(widths.length, (index) => ({ width: widths[index] ?? 0, available }));

describe('fittedChoice', () => {
  it.each([
    ['fits', [100], 100, { index: 0, scale: 1 }],
    ['fits but for rounding', [100.4], 100, { index: 0, scale: 1 }],
    ['is squeezed', [125], 100, { index: 0, scale: 0.8 }],
    ['is squeezed to the floor', [100, 40], 72, { index: 0, scale: 0.72 }],
    ['is written shorter below the floor', [100, 40], 71, { index: 1, scale: 1 }],
    ['a shorter one that fits', [200, 90], 100, { index: 1, scale: 1 }],
    ['a shorter one squeezed', [200, 125], 100, { index: 1, scale: 0.8 }],
    ['the last one goes below the floor', [400, 200], 100, { index: 1, scale: 0.5 }],
    ['a longer text before a short one that both fit', [80, 20], 100, { index: 0, scale: 1 }],
    ['empty text', [0], 100, { index: 0, scale: 1 }],
    ['no room', [50], 0, { index: 0, scale: 0 }],
    ['nothing to write', [], 100, { index: 0, scale: 1 }],
  ])('%s', (_, widths, available, expected) => expect(choose(widths, available)).toEqual(expected));

  it('writes shorter from where preflight says so', () => {
    const room = 1_000 * writtenShorterBelow;
    expect([choose([1_000, 40], room).index, choose([1_000, 40], room - 0.01).index]).toEqual([0, 1]);
  });

  it('measures no more than it needs', () => {
    const asked: number[] = [];
    fittedChoice(3, (index) => {
      asked.push(index);
      return { width: index === 0 ? 200 : 90, available: 100 };
    });
    expect(asked).toEqual([0, 1]);
  });
});

describe('squeeze', () => {
  it.each([
    [1, 0.875, { x: 1, y: 1 }],
    [0.9, 0.875, { x: 0.9, y: 0.9 }],
    [0.7, 0.875, { x: 0.7, y: 0.875 }],
    [0.7, 1.2, { x: 0.7, y: 1 }],
    [0.6, 1, { x: 0.6, y: 1 }],
    [0.3, 0.875, { x: 0.3, y: 0.5 }],
    [0, 0.875, { x: 0, y: 0 }],
  ])('%d at least %d', (scale, lowest, expected) => expect(squeeze(scale, lowest)).toEqual(expected));
});
