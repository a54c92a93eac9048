import { describe, expect, it } from 'vitest';
import { mergedTheme } from './merged-theme.ts';

describe('mergedTheme', () => {
  const lower = { color_theme: '#111111', color_accent: '#222222', small_logo: [{ id: 'a' }] };
  it.each([
    ['neither', undefined, undefined, undefined],
    ['only the lower', lower, undefined, lower],
    ['only the upper', undefined, lower, lower],
    [
      'field by field',
      lower,
      { color_theme: '#333333', color_accent: '', small_logo: [] },
      { ...lower, color_theme: '#333333' },
    ],
  ])('%s', (_, one, other, expected) => expect(mergedTheme(one, other)).toEqual(expected));
});
