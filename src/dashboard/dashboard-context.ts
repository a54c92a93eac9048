import type { Bracket, Broadcast, Client, GameEvent, Match, Team, Theme } from '#contract/records.ts';

/** What the active broadcast shows, as far as its records are here. Values include this device's waiting changes. */
export type DashboardContext = {
  readonly client: Client;
  readonly broadcast: Broadcast;
  /** Clean id. */
  readonly broadcastKey: string;
  readonly event: GameEvent | undefined;
  /** The override of the broadcast before the event's own. */
  readonly theme: Theme | undefined;
  /** The broadcast's time zone. */
  readonly zone: string;
  /** Clean id of the live match; undefined when none is live. */
  readonly matchKey: string | undefined;
  readonly match: Match | undefined;
  /** By place: 0 is team 1; undefined while one is loading. */
  readonly teams: readonly (Team | undefined)[];
  /** Brackets of the live match. */
  readonly brackets: readonly Bracket[];
  readonly schedule: readonly Match[];
};
