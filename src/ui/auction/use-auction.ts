import type { GameEvent, Player, Team } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { auctionState } from '#domain/auction/record.ts';
import { type AuctionRules, auctionRules } from '#domain/auction/settings.ts';
import { type AuctionState, leadingBid } from '#domain/auction/state.ts';
import { auctionTeams, nextStarter, type SeatedTeam } from '#domain/auction/teams.ts';
import { firstLinkedId, linkedIds, type RecordKey } from '#domain/record-id.ts';

export type AuctionTeamView = SeatedTeam<Team>;

/** An event's auction as it is drawn. */
export type AuctionView = {
  readonly event: GameEvent;
  readonly rules: AuctionRules;
  readonly state: AuctionState;
  /** In the order in which they start players. */
  readonly teams: readonly AuctionTeamView[];
  readonly teamOf: (id: RecordKey | undefined) => AuctionTeamView | undefined;
  /** The player who is up, or was just signed. */
  readonly player: Player | undefined;
  readonly leading: AuctionTeamView | undefined;
  readonly next: AuctionTeamView | undefined;
};

/** The auction of an event from its records, kept right; undefined without an event. */
export function useAuction(event: GameEvent | undefined): AuctionView | undefined {
  const record = useThing('Auctions', firstLinkedId(event?.auction) ?? undefined);
  const records = useThings('Teams', linkedIds(event?.teams));
  const rules = auctionRules(event?.blocks);
  const state = auctionState(record, rules);
  const player = useThing('Players', state.player);
  if (!event) return undefined;
  const teams = auctionTeams(records, rules);
  const teamOf = (id: RecordKey | undefined) => teams.find((team) => team.id === id);
  return {
    event,
    rules,
    state,
    teams,
    teamOf,
    player,
    leading: teamOf(leadingBid(state)?.team),
    next: nextStarter(teams, state.lastStarter, rules.eachTeam),
  };
}
