import { session } from '#data/session/session.ts';
import type { Drafts } from '#domain/match-editor/field-drafts.ts';
import type { RoleRows } from '#domain/match-editor/roles.ts';

const keptRolesOf = new Map<string, Drafts<RoleRows>>();

/** What is chosen belongs to whoever chose it. */
const keyOf = (matchId: string): string => `${session.user?.airtableID} ${matchId}`;

/** The roles chosen and not saved when the form of this match was last left in this page's life. */
export const keptRoles = (matchId: string): Drafts<RoleRows> => keptRolesOf.get(keyOf(matchId)) ?? {};

export function keepRoles(matchId: string, drafts: Drafts<RoleRows>): void {
  if (Object.keys(drafts).length === 0) keptRolesOf.delete(keyOf(matchId));
  else keptRolesOf.set(keyOf(matchId), drafts);
}
