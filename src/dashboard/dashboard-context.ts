import type { Bracket, Broadcast, Client, GameEvent, Match, Team, Theme } from '#contract/records.ts';
import type { SchedulePosition } from '#domain/broadcast/schedule-position.ts';

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
  /** What the live match is called, open places as its bracket names them. */
  readonly matchName: string | undefined;
  /** By place: 0 is team 1; undefined while one is loading. */
  readonly teams: readonly (Team | undefined)[];
  /** Brackets of the live match. */
  readonly brackets: readonly Bracket[];
  readonly schedule: readonly Match[];
  /** Where the live match stands on it, and which one follows. */
  readonly position: SchedulePosition<Match>;
  readonly nextName: string | undefined;
};
