import { expect, it } from 'vitest';
import { largerSize } from './ThingImage.tsx';

it.each([
  ['s-40', 's-80'],
  ['w-500', 'w-1000'],
  ['h-60', 'h-120'],
  [64, 128],
  ['orig', undefined],
] as const)('%s becomes %s on a screen of two pixels a point', (size, larger) => {
  expect(largerSize(size)).toBe(larger);
});
