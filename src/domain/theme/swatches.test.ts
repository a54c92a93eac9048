import { expect, it } from 'vitest';
import { swatches } from './swatches.ts';

it.each([
  ['none without a theme', undefined, []],
  [
    'each once, without what is no colour',
    { color_theme: '#FFF', color_accent: '#102030', color_alt: 'red', color_text_on_theme: '#ffffff' },
    ['#ffffff', '#102030'],
  ],
])('%s', (_, theme, expected) => expect(swatches(theme)).toEqual(expected));
