import { session } from '#data/session/session.ts';
import type { Drafts } from '#domain/match-editor/field-drafts.ts';
import type { RoleRows } from '#domain/match-editor/roles.ts';

const draftsByMatch = new Map<string, Drafts<RoleRows>>();

/** Drafts belong to the person who made them. */
const keyOf = (matchId: string): string => `${session.user?.airtableID} ${matchId}`;

/** The unsaved roles of this match; they live as long as the page. */
export const storedRoleDrafts = (matchId: string): Drafts<RoleRows> =>
  draftsByMatch.get(keyOf(matchId)) ?? {};

export function storeRoleDrafts(matchId: string, drafts: Drafts<RoleRows>): void {
  if (Object.keys(drafts).length === 0) draftsByMatch.delete(keyOf(matchId));
  else draftsByMatch.set(keyOf(matchId), drafts);
}
