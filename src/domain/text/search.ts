/** Minimum length of a player query before it searches without Enter. Specification 5. */
export const playerSearchMinimum = 3;

/** Minimum length of a team query: 'above 2'. Specification 5. */
export const teamSearchMinimum = 3;

/** Shown while a player query is too short. Specification 5. */
export const playerSearchHint = 'Use 3 or more characters to search';

const lookAlikes: Readonly<Record<string, string>> = {
  æ: 'ae',
  ɓ: 'b',
  ƅ: 'b',
  ƃ: 'b',
  ƈ: 'c',
  ɔ: 'c',
  đ: 'd',
  ǝ: 'e',
  ɛ: 'e',
  ƒ: 'f',
  ɠ: 'g',
  ƕ: 'h',
  ħ: 'h',
  ɨ: 'i',
  ƙ: 'k',
  ĸ: 'k',
  ŀ: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
  ɣ: 'v',
  '0': 'o',
  '1': 'i',
  '2': 'a',
  '3': 'e',
  '4': 'a',
  ð: 'd',
  ß: 'ss',
  ł: 'l',
  œ: 'oe',
  þ: 'th',
  '5': 's',
  '7': 't',
  _: '',
  '.': '',
  '-': '',
};

const lookAlikePattern = new RegExp(`[${Object.keys(lookAlikes).join('').replace('-', '')}-]`, 'g');

/** Folds accents, case and look-alike letters and digits, for comparing names. Rules 7.1. */
export function normaliseName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(lookAlikePattern, (character) => lookAlikes[character] ?? character);
}

/** Whether a name matches a query, literally or with both normalised. An empty query matches every name. Rules 7.2. */
export function matchesSearch(name: string, query: string): boolean {
  return entryMatches(searchEntry(name), searchEntry(query.trim()));
}

/** Whether the query has enough characters to search. */
export function isSearchable(query: string, minimum: number): boolean {
  return [...query.trim()].length >= minimum;
}

export type SearchIndex<T> = { search: (query: string) => T[] };

/** Normalises every name once, so that each key press only compares texts. Rules 7.3. */
export function searchIndex<T>(items: readonly T[], nameOf: (item: T) => string): SearchIndex<T> {
  const entries = items.map((item) => ({ item, ...searchEntry(nameOf(item)) }));
  return {
    search(query) {
      const wanted = searchEntry(query.trim());
      return entries.filter((entry) => entryMatches(entry, wanted)).map((entry) => entry.item);
    },
  };
}

type SearchEntry = { lowerCase: string; normalised: string };

function searchEntry(text: string): SearchEntry {
  return { lowerCase: text.toLowerCase(), normalised: normaliseName(text) };
}

function entryMatches(name: SearchEntry, query: SearchEntry): boolean {
  if (name.lowerCase.includes(query.lowerCase)) return true;
  // A query of ignored characters only ('-') is empty when normalised and would match every name.
  return query.normalised !== '' && name.normalised.includes(query.normalised);
}
