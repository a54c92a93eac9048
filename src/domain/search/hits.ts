import type { RecordKey } from '../record-id.ts';
import {
  entryMatches,
  normaliseName,
  type SearchEntry,
  searchEntry,
  searchRank,
  searchRanks,
} from '../text/search.ts';

/** Something that can be opened, as the search lists it. */
export type Hit = {
  readonly path: string;
  readonly label: string;
  readonly kind: 'Event' | 'Team' | 'Player' | 'News' | 'Match' | 'Guide';
  /** A second line that tells namesakes apart and says why something was found that its title does not tell. */
  readonly note: string;
};

/** A text by which something is found. */
export type SearchLine = {
  readonly entry: SearchEntry;
  /** Reason of a hit outside the title: `plays for Ember Foxes`. */
  readonly reason?: string | undefined;
};

export type Searchable = Hit & {
  /** Clean id of the record. */
  readonly id: string;
  readonly lines: readonly SearchLine[];
  readonly event?: RecordKey | null | undefined;
  /** The note where a reason takes the place of its end. */
  readonly noteBesideReason?: string | undefined;
  /** Texts that count only together with a word of another line, such as the event of a match. */
  readonly context?: SearchEntry | undefined;
  /** A day that tells namesakes apart. */
  readonly day?: string | undefined;
};

/** Hits of one page: as many as a phone scrolls through. */
export const hitsPerPage = 24;
/** A team's matches are many: they leave half of the first page to others. */
const mostMatches = hitsPerPage / 2;

/** The order of hits that fit equally well. */
const kindOrder: readonly Hit['kind'][] = ['Team', 'Event', 'Player', 'News', 'Match', 'Guide'];

/** Words that are found in different lines of one thing. */
const apart = searchRanks.inside + 1;
/** Found by a text that is not its own name. */
const byReason = apart + 1;

type Fit = { readonly rank: number; readonly reason?: string | undefined };

/** Best of what fits; the first of several equal ones. */
const best = (fits: readonly Fit[]): Fit | undefined =>
  fits.reduce<Fit | undefined>(
    (one, other) => (one === undefined || other.rank < one.rank ? other : one),
    undefined,
  );

/** A query and its words. */
type Query = { readonly whole: SearchEntry; readonly words: readonly SearchEntry[] };

/** The match of a record with a query; undefined without one. */
function fitOf({ lines, context }: Searchable, { whole, words }: Query): Fit | undefined {
  const fits = lines.flatMap(({ entry, reason }): Fit[] => {
    const rank = searchRank(entry, whole);
    if (rank === undefined) return [];
    return [reason === undefined ? { rank } : { rank: byReason + rank / 10, reason }];
  });
  if (fits.length > 0 || words.length < 2) return best(fits);
  const found = words.map((word) => lines.find(({ entry }) => entryMatches(entry, word)));
  const isFound = words.every(
    (word, place) => found[place] !== undefined || (context !== undefined && entryMatches(context, word)),
  );
  if (!isFound || found.every((line) => line === undefined)) return undefined;
  const reasons = [...new Set(found.flatMap((line) => line?.reason ?? []))];
  return { rank: apart, reason: reasons.join(' · ') || undefined };
}

/** The words of a reason that label and note do not show already. */
function noteWith({ label, note, noteBesideReason }: Searchable, reason: string | undefined): string {
  if (reason === undefined) return note;
  const shown = normaliseName(`${label}\n${noteBesideReason ?? note}`);
  const missing = reason.split(' · ').filter((part) => !shown.includes(normaliseName(part)));
  if (missing.length === 0) return note;
  return [noteBesideReason ?? note, ...missing].filter(Boolean).join(' · ');
}

/** Leaves half of the first page to other hits where there are many matches; these begin the next page. */
function withFewMatches<T extends { readonly hit: Hit }>(found: readonly T[]): T[] {
  const others = found.filter(({ hit }) => hit.kind !== 'Match').length;
  let left = Math.max(mostMatches, hitsPerPage - others);
  const first = found
    .filter(({ hit }) => {
      if (hit.kind === 'Match') left -= 1;
      return hit.kind !== 'Match' || left >= 0;
    })
    .slice(0, hitsPerPage);
  return [...new Set([...first, ...found])];
}

/** Tells hits with the same words apart, by their day or else by a number; one that leads to the same page is left out. */
function toldApart(hits: readonly { readonly hit: Searchable; readonly note: string }[]): Hit[] {
  const paths = new Set<string>();
  const counts = new Map<string, number>();
  const wordsOf = ({ label, kind }: Hit, note: string) => [kind, label, note].join('\n');
  for (const { hit, note } of hits) counts.set(wordsOf(hit, note), (counts.get(wordsOf(hit, note)) ?? 0) + 1);
  const shown = new Map<string, number>();
  return hits.flatMap(({ hit, note }) => {
    if (paths.has(hit.path)) return [];
    paths.add(hit.path);
    const isDoubled = (counts.get(wordsOf(hit, note)) ?? 0) > 1;
    const dated = isDoubled && hit.day ? [note, hit.day].filter(Boolean).join(' · ') : note;
    const place = (shown.get(wordsOf(hit, dated)) ?? 0) + 1;
    shown.set(wordsOf(hit, dated), place);
    const numbered =
      place === 1 ? dated : [dated, `number ${place} of this name`].filter(Boolean).join(' · ');
    return [{ path: hit.path, label: hit.label, kind: hit.kind, note: numbered }];
  });
}

const queryOf = (text: string): Query | undefined => {
  const whole = searchEntry(text.trim());
  return whole.normalised === '' ? undefined : { whole, words: text.trim().split(/\s+/).map(searchEntry) };
};

/**
 * Returns what a search finds, best first: exact names and codes, then names with the query as whole words, then
 * as the start of a word, then inside of one, then what has its words in different texts or is found by something else
 * than its name. Of hits that fit equally well teams are first. Case, accents and look-alike letters do not count.
 *
 * @param event what is of it comes before everything else
 */
export function ranked(
  all: readonly Searchable[],
  text: string,
  event?: RecordKey | undefined,
): readonly Searchable[] {
  const query = queryOf(text);
  if (query === undefined) return [];
  const found = all.flatMap((hit) => {
    const fit = fitOf(hit, query);
    if (fit === undefined) return [];
    const isOther = event === undefined || hit.event !== event;
    return [{ hit, order: [Number(isOther), fit.rank, kindOrder.indexOf(hit.kind)] }];
  });
  found.sort((a, b) => {
    const place = a.order.findIndex((value, index) => value !== b.order[index]);
    return place === -1 ? 0 : (a.order[place] ?? 0) - (b.order[place] ?? 0);
  });
  return withFewMatches(found).map(({ hit }) => hit);
}

/** The lines of hits in their order, with the reason of each; what the query does not find is left out. */
export function hitLines(hits: readonly Searchable[], text: string): Hit[] {
  const query = queryOf(text);
  if (query === undefined) return [];
  return toldApart(
    hits.flatMap((hit) => {
      const fit = fitOf(hit, query);
      return fit === undefined ? [] : [{ hit, note: noteWith(hit, fit.reason) }];
    }),
  );
}

/** The lines of the best hits of a search, see `ranked`. */
export function hitsFor(
  all: readonly Searchable[],
  text: string,
  event?: RecordKey | undefined,
  count = hitsPerPage,
): Hit[] {
  return hitLines(ranked(all, text, event).slice(0, count), text);
}
