/** The team whose voices are audible: a team of the live match, none, or not known yet. */
export type CommsState = HeardTeam | 'unknown';

export type HeardTeam = 1 | 2 | 'none';

/** The team that a trigger opens: its values are `[{ team }]`; undefined when they name none. */
export function commsTeam([value]: readonly unknown[]): 1 | 2 | undefined {
  const team = Number((value as { readonly team?: unknown } | null | undefined)?.team);
  return team === 1 || team === 2 ? team : undefined;
}

/**
 * Returns the team that is audible after a trigger; undefined for triggers of other kinds.
 *
 * @param values the list of its values; a control surface's plain call has none
 */
export function heardAfter(trigger: string, values: unknown): HeardTeam | undefined {
  if (trigger === 'comms_disable') return 'none';
  if (trigger !== 'comms_enable') return undefined;
  return commsTeam(Array.isArray(values) ? values : []) ?? 'none';
}

/** Open voices among what a question lists, with the name of their team. */
export const describeVoices = (team: string): string => `Team voices: ${team}`;
