import type { Drafts } from '#domain/match-editor/field-drafts.ts';
import type { RoleRows } from '#domain/match-editor/roles.ts';

const keptByMatch = new Map<string, Drafts<RoleRows>>();

/** The roles chosen and not saved when the form of this match was last left in this page's life. */
export const keptRoles = (matchId: string): Drafts<RoleRows> => keptByMatch.get(matchId) ?? {};

export function keepRoles(matchId: string, drafts: Drafts<RoleRows>): void {
  if (Object.keys(drafts).length === 0) keptByMatch.delete(matchId);
  else keptByMatch.set(matchId, drafts);
}
