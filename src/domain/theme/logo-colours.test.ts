import { describe, expect, it } from 'vitest';
import { contrastRatio, parseColour } from './colour.ts';
import { logoColours, proposedColours } from './logo-colours.ts';

type Part = readonly [count: number, red: number, green: number, blue: number, alpha?: number];

const pixels = (...parts: readonly Part[]): number[] =>
  parts.flatMap(([count, red, green, blue, alpha = 255]) =>
    Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
  );

const navy = { red: 20, green: 40, blue: 120 };
const orange = { red: 240, green: 120, blue: 20 };

describe('logoColours', () => {
  it('are none of a transparent or empty image', () => {
    expect(logoColours([])).toEqual([]);
    expect(logoColours(pixels([50, 20, 40, 120, 127]))).toEqual([]);
  });

  it('put colours before more frequent greys, and leave out edges', () => {
    const image = pixels([500, 20, 40, 120], [600, 250, 250, 250], [200, 240, 120, 20], [10, 0, 200, 90]);
    expect(logoColours(image)).toEqual([navy, orange, { red: 250, green: 250, blue: 250 }]);
  });

  it('count similar colours as one', () => {
    expect(logoColours(pixels([300, 20, 40, 120], [100, 22, 44, 126], [300, 18, 38, 118]))).toHaveLength(1);
  });
});

describe('proposedColours', () => {
  it('are none without a colour', () => {
    expect(proposedColours([])).toBe(undefined);
  });

  it('show the logo and the text', () => {
    expect(proposedColours([navy, orange])).toEqual({
      color_theme: '#142878',
      color_text_on_theme: '#ffffff',
      color_accent: '#f07814',
      color_logo_background: '#ffffff',
      color_text_on_logo_background: '#000000',
    });
    expect(proposedColours([{ red: 250, green: 250, blue: 250 }])).toMatchObject({
      color_logo_background: '#000000',
      color_accent: '#000000',
    });
  });

  it.each([navy, orange, { red: 119, green: 119, blue: 119 }])('have readable text on %j', (colour) => {
    const { color_theme, color_text_on_theme } = proposedColours([colour])!;
    const [back, text] = [parseColour(color_theme)!, parseColour(color_text_on_theme)!];
    expect(contrastRatio(back, text)).toBeGreaterThanOrEqual(4.5);
  });
});
