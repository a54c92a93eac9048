import { describe, expect, it } from 'vitest';
import { deskColours } from './desk-colours.ts';

const logo = { color_logo_background: '#101820', color_logo_accent: '#ffcc00', color_theme: '#ff0000' };

describe('the colours of a seat', () => {
  it.each([
    [
      'the theme of the desk by turns',
      { ...logo, desk_colors: '#110000,\n#002200' },
      2,
      '#110000',
      '#110000',
    ],
    ["its logo's without", logo, 1, '#101820', '#ffcc00'],
    ['not what is no colour', { ...logo, desk_colors: 'red' }, 0, '#101820', '#ffcc00'],
    ['neutral without a theme', undefined, 0, '#373737', '#373737'],
  ])('are %s', (_, theme, place, ground, border) =>
    expect(deskColours(theme, place)).toMatchObject({ ground, border }),
  );

  it('can be read on their ground and on paper', () => {
    const colours = deskColours({ desk_colors: '#ffffff' }, 0);
    expect(colours).toMatchObject({ ground: '#ffffff', text: '#000000' });
    expect(colours.onPaper).toBe('#000000');
    expect(deskColours({ desk_colors: '#112233' }, 0).onPaper).toBe('#112233');
  });
});
