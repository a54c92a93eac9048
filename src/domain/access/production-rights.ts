/** What somebody may do in the production of one client, beyond reading what is on air. */
export type ProductionRight =
  /** Say what a page is, shows and plays. */
  | 'report'
  /** Say which scenes and pictures the broadcast software has on air. */
  | 'announce'
  /** Switch a tally light. */
  | 'light'
  /** Send triggers to the client's pages, and reload them. */
  | 'direct'
  /** Hear scenes by their names, preview too. */
  | 'scenes'
  /** Hear what the client's pages report, with their full addresses. */
  | 'watch';

export const keyScopes = ['source', 'tally', 'deck', 'match', 'show'] as const;

/**
 * What a key was made for. It names one client, and opens nothing that is not listed here and in the `takes…Key` of an
 * action: one for a match enters its result until a time (`match-key.ts`), one for the show controls what is on air.
 */
export type KeyScope = (typeof keyScopes)[number];

/** `crew`: whoever has another client with the same active broadcast. */
export type ProductionRole = KeyScope | 'crew' | 'owner';

/** The one table of who may do what; visitors and people who are merely signed in have none of it. */
export const productionRights: { readonly [Role in ProductionRole]: readonly ProductionRight[] } = {
  source: ['report', 'announce', 'light', 'scenes'],
  tally: ['report', 'scenes'],
  deck: ['report', 'announce', 'light', 'direct', 'scenes'],
  match: [],
  show: ['report', 'scenes'],
  crew: ['light', 'scenes'],
  owner: ['report', 'announce', 'light', 'direct', 'scenes', 'watch'],
};

/** What a role may do for another client with the same active broadcast: a scene lights the tally of who is seen in it. */
const rightsBeside: { readonly [Role in ProductionRole]?: readonly ProductionRight[] } = {
  owner: productionRights.crew,
  source: ['light'],
};

export function hasRightBeside(role: ProductionRole, right: ProductionRight): boolean {
  return rightsBeside[role]?.includes(right) ?? false;
}

export function hasProductionRight(role: ProductionRole, right: ProductionRight): boolean {
  return productionRights[role].includes(right);
}
