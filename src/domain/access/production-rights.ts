/** Rights in the production of one client, beyond reading what is on air. */
export type ProductionRight =
  /** Report what a page is, shows and plays. */
  | 'report'
  /** Report which scenes and inset videos the broadcast software has on air. */
  | 'announce'
  /** Switch a tally light. */
  | 'light'
  /** Send triggers to the client's pages, and reload them. */
  | 'direct'
  /** Receive scenes by their names, including the preview. */
  | 'scenes'
  /** Report that a page shows a message to the crew, and that its user has seen it: every receiver of messages. */
  | 'confirm'
  /** Receive the reports of the client's pages, with their full addresses. */
  | 'watch';

export const keyScopes = ['source', 'tally', 'deck', 'match', 'show'] as const;

/**
 * Purpose of a key. A key names one client and allows only the rights listed here and in the `takes…Key` of an action.
 * A key for a match enters its result until a time (`match-key.ts`). A key for the show controls what is on air.
 */
export type KeyScope = (typeof keyScopes)[number];

/** `crew`: a user who owns another client with the same active broadcast. */
export type ProductionRole = KeyScope | 'crew' | 'owner';

/** The one table of who may do what; visitors and people who are merely signed in have none of it. */
export const productionRights: { readonly [Role in ProductionRole]: readonly ProductionRight[] } = {
  source: ['report', 'announce', 'light', 'scenes', 'confirm'],
  tally: ['report', 'scenes', 'confirm'],
  deck: ['report', 'announce', 'light', 'direct', 'scenes', 'confirm'],
  match: [],
  show: ['report', 'scenes', 'confirm'],
  crew: ['light', 'scenes', 'confirm'],
  owner: ['report', 'announce', 'light', 'direct', 'scenes', 'confirm', 'watch'],
};

/** Rights of a role for another client with the same active broadcast. A scene lights the tally of the person in it. */
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
