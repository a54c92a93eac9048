import type { Match, Player, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { standInsOf } from '#domain/match/line-up.ts';
import { cleanId, linkedIds, type RecordKey } from '#domain/record-id.ts';
import { type MatchForTeam, type PlayedMatches, playedMatches } from '#domain/selection/played-matches.ts';

type Played = PlayedMatches<Match> & {
  /** Clean ids of the player's teams. */
  readonly memberOf: ReadonlySet<RecordKey>;
  /** The player's teams, and those of the player as a stand-in. */
  readonly teams: readonly Team[];
  /** Keys of the records from which the matches follow. */
  readonly keys: readonly RecordKey[];
  /** Matches of the player's teams that are not loaded: any of them may be the player's. */
  readonly unloaded: readonly RecordKey[];
};

/** The matches of a player by line-up (`playedMatches`). */
export function usePlayedMatches(player: Player | undefined): Played {
  const relationships = useThings('Player Relationships', linkedIds(player?.player_relationships));
  const memberOf = new Set(linkedIds(player?.member_of));
  const standInFor = new Set(standInsOf(relationships).flatMap(({ teams }) => linkedIds(teams)));
  const teamKeys = [...new Set([...memberOf, ...standInFor])];
  const teams = useThings('Teams', teamKeys);
  const matchKeys = [...new Set(teams.flatMap((team) => linkedIds(team.matches)))];
  const matches = useThings('Matches', matchKeys);
  const loaded = new Set(matches.map(cleanId));
  const unloaded = teams
    .filter((team) => memberOf.has(cleanId(team) ?? ''))
    .flatMap((team) => linkedIds(team.matches).filter((key) => !loaded.has(key)));
  const divided = playedMatches(matches, cleanId(player) ?? '', { memberOf, standInFor });
  return { ...divided, memberOf, teams, keys: [...teamKeys, ...matchKeys], unloaded };
}

/** Matches without the team that the player was in. */
export const withoutTeam = (matches: readonly MatchForTeam<Match>[]): Match[] =>
  matches.map(({ match }) => match);
