import type { Person } from '../access/permissions.ts';
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
