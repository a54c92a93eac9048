import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newsSlug } from './slug.ts';

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
