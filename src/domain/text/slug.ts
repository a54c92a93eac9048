/**
 * The slug of a news item: runs of characters outside A-Z, a-z, 0-9 and `-` become one `-`, lower-cased, repeated
 * and trailing `-` removed. Empty for a name without letters or digits.
 */
export function newsSlug(name: string): string {
  return name
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .toLowerCase()
    .replace(/-+/g, '-')
    .replace(/-$/, '');
}

/** Letters that Unicode does not split into a Latin letter and an accent. */
const wholeLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
};

/** The text in lower case with its Latin letters without accents: `Régie` is `regie`. Other letters stay. */
export function latinLetters(text: string): string {
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare].map((letter) => wholeLetters[letter] ?? letter).join('');
}

/**
 * The key of a client or show as addresses have it: lower-case letters without accents, digits, `-` and `_`; spaces
 * become `-`.
 */
export const cleanShowKey = (text: string): string =>
  latinLetters(text)
    .replaceAll(/\s/g, '-')
    .replaceAll(/[^a-z0-9_-]/g, '');

/** True if a key is in addresses as it is written; the addresses of shows distinguish capital letters. */
export const isShowKey = (text: string): boolean => text !== '' && cleanShowKey(text) === text.toLowerCase();
