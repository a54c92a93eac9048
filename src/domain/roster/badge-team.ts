import { type LinkField, linkedIds, type RecordKey } from '../record-id.ts';

type BadgeTeam = { readonly players?: LinkField; readonly captains?: LinkField };

/** The first of an event's teams that a player, or captain, was in (overlays 3.12, badge). */
export function badgeTeam<Team extends BadgeTeam>(
  teams: readonly Team[],
  playerKey: RecordKey,
): Team | undefined {
  return teams.find(({ players, captains }) =>
    [...linkedIds(players), ...linkedIds(captains)].includes(playerKey),
  );
}
