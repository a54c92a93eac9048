import { expect, it } from 'vitest';
import { contrastRatio, parseColour, relativeLuminance } from '#domain/theme/colour.ts';
import { stingerColours } from './Stinger.tsx';

it.each(['#ffffff', '#fff200', '#c8ff00', '#00ffff'])('%s does not flood the frame', (colour) => {
  const shown = stingerColours({
    color_logo_background: colour,
    color_logo_accent: colour,
    color_accent: '#fefefe',
  });
  for (const ground of [shown.inner, shown.outer])
    expect(relativeLuminance(parseColour(ground)!)).toBeLessThanOrEqual(0.5);
  expect(contrastRatio(parseColour(shown.inner)!, parseColour(shown.text)!)).toBeGreaterThanOrEqual(3);
});

it('keeps the own text colour of the brand, which is large', () => {
  const theme = { color_logo_background: '#f0572b', color_text_on_logo_background: '#ffffff' };
  expect(stingerColours(theme).text).toBe('#ffffff');
});

it('keeps colours that are dark enough', () => {
  const theme = { color_logo_background: '#123456', color_logo_accent: '#654321' };
  expect(stingerColours(theme)).toMatchObject({ inner: '#123456', outer: '#654321' });
});
