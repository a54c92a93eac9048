import { expect, it } from 'vitest';
import { sourcesText } from './shown-on.ts';

const page = (route: string, parts: object = {}) => ({
  name: route === 'break' ? 'Break' : 'Break bar',
  route,
  isCounted: true,
  isLive: false,
  ...parts,
});

it.each([
  [[], 'No source shows this'],
  [[page('ingame')], 'No source shows this'],
  [[page('break', { isCounted: false })], 'No source shows this'],
  [[page('break'), page('break')], 'Loaded and not live: Break'],
  [[page('break'), page('break-bar', { isLive: true })], 'Live on Break bar'],
])('%#: says which sources show it, the live ones first', (pages, text) => {
  expect(sourcesText(pages, ['break', 'break-bar'])).toBe(text);
});
