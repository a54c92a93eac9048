import { type LinkField, linkedIds } from '../record-id.ts';

type Cams = {
  readonly show_cams?: boolean | null | undefined;
  readonly team_1_player_cams?: LinkField;
  readonly team_2_player_cams?: LinkField;
  /** Cameras that are set for a team: they come before those of its players. */
  readonly team_1_cams?: LinkField;
  readonly team_2_cams?: LinkField;
};

/**
 * Returns the reason for which viewers see none of the chosen players' cameras; undefined if they see one. A point of
 * view opens for a moment only, and other overlays use the choice for names.
 *
 * @param overlays those of the live sources that draw the choice; `cams/ingame` only while its cameras are open
 */
export function playerCamsHidden(
  show: Cams,
  teamCount: number,
  overlays: readonly string[],
): string | undefined {
  const chosen = [
    [show.team_1_player_cams, show.team_1_cams],
    [show.team_2_player_cams, show.team_2_cams],
  ];
  const hasPlayers = ([players]: readonly LinkField[]) => linkedIds(players).length > 0;
  if (!chosen.some(hasPlayers)) return 'No players are chosen';
  // A team whose opponent is not known is the first one.
  const sides = chosen.slice(0, teamCount).filter(hasPlayers);
  if (sides.length === 0) return 'The live match does not have their team yet';
  if (sides.every(([, ofTeam]) => linkedIds(ofTeam).length > 0))
    return 'The cams that are set for the teams replace them';
  if (overlays.includes('cams/desk') || overlays.includes('cams/ingame')) return undefined;
  if (!show.show_cams) return 'Player cams are hidden over the game';
  return overlays.length === 0 ? undefined : 'No live source shows their cameras';
}

/** Cameras of one team side by side: the largest team of the games that are played. */
export const camPlaces = 5;

/** The places of both teams; '' is an empty one, clean ids else. */
export type CamPlaces = readonly [team1: readonly string[], team2: readonly string[]];

/** Stored lists as places: at least as many as a team has, and all that are stored. */
export function placesOf(stored: CamPlaces): CamPlaces {
  const filled = (ids: readonly string[]) =>
    Array.from({ length: Math.max(camPlaces, ids.length) }, (_, place) => ids[place] ?? '');
  return [filled(stored[0]), filled(stored[1])];
}

/** Returns the places with a player at one of them. A player from another place of the team swaps with the one there. */
export function withPlayerAt(places: CamPlaces, team: 0 | 1, place: number, player: string): CamPlaces {
  const own = [...places[team]];
  const before = player === '' ? -1 : own.indexOf(player);
  if (before >= 0) own[before] = own[place] ?? '';
  own[place] = player;
  return team === 0 ? [own, places[1]] : [places[0], own];
}

/** Returns the lists to send: players in order, without the empty places. */
export function camLists(places: CamPlaces): [string[], string[]] {
  const players = (ids: readonly string[]) => ids.filter((id) => id !== '');
  return [players(places[0]), players(places[1])];
}

/** Returns the chosen players of each team who are not on its roster; none where the roster is empty or not loaded. */
export function camsOfOthers(chosen: CamPlaces, rosters: readonly (readonly string[])[]): CamPlaces {
  const others = (side: 0 | 1) => {
    const roster = rosters[side] ?? [];
    return roster.length === 0 ? [] : chosen[side].filter((id) => !roster.includes(id));
  };
  return [others(0), others(1)];
}
