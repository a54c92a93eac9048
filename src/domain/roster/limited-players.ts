import { type LinkField, linkedIds } from '../record-id.ts';

type NamedTeam<Limited> = {
  readonly players?: LinkField;
  readonly limited_players?: readonly Limited[] | undefined;
};

/** The players a team only names: those of its text, when no records are linked (overlays 3.12, website 4.3). */
export function limitedPlayers<Limited>(team: NamedTeam<Limited>): readonly Limited[] {
  return linkedIds(team.players).length === 0 ? (team.limited_players ?? []) : [];
}
