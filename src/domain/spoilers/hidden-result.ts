/** Returns true if a match is a copy without its result, made by the spoiler shield. */
export const isResultHidden = (match: object): boolean => 'shielded' in match;

/**
 * Clean ids of the matches that the spoiler shield left out of a team's copy, because taking part in them tells an
 * earlier result; undefined for a team whose results are shown. The list is empty for a team without such a match.
 */
export function hiddenMatchesOf(team: object): readonly string[] | undefined {
  const { shieldedMatches } = team as { readonly shieldedMatches?: unknown };
  return Array.isArray(shieldedMatches) ? shieldedMatches.map(String) : undefined;
}

type Started = { readonly key: string; readonly start?: string | number | undefined };

/** Keys of matches in the order of interest: those to come by start, those without a start, then the latest past ones. */
export function byInterest(matches: readonly Started[], nowMs: number, pastCount: number): string[] {
  const times = matches.map(({ key, start }) => ({ key, at: new Date(start ?? Number.NaN).getTime() }));
  const timed = times.filter(({ at }) => !Number.isNaN(at)).sort((a, b) => a.at - b.at);
  const keysOf = (wanted: (at: number) => boolean) =>
    timed.filter(({ at }) => wanted(at)).map(({ key }) => key);
  const past = keysOf((at) => at < nowMs);
  return [
    ...keysOf((at) => at >= nowMs),
    ...times.filter(({ at }) => Number.isNaN(at)).map(({ key }) => key),
    ...past.slice(Math.max(0, past.length - pastCount)).reverse(),
  ];
}
