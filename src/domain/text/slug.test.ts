import { expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { cleanShowKey, isShowKey, newsSlug } from './slug.ts';

it.each([
  ['Big News!  Here', 'big-news-here'],
  ['a -- b', 'a-b'],
  ['Finals!', 'finals'],
  ['Über Cup', '-ber-cup'],
  ['!!!', ''],
])('%s -> %s', (name, expected) => {
  expect(newsSlug(name)).toBe(expected);
});

it('never changes a slug', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(newsSlug(newsSlug(name))).toBe(newsSlug(name));
    }),
  );
});

it.each([
  [' Main Desk!', '-main-desk', false],
  ['ÄÖ_9-x', 'ao_9-x', false],
  ['Régie PC', 'regie-pc', false],
  ['Straße ŁØ İı', 'strasse-lo-ii', false],
  ['放送', '', false],
  ['', '', false],
  ['LC4_b-2', 'lc4_b-2', true],
])('the key %j is cleaned to %j; as it is in addresses: %s', (given, key, isKey) => {
  expect([cleanShowKey(given), isShowKey(given)]).toEqual([key, isKey]);
});
