import { draftingTeams } from '../draft/draft-pool.ts';
import { cleanId, type LinkField, linkedIds } from '../record-id.ts';
import { type AuctionRules, startBalance } from './settings.ts';
import type { AuctionTeam } from './state.ts';

type TeamRecord = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly draft_order?: number | undefined;
  readonly players?: LinkField;
  readonly balance?: number | undefined;
};

/** What is decided of a team; without a balance it has what teams begin with. */
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
