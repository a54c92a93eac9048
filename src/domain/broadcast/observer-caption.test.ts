import { describe, expect, it } from 'vitest';
import { observerCaption } from './observer-caption.ts';

describe('observerCaption', () => {
  it.each([
    [undefined, 'All off'],
    [[], 'All off'],
    [['Use basic overlay'], 'All off'],
    [['Show overlay'], 'Overlay'],
    [['Show overlay', 'Use basic overlay'], 'Basic overlay'],
    [['Show syncer'], 'syncer'],
    [['Show syncer', 'Show overlay'], 'Overlay & syncer'],
    [['Show overlay', 'Show syncer', 'Use basic overlay'], 'Basic overlay & syncer'],
  ])('%o is %s', (settings, caption) => {
    expect(observerCaption(settings)).toBe(caption);
  });
});
