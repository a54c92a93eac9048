import { describe, expect, it } from 'vitest';
import { parsePadding, parsePictureSize, parseSize, sizeName } from './size.ts';

describe('parseSize', () => {
  it.each([
    [{}, 'orig'],
    [{ size: 'orig' }, 'orig'],
    [{ size: 'w-400' }, 'w-400'],
    [{ size: 's-3000' }, 's-3000'],
    [{ size: 'w-400', height: '60' }, 'h-60'],
    [{ size: 'w-400', width: '25', height: '60' }, 'w-25'],
    [{ square: '128' }, 's-128'],
  ])('%j is %s', (query, expected) => {
    expect(sizeName(parseSize(query))).toBe(expected);
  });

  it.each([
    [{ size: '100' }, 'Size needs to be correct format {mode}-{val}'],
    [{ size: 'x-100' }, 'Size needs to be correct format {mode}-{val}'],
    [{ size: 'w-0' }, 'Size needs to be correct format {mode}-{val}'],
    [{ size: 'w-1e3' }, 'Size needs to be correct format {mode}-{val}'],
    [{ size: '../../etc' }, 'Size needs to be correct format {mode}-{val}'],
    [{ width: '-5' }, 'Size needs to be correct format {mode}-{val}'],
    [{ size: 's-3001' }, 'Image too large'],
    [{ height: '99999999' }, 'Image too large'],
  ])('%j is refused', (query, text) => {
    expect(() => parseSize(query)).toThrow(text);
  });
});

describe('picture numbers', () => {
  it('have defaults and limits', () => {
    expect(parsePictureSize(undefined, 500)).toBe(500);
    expect(parsePictureSize('72', 500)).toBe(72);
    expect(() => parsePictureSize('3001', 500)).toThrow('Requested image too large');
    expect(() => parsePictureSize('big', 500)).toThrow('An error occurred');
    expect(parsePadding(undefined, 5)).toBe(5);
    expect(() => parsePadding('95', 5)).toThrow('An error occurred');
  });
});
