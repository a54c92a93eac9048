/**
 * Small Latin letters that Unicode does not decompose, by the plain letters that people type for them. Where CLDR's
 * transliteration to ASCII has a letter, the base is the same, except for those that the specification maps otherwise.
 * The Greek final sigma is the only letter of another script with two small forms.
 */
const lettersByBase: Readonly<Record<string, string>> = {
  a: 'ɐɑɒᴀᶏᶐẚⱥꞻ',
  aa: 'ꜳ',
  ae: 'æᴁᴂꞛ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  b: 'ƀƃƅɓʙᴃᵬᶀꞗꞵ',
  c: 'ƈȼɔɕʗᴄᴐᶗↄꜿꞓꞔ',
  con: 'ꝯ',
  d: 'ðđƌƍȡɖɗᴅᴆᵭᶁᶑẟꝱꝺꟈ',
  db: 'ȸ',
  dz: 'ʣʤʥ',
  e: 'ǝɇɘəɚɛɜɝɞʚᴇᴈᶒᶓᶔᶕⱸⱻ',
  et: 'ꝫ',
  f: 'ƒɸᵮᶂꜰꝼꞙꟻ',
  fn: 'ʩ',
  g: 'ǥɠɡɢʛᵷᵹᶃꝿꞡꟑ',
  h: 'ħƕɥɦɧʜʮʯⱨⱶꜧꞕꟶ',
  i: 'ıɨɩɪᴉᵻᵼᶖꞽꟷꟾ',
  is: 'ꝭ',
  j: 'ȷɉɟʄʝᴊ',
  k: 'ĸƙʞᴋᶄⱪꝁꝃꝅꞣ',
  l: 'ŀłƚƛȴɫɬɭʟᴌᶅⱡꝇꝉꝲꞁꞎ',
  ll: 'ỻ',
  ls: 'ʪ',
  lz: 'ɮʫ',
  m: 'ɯɰɱᴍᴟᵯᶆꝳꟺꟽꟿ',
  n: 'ŉŋƞȵɲɳɴᴎᵰᶇꝴꞑꞥ',
  o: 'øɤɵɷᴏᴑᴒᴓᴖᴗⱺꝋꝍꞷꟁ',
  oe: 'œɶᴔꞝ',
  oi: 'ƣ',
  oo: 'ꝏ',
  ou: 'ȣᴕ',
  p: 'ƥᴘᵱᵽᶈꝑꝓꝕꟼ',
  q: 'ɋʠꝗꝙꞯ',
  qp: 'ȹ',
  r: 'ɍɹɺɻɼɽɾɿʀʁᴙᴚᵲᵳᶉⱹꝛꝵꝶꞃꞧ',
  rum: 'ꝝ',
  s: 'ƨƪȿʂʃʅʆᵴᶊᶋᶘẜẝꜱꞅꞩꟊꟗꟙ',
  ss: 'ß',
  t: 'ŧƫƭȶʇʈᴛᵵⱦꝷꞇ',
  tc: 'ʨ',
  th: 'þᵺꝥꝧꟓ',
  ts: 'ʦʧ',
  tz: 'ꜩ',
  u: 'ʉʊᴜᴝᴞᵾᵿᶙꞹꞿ',
  ue: 'ᵫꞟ',
  um: 'ꝸ',
  v: 'ɣʋʌᴠᶌỽⱱⱴꝟꝩ',
  vy: 'ꝡ',
  w: 'ƿʍᴡⱳꟃ',
  x: 'ᶍ',
  y: 'ƴȝɏʎʏỿ',
  z: 'ƶƹƺȥɀʐʑʒʓᴢᴣᵶᶎᶚⱬꝣ',
  σ: 'ς',
};

const bases = new Map(
  Object.entries(lettersByBase).flatMap(([base, letters]) => [...letters].map((letter) => [letter, base])),
);

/** Replaces the small Latin letters that Unicode does not decompose by plain ones; everything else stays. */
const withPlainLetters = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (letter) => bases.get(letter) ?? letter);

/** Minimum length of a player query before it searches without Enter. */
export const playerSearchMinimum = 3;

/** Minimum length of a team query. */
export const teamSearchMinimum = 3;

/** Shown while a query of players or teams is too short. */
export const shortQueryHint = 'Use 3 or more characters to search';

/** Digits used for letters in names, and signs that names are written with and without. Letters: slug.ts. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'a',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  _: '',
  '.': '',
  '-': '',
  '·': '',
  "'": '',
  '’': '',
  '‘': '',
  ʼ: '',
};

/**
 * Accents of Latin, Greek and Cyrillic letters, vowel signs of Hebrew and Arabic, and signs without width. Marks that
 * other scripts need stay.
 */
