import { describe, expect, it } from 'vitest';
import { isProtectedPath } from './protected-path.ts';

describe('isProtectedPath', () => {
  it.each([
    ['/profile', true],
    ['/dashboard', true],
    ['/dashboard/', true],
    ['/me', true],
    ['/me/casts', true],
    ['/match/M1/editor', true],
    ['/match/M1', false],
    ['/match/M1/history', false],
    ['/event/E1/auction', false],
    ['/profiles', false],
    ['/media', false],
    ['/', false],
  ])('%s: %j', (path, expected) => {
    expect(isProtectedPath(path)).toBe(expected);
  });
});
