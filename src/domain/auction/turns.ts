import type { RecordKey } from '../record-id.ts';

/**
 * The team whose turn it is to start a player: the next in draft order that has places, after the last that did. Only
 * advice: others may start too.
 */
export function nextStarter<Team extends { readonly id: RecordKey; readonly size: number }>(
  teams: readonly Team[],
  lastStarter: RecordKey | undefined,
  eachTeam: number,
): Team | undefined {
  const last = teams.findIndex(({ id }) => id === lastStarter);
  return [...teams.slice(last + 1), ...teams.slice(0, last + 1)].find(({ size }) => size < eachTeam);
}
