/** The scenes that OBS shows; undefined while it does not run. */
export type Shown = { readonly program: string; readonly preview: string } | undefined;

/** A time in which something held, ms; `until` is Infinity for what still does. */
export type Span<Value> = { readonly value: Value; readonly from: number; until: number };

/** One look at a page: from when on it said this. */
export type Look = { readonly at: number; readonly says: string };

/** Time for which a page may still show the previous state, ms. */
export const graceMs = 2_000;

/** The word of a page that does not know, which is never wrong. */
export const unknown = 'unknown';

/**
 * For how long a page said what was not true, nor had been within the time of grace.
 *
 * @param truth what OBS showed; spans overlap while it changed, and within them either is true
 * @param wordOf what the page has to say of it; a page that does not know is right at any time
 * @returns each wrong span with its word
 */
export function wrongSpans(
  looks: readonly Look[],
  endAt: number,
  truth: readonly Span<Shown>[],
  wordOf: (shown: Shown) => string,
): Span<string>[] {
  return looks.flatMap(({ at, says }, index) => {
    if (says === unknown) return [];
    const until = looks[index + 1]?.at ?? endAt;
    const trueSpans = truth
      .filter(({ value }) => wordOf(value) === says)
      .map(({ from, until: end }) => ({ from, until: end + graceMs }))
      .sort((one, other) => one.from - other.from);
    const wrong: Span<string>[] = [];
    let from = at;
    for (const span of trueSpans) {
      if (span.from >= until || span.until <= from) continue;
      if (span.from > from) wrong.push({ value: says, from, until: span.from });
      from = Math.max(from, span.until);
    }
    if (from < until) wrong.push({ value: says, from, until });
    return wrong;
  });
}

/**
 * Returns the time from a moment until a page first showed one of the words, ms; undefined if it did not before the
 * end.
 */
export function firstSaid(
  looks: readonly Look[],
  after: number,
  until: number,
  words: readonly string[],
): number | undefined {
  const standing = looks.findLast(({ at }) => at <= after);
  if (standing !== undefined && words.includes(standing.says)) return 0;
  const first = looks.find(({ at, says }) => at > after && at < until && words.includes(says));
  return first === undefined ? undefined : first.at - after;
}
