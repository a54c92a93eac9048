import {
  canAdministerAuction,
  type Person,
  type RelationshipLookup,
  type Staffed,
} from '../access/permissions.ts';
import { draftingTeams } from '../draft/draft-pool.ts';
import { cleanId, isSameRecord, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { type AuctionRules, startBalance } from './settings.ts';
import type { AuctionTeam } from './state.ts';

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

export type LedTeam = {
  readonly draft_order?: number | undefined;
  readonly captains?: LinkField;
  readonly staff?: LinkField;
  readonly controllers?: LinkField;
};

/** Returns true if the person may start players and bid for a team: its captains, staff and controllers. */
export function leadsTeam(person: Person | undefined, team: LedTeam): boolean {
  const own = person?.id ?? person?.airtableID;
  if (own === undefined || person?.onlyMatch !== undefined || person?.isOnlyShow) return false;
  return [team.captains, team.staff, team.controllers].some((people) =>
    linkedIds(people).some((id) => isSameRecord(id, own)),
  );
}

/** Returns true if the person runs the auction of an event; keys do not grant this. Page and server use this check. */
export function runsAuction(
  person: Person | undefined,
  event: Staffed | undefined,
  relationshipOf: RelationshipLookup,
): boolean {
  const isLent = person?.onlyMatch !== undefined || person?.isOnlyShow === true;
  return !isLent && canAdministerAuction(person, event, relationshipOf);
}

type TeamRecord = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly draft_order?: number | undefined;
  readonly players?: LinkField;
  readonly balance?: number | undefined;
};

/** Returns the team in the form that decisions need. Without a stored balance it has the initial balance. */
export function auctionTeam(team: TeamRecord, rules: AuctionRules): AuctionTeam {
  return {
    id: cleanId(team) ?? '',
    name: team.name ?? 'This team',
    balance: team.balance ?? startBalance(rules),
    size: linkedIds(team.players).length,
  };
}

/** A team of the auction with its record. */
export type SeatedTeam<Team> = AuctionTeam & { readonly record: Team };

/** The teams of an auction in the order in which they start players. */
export function auctionTeams<Team extends TeamRecord>(
  teams: readonly Team[],
  rules: AuctionRules,
): SeatedTeam<Team>[] {
  return draftingTeams(teams).map((record) => ({ ...auctionTeam(record, rules), record }));
}
