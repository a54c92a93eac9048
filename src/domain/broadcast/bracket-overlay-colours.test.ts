import { describe, expect, it } from 'vitest';
import { contrastRatio, parseColour } from '../theme/colour.ts';
import { overlayLineColour } from './bracket-overlay-colours.ts';

const panel = parseColour('#222222')!;

describe('overlayLineColour', () => {
  it.each([
    ['a bright theme as it is', { color_theme: '#3fd0c9' }, '#3fd0c9'],
    ['white as it is', { color_theme: '#ffffff' }, '#ffffff'],
    [
      'the colour for dark grounds first',
      { color_theme: '#101010', color_theme_on_dark: '#ffcc00' },
      '#ffcc00',
    ],
    ['an accent where there is no theme colour', { color_accent: '#ffd23f' }, '#ffd23f'],
    ['grey without a theme', undefined, '#98a3b6'],
    ['grey for colours that are none', { color_theme: 'orange' }, '#98a3b6'],
  ])('%s', (_, theme, expected) => expect(overlayLineColour(theme)).toBe(expected));

  it.each(['#000000', '#222222', '#0b1f5c', '#ff00ff'])('lifts %s off the panel', (colour) => {
    const line = parseColour(overlayLineColour({ color_theme: colour }))!;
    expect(contrastRatio(panel, line)).toBeGreaterThanOrEqual(3);
  });
});
