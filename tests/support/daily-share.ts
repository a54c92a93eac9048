/** Returns the number of the day in UTC. Seeds and shares change with it, so a run that failed can be repeated that day. */
export const today = (): number => Math.floor(Date.now() / 86_400_000);

/**
 * Returns the entries of a sweep that are due today: one in `shares`, other ones each day until all have had their turn.
 * Only `npm test` divides sweeps (`DAILY_SHARES`). `npm test -- --whole` and a file that is run alone check every entry.
 */
export const dueToday = <Entry>(
  entries: readonly Entry[],
  shares: number,
  { day = today(), isDivided = process.env.DAILY_SHARES === '1' } = {},
): readonly Entry[] =>
  isDivided ? entries.filter((_entry, place) => (place + day) % shares === 0) : entries;
