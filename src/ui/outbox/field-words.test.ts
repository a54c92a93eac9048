import { expect, it } from 'vitest';
import { fieldWords } from './field-words.ts';

it.each([
  ['score_1', 'Score of team 1'],
  ['vod_2', 'Second VOD'],
  ['winner', 'Winner'],
  ['week_text', 'Week text'],
  ['highlightHeroID', 'Highlight hero'],
  ['pronouns', 'Pronouns'],
  ['constructor', 'Constructor'],
  ['_', '_'],
])('%s: %s', (field, expected) => {
  expect(fieldWords(field)).toBe(expected);
});
