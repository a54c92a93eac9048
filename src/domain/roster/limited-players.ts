import { type LinkField, linkedIds } from '../record-id.ts';

type NamedTeam<Limited> = {
  readonly players?: LinkField;
  readonly limited_players?: readonly Limited[] | undefined;
};

/** Returns the players named in a team's text; empty when the team links player records. */
export function limitedPlayers<Limited>(team: NamedTeam<Limited>): readonly Limited[] {
  return linkedIds(team.players).length === 0 ? (team.limited_players ?? []) : [];
}
