import {
  canAdministerAuction,
  type Person,
  type RelationshipLookup,
  type Staffed,
} from '../access/permissions.ts';
import { isSameRecord, type LinkField, linkedIds } from '../record-id.ts';

export type LedTeam = {
  readonly draft_order?: number | undefined;
  readonly captains?: LinkField;
  readonly staff?: LinkField;
  readonly controllers?: LinkField;
};

/** Whether somebody may start players and bid for a team: its captains, staff and controllers (rules 16). */
export function leadsTeam(person: Person | undefined, team: LedTeam): boolean {
  const own = person?.id ?? person?.airtableID;
  if (own === undefined || person?.onlyMatch !== undefined || person?.isOnlyShow) return false;
  return [team.captains, team.staff, team.controllers].some((people) =>
    linkedIds(people).some((id) => isSameRecord(id, own)),
  );
}

/** Whether somebody runs the auction of an event; a key lends no right to it. Page and server ask this (rules 9.2). */
export function runsAuction(
  person: Person | undefined,
  event: Staffed | undefined,
  relationshipOf: RelationshipLookup,
): boolean {
  const isLent = person?.onlyMatch !== undefined || person?.isOnlyShow === true;
  return !isLent && canAdministerAuction(person, event, relationshipOf);
}