const marks =
  /\u00ad|[\u200b-\u200f]|[\u2060-\u2064]|\ufeff|\u0640|\u0670|[\u0300-\u036f]|[\u0591-\u05bd]|[\u05bf-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;

/** Without case and accents, with plain letters for those that have one: `Çığlık` becomes `ciglik`. */
function foldLetters(text: string): string {
  const decomposed = withPlainLetters(text.toLowerCase()).normalize('NFKD').replace(marks, '');
  // Wide, round and other letters are small and plain only once they are decomposed.
  return withPlainLetters(decomposed.toLowerCase());
}

/** A name without case, accents, surplus blanks and signs without width, with plain letters, for comparing: `Łódź` is `lodz`. */
export const foldName = (name: string): string => foldLetters(name).replaceAll(/\s+/g, ' ').trim();

/** Folds accents, case and look-alike letters and digits, for comparing names. */
export function normaliseName(name: string): string {
  return foldLetters(name).replace(/[0-57_.·'’‘ʼ-]/g, (character) => lookAlikes[character] ?? character);
}

/** Returns true if a name matches a query, literally or with both normalised. An empty query matches every name. */
export function matchesSearch(name: string, query: string): boolean {
  return entryMatches(searchEntry(name), searchEntry(query.trim()));
}

/** A letter of a script that is no alphabet: it is a syllable or a word, so that two of them are a name. */
const wholeSyllable =
  /(?!\p{Script=Common}|\p{Script=Inherited}|\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Armenian}|\p{Script=Georgian}|\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Mongolian}|\p{Script=Tifinagh}|\p{Script=Glagolitic}|\p{Script=Coptic})\p{L}/u;

const syllablesMinimum = 2;

export type SearchState = 'all' | 'too-short' | 'searching';

/** Returns the search state of a query. `isForced`: Enter was pressed since the field was last empty. */
export function searchStateOf(query: string, minimum: number, isForced: boolean): SearchState {
  if (query.trim() === '') return 'all';
  return isForced || isSearchable(query, minimum) ? 'searching' : 'too-short';
}

/** The message under the field. */
export const searchHintFor = (state: SearchState): string => (state === 'too-short' ? shortQueryHint : '');

/** True if the query has enough characters to search: two where one of them is a whole syllable, as in 東京 or 김. */
export function isSearchable(query: string, minimum: number): boolean {
  const wanted = query.trim();
  return [...wanted].length >= (wholeSyllable.test(wanted) ? Math.min(minimum, syllablesMinimum) : minimum);
}

/** Quality of a match between text and query, best first. */
export const searchRanks = { same: 0, words: 1, wordStart: 2, inside: 3 } as const;
export type SearchRank = (typeof searchRanks)[keyof typeof searchRanks];

/** The normalised words of a text with a space around each. */
const wordsOf = (text: string): string =>
  ` ${normaliseName(text.replace(/['’‘ʼ]/g, '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).trim()} `;

/** Returns how well a text fits a query: the same, as whole words, from the start of a word, or inside of one. */
export function searchRank(text: SearchEntry, query: SearchEntry): SearchRank | undefined {
  if (!entryMatches(text, query)) return undefined;
  const [here, wanted] = [text.words, query.words];
  const start = wanted.trimEnd();
  if (here === wanted || text.normalised === query.normalised) return searchRanks.same;
  if (start === '') return searchRanks.inside;
  if (here.includes(wanted)) return searchRanks.words;
  return here.includes(start) ? searchRanks.wordStart : searchRanks.inside;
}

export type SearchIndex<T> = { search: (query: string) => T[] };

/** Returns an index with every name normalised once, so that each keystroke only compares texts. */
export function searchIndex<T>(items: readonly T[], nameOf: (item: T) => string): SearchIndex<T> {
  const entries = items.map((item) => ({ item, ...searchEntry(nameOf(item)) }));
  return {
    search(query) {
      const wanted = searchEntry(query.trim());
      return entries.filter((entry) => entryMatches(entry, wanted)).map((entry) => entry.item);
    },
  };
}

/** A text as searches compare it. */
export type SearchEntry = {
  readonly lowerCase: string;
  readonly normalised: string;
  /** Its words with one space around each, whatever is between them in the text. */
  readonly words: string;
};

/** Normalises a text once, so that each key press only compares. */
export function searchEntry(text: string): SearchEntry {
  return {
    lowerCase: text.toLowerCase(),
    normalised: normaliseName(text),
    words: wordsOf(text.toLowerCase()),
  };
}

/** True if a text matches a query: literally, with both normalised, or word by word. */
export function entryMatches(name: SearchEntry, query: SearchEntry): boolean {
  if (name.lowerCase.includes(query.lowerCase)) return true;
  // A query of ignored characters only ('-') is empty when normalised and would match every name.
  if (query.normalised !== '' && name.normalised.includes(query.normalised)) return true;
  const wanted = query.words.trim();
  return wanted !== '' && name.words.includes(wanted);
}
