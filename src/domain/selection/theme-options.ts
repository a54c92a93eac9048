import { compareEvents, compareTeams } from '../match/record-order.ts';
import { firstLinkedId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import type { Moment } from '../time/instant.ts';

/** The links of a player that allow choosing a team's or an event's theme. */
export type ThemePlayer = {
  readonly member_of?: LinkField;
  readonly captain_of?: LinkField;
  readonly team_staff?: LinkField;
  readonly brands_designed?: LinkField;
  readonly owned_teams?: LinkField;
  readonly event_staff?: LinkField;
  readonly event_brands_designed?: LinkField;
  readonly casted_events?: LinkField;
};

export type ThemeRelationship = { readonly teams?: LinkField; readonly events?: LinkField };

/** Returns the cleaned ids of the teams and events whose themes a player may choose, each once. */
export function themeOwners(
  player: ThemePlayer,
  relationships: readonly ThemeRelationship[],
): { teamIds: RecordKey[]; eventIds: RecordKey[] } {
  const { member_of, captain_of, team_staff, brands_designed, owned_teams } = player;
  const teams = [member_of, captain_of, team_staff, brands_designed, owned_teams];
  const events = [player.event_staff, player.event_brands_designed, player.casted_events];
  return {
    teamIds: unique([...teams, ...relationships.map((relationship) => relationship.teams)]),
    eventIds: unique([...events, ...relationships.map((relationship) => relationship.events)]),
  };
}

/** One choice of the theme select. `themeId` is the cleaned id of the theme record. */
export type ThemeOption = { themeId: RecordKey; name: string };

export type ThemedTeam = {
  readonly name?: string | undefined;
  readonly theme?: LinkField;
  readonly event_date?: readonly Moment[] | undefined;
};

export type ThemedEvent = {
  readonly name?: string | undefined;
  readonly theme?: LinkField;
  readonly start_date?: Moment;
};

/** The theme choices of loaded teams and events, in their usual order; those without a theme are left out. */
export function themeOptions(
  teams: readonly ThemedTeam[],
  events: readonly ThemedEvent[],
): { teams: ThemeOption[]; events: ThemeOption[] } {
  return {
    teams: [...teams].sort(compareTeams).flatMap(themeOption),
    events: [...events].sort(compareEvents).flatMap(themeOption),
  };
}

function themeOption({
  name,
  theme,
}: {
  readonly name?: string | undefined;
  readonly theme?: LinkField;
}): ThemeOption[] {
  const themeId = firstLinkedId(theme);
  return themeId === null ? [] : [{ themeId, name: name ?? '' }];
}

function unique(fields: readonly LinkField[]): RecordKey[] {
  return [...new Set(fields.flatMap(linkedIds))];
}
