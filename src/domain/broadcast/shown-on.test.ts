import { expect, it } from 'vitest';
import { sourcesText } from './shown-on.ts';

const page = (name: string, parts: object = {}) => ({ name, isCounted: true, isOnAir: false, ...parts });

it.each([
  [[], 'No source shows this'],
  [[page('Break', { isCounted: false })], 'No source shows this'],
  [[page('Break'), page('Break')], 'Loaded and not live: Break'],
  [[page('Break'), page('Break bar', { isOnAir: true })], 'Live on Break bar'],
])('%#: says which sources show it, the live ones first', (pages, text) => {
  expect(sourcesText(pages)).toBe(text);
});
