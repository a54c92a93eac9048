import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSearchable,
  matchesSearch,
  normaliseName,
  playerSearchMinimum,
  searchIndex,
  teamSearchMinimum,
} from './search.ts';

const names = [
  'Žoë',
  'zo3',
  'L33T',
  'K4t',
  'kat',
  'B1ll',
  'bill',
  '2pac',
  'apac',
  'đragon',
  'Ðragon',
  'aesir',
];

describe('normaliseName', () => {
  it.each([
    ['æ', 'ae'],
    ['ɓƅƃ', 'bbb'],
    ['ƈɔ', 'cc'],
    ['đ', 'd'],
    ['ǝɛ', 'ee'],
    ['ƒ', 'f'],
    ['ɠ', 'g'],
    ['ƕħ', 'hh'],
    ['ɨ', 'i'],
    ['ƙĸ', 'kk'],
    ['ŀ', 'l'],
    ['ŋ', 'n'],
    ['ø', 'o'],
    ['ŧ', 't'],
    ['ɣ', 'v'],
    ['01234', 'oiaea'],
    ['ð', 'd'],
    ['ß', 'ss'],
    ['ł', 'l'],
    ['œ', 'oe'],
    ['þ', 'th'],
    ['57', 'st'],
    ['a_b.c-d', 'abcd'],
    ['Torbjörn', 'torbjorn'],
    ['Lúcio', 'lucio'],
    ['Ø', 'o'],
    ['a^b]c\\d', 'a^b]c\\d'],
  ])('%s -> %s', (name, expected) => {
    expect(normaliseName(name)).toBe(expected);
  });

  it('normalises once and for all', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string(), (name, tail) => {
        const once = normaliseName(name + tail.replace(/[^a-z0-9 ]/gi, ''));
        expect(normaliseName(once)).toBe(once);
      }),
    );
  });
});

describe('matchesSearch', () => {
  it.each([
    ['zoe', ['Žoë', 'zo3']],
    ['leet', ['L33T']],
    ['kat', ['K4t', 'kat']],
    ['bill', ['B1ll', 'bill']],
    ['apac', ['2pac', 'apac']],
    ['dragon', ['đragon', 'Ðragon']],
    ['Æ', ['aesir']],
    [' ZOE ', ['Žoë', 'zo3']],
    ['', names],
    ['-', []],
    ['nobody', []],
  ])('%j', (query, expected) => {
    expect(names.filter((name) => matchesSearch(name, query))).toEqual(expected);
    expect(searchIndex(names, (name) => name).search(query)).toEqual(expected);
  });

  it('finds a literal separator', () => {
    expect(matchesSearch('a-b', '-')).toBe(true);
  });
});

describe('thresholds', () => {
  it.each([
    ['ab', playerSearchMinimum, false],
    ['abc', playerSearchMinimum, true],
    ['  ab ', teamSearchMinimum, false],
    ['abc', teamSearchMinimum, true],
  ])('%j with %i: %j', (query, minimum, expected) => {
    expect(isSearchable(query, minimum)).toBe(expected);
  });
});
