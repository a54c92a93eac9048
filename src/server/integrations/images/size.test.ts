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
    [{ size: 'w-1' }, 'w-25'],
    [{ size: 'h-77' }, 'h-80'],
    [{ size: 'w-2001' }, 'w-3000'],
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

describe('the steps', () => {
  const asked = {
    w: [25, 30, 50, 60, 64, 100, 150, 200, 400, 500, 1000, 1080, 1200, 1920, 1980],
    h: [35, 40, 50, 56, 60, 72, 76, 80, 90, 100, 150, 154, 160, 200, 250, 300, 500, 800, 1080],
    s: [32, 48, 50, 60, 64, 72, 76, 80, 100, 120, 128, 180, 192, 200, 250, 500, 512],
  };

  it('leave what pages and control surfaces ask for as it is', () => {
    for (const [mode, sizes] of Object.entries(asked)) {
      for (const pixels of sizes) {
        const size = `${mode}-${pixels}`;
        expect(sizeName(parseSize({ size }))).toBe(size);
      }
    }
    for (const pixels of [35, 44, 72, 500, 720, 1080]) {
      expect(parsePictureSize(String(pixels), 500)).toBe(pixels);
    }
    for (const padding of [0, 5, 20, 30]) expect(parsePadding(String(padding), 5)).toBe(padding);
  });

  it('are few, whatever is asked for', () => {
    const all = Array.from({ length: 3000 }, (_, index) => index + 1);
    expect(new Set(all.map((pixels) => sizeName(parseSize({ size: `w-${pixels}` })))).size).toBeLessThan(40);
    expect(new Set(all.map((pixels) => parsePictureSize(String(pixels), 500))).size).toBeLessThan(40);
    expect(new Set(all.map((index) => parsePadding(String((index / 3000) * 90), 5))).size).toBeLessThan(20);
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
