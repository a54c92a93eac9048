import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import {
  isSearchable,
  matchesSearch,
  normaliseName,
  playerSearchMinimum,
  searchEntry,
  searchHintFor,
  searchIndex,
  searchRank,
  searchStateOf,
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

  it.each([
    ['Çınar', 'cinar çinar ÇINAR ÇİNAR Cinar'],
    ['İstanbul Çığlık', 'ciglik ÇIĞLIK çiğlik istanbul ISTANBUL'],
    ['Łucja', 'lucja LUCJA łucja'],
    ["O'Brien", "obrien O'BRIEN o’brien"],
    ['O’Brien', "obrien o'brien OʼBrien"],
    ['Ødegaard', 'odegaard ODEGAARD'],
    ['Straße', 'strasse STRASSE STRAẞE'],
    ['Þór', 'thor'],
    ['Ｗｉｄｅ ﬁsh', 'wide fish'],
    ['ᴀᴄᴇ', 'ace'],
    ['ΟΔΥΣΣΕΑΣ', 'οδυσσεας οδυσσεασ'],
    ['Ёлка', 'елка'],
    ['مُحَمَّد', 'محمد'],
    ['ガンダム', 'ｶﾞﾝﾀﾞﾑ'],
    ['می\u200cشود', 'میشود'],
    ['Night\u00adfall', 'nightfall night\u200bfall'],
  ])('%s is found by %s', (name, queries) => {
    const missed = queries.split(' ').filter((query) => !matchesSearch(name, query));
    expect(missed).toEqual([]);
  });

  it.each([
    ['A-Team', 'a team'],
    ['A Team', 'a-team'],
    ['Team  Two', 'team two'],
    ['Team\u00a0Two', 'team two'],
    ['Owls/Bears', 'owls bears'],
    ['St. Pauli', 'st pauli'],
  ])('words of %s are found with other signs between them: %s', (name, query) => {
    expect([matchesSearch(name, query), matchesSearch(name, `${query}x`)]).toEqual([true, false]);
  });

  it('keeps marks that other scripts need', () => {
    expect(matchesSearch('か', 'が')).toBe(false);
    expect(matchesSearch('हिन्दी', 'हन्द')).toBe(false);
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

describe('searchRank', () => {
  const rank = (text: string, query: string) => searchRank(searchEntry(text), searchEntry(query));

  it.each([
    ['shock', ['Shock', 'San Francisco Shock', 'sHockWave', 'Aftershock'], [0, 1, 2, 3]],
    [
      'grand final',
      ['Grand Final', 'The Grand Final: Day 2', 'Grand Finals', 'Legrand finals'],
      [0, 1, 2, 3],
    ],
    ['team-one', ['TeamOne', 'team_one B'], [0, 1]],
    ['obrien', ['O’Brien', "Pat O'Brien", "O'Briens"], [0, 1, 2]],
    ['ÇIĞLIK', ['Çığlık', 'İstanbul Çığlık'], [0, 1]],
    ['ab', ['c'], [undefined]],
    ['-', ['a-b'], [3]],
  ] as const)('%s', (query, texts, ranks) => {
    expect(texts.map((text) => rank(text, query))).toEqual(ranks);
  });
});

describe('thresholds', () => {
  it.each([
    ['東京', playerSearchMinimum, true],
    ['東', playerSearchMinimum, false],
    ['김치', teamSearchMinimum, true],
    ['ไฟ', playerSearchMinimum, true],
    ['ก', playerSearchMinimum, false],
    ['ລາ', teamSearchMinimum, true],
    ['カナ', teamSearchMinimum, true],
    ['жу', playerSearchMinimum, false],
    ['भा', playerSearchMinimum, true],
    ['தமிழ்', teamSearchMinimum, true],
    ['ሰላ', playerSearchMinimum, true],
    ['ᏣᎳ', teamSearchMinimum, true],
    ['བོད', playerSearchMinimum, true],
    ['გი', playerSearchMinimum, false],
    ['אב', playerSearchMinimum, false],
    ['فن', playerSearchMinimum, false],
    ['µ2', playerSearchMinimum, false],
    ['ab', 1, true],
    ['東', 1, true],
    ['ab', playerSearchMinimum, false],
    ['abc', playerSearchMinimum, true],
    ['  ab ', teamSearchMinimum, false],
    ['abc', teamSearchMinimum, true],
  ])('%j with %i: %j', (query, minimum, expected) => {
    expect(isSearchable(query, minimum)).toBe(expected);
  });
});

describe('the state of a search', () => {
  it.each([
    ['', false, 'all'],
    ['  ', true, 'all'],
    ['a', false, 'too-short'],
    ['G2', false, 'too-short'],
    ['G2', true, 'searching'],
    ['abc', false, 'searching'],
    ['é😀', false, 'too-short'],
  ] as const)('%j with Enter %s is %s', (query, isForced, state) => {
    for (const minimum of [playerSearchMinimum, teamSearchMinimum])
      expect(searchStateOf(query, minimum, isForced)).toBe(state);
  });

  it('says what is missing, in the words of the specification', () => {
    expect(searchHintFor('too-short')).toBe('Use 3 or more characters to search');
    expect(searchHintFor('searching')).toBe('');
  });
});
