import { type LinkField, linkedIds, type RecordKey } from '../record-id.ts';

type BadgeTeam = { readonly players?: LinkField; readonly captains?: LinkField };

/** Returns the first of an event's teams that lists this player as a player or captain. */
export function badgeTeam<Team extends BadgeTeam>(
  teams: readonly Team[],
  playerKey: RecordKey,
): Team | undefined {
  return teams.find(({ players, captains }) =>
    [...linkedIds(players), ...linkedIds(captains)].includes(playerKey),
  );
}
