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

/** A player at one place; who stood elsewhere in the team changes places with whoever stood there. */
export function withPlayerAt(places: CamPlaces, team: 0 | 1, place: number, player: string): CamPlaces {
  const own = [...places[team]];
  const before = player === '' ? -1 : own.indexOf(player);
  if (before >= 0) own[before] = own[place] ?? '';
  own[place] = player;
  return team === 0 ? [own, places[1]] : [places[0], own];
}

/** What is sent: players in order, without the empty places. */
export function camLists(places: CamPlaces): [string[], string[]] {
  const players = (ids: readonly string[]) => ids.filter((id) => id !== '');
  return [players(places[0]), players(places[1])];
}
