/** Whose voices are heard: a team of the live match, nobody's, or not known since nobody has said so yet. */
export type CommsState = 1 | 2 | 'none' | 'unknown';

/** The team that a trigger opens: its values are `[{ team }]`; undefined when they name none. */
export function commsTeam([value]: readonly unknown[]): 1 | 2 | undefined {
  const team = Number((value as { readonly team?: unknown } | null | undefined)?.team);
  return team === 1 || team === 2 ? team : undefined;
}
