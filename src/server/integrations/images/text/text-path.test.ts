import { describe, expect, it } from 'vitest';
import { fitText, isDrawable, textPath, textWidth } from './text-path.ts';

describe('text as paths', () => {
  it.each([
    ['Grand Stand', true],
    ['Łódź Ünlü Đặng', true],
    ['決勝', false],
    ['Ж1', false],
    ['…', false],
  ])('%s can be written: %s', (text, expected) => {
    expect(isDrawable(text)).toBe(expected);
  });

  it('has an outline for each letter, with the counters of open ones', () => {
    const contours = (text: string) => textPath(text, 0, 100, 50).match(/M/g)?.length ?? 0;
    expect(['l', 'o', 'ö', 'B', ' '].map(contours)).toEqual([1, 2, 4, 3, 0]);
  });

  it('is written in numbers only, also where a letter stands at a fraction above a whole pixel', () => {
    expect(textPath('Lantern Cup Season 4: The Long Way Home', 152, 80, 50)).not.toMatch(/NaN|e-/);
  });

  it('stands on its baseline, between its start and its end', () => {
    const numbers = (textPath('Hxn', 20, 100, 50).match(/-?[\d.]+/g) ?? []).map(Number);
    const xs = numbers.filter((_, place) => place % 2 === 0);
    const ys = numbers.filter((_, place) => place % 2 === 1);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...xs)).toBeLessThanOrEqual(20 + textWidth('Hxn', 50));
    expect([Math.max(...ys), Math.min(...ys)]).toEqual([100, expect.closeTo(65, 0)]);
  });

  it('is set smaller before it is cut', () => {
    const width = textWidth('Extraordinary', 40);
    expect(fitText('Extraordinary', 40, width)).toEqual({ text: 'Extraordinary', size: 40 });
    const smaller = fitText('Extraordinary', 40, width * 0.8);
    expect([smaller.text, Math.round(smaller.size)]).toEqual(['Extraordinary', 32]);
    const cut = fitText('Extraordinary', 40, width * 0.4);
    expect(cut.text).toMatch(/^Extra\w*…$/);
    expect(textWidth(cut.text, cut.size)).toBeLessThanOrEqual(width * 0.4);
  });
});
