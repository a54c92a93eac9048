import type { Match, Player, Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { standInsOf } from '#domain/match/line-up.ts';
import { cleanId, linkedIds, type RecordKey } from '#domain/record-id.ts';
import { type PlayedMatches, playedMatches } from '#domain/selection/played-matches.ts';

type Played = PlayedMatches<Match> & {
  readonly player: Player | undefined;
  /** The player's teams, and those of the player as a stand-in. */
  readonly teams: readonly Team[];
};

/** The matches of a player by line-up (`playedMatches`). */
export function usePlayedMatches(recordKey: RecordKey): Played {
  const player = useThing('Players', recordKey);
  const relationships = useThings('Player Relationships', linkedIds(player?.player_relationships));
  const memberOf = linkedIds(player?.member_of);
  const standInFor = standInsOf(relationships).flatMap(({ teams }) => linkedIds(teams));
  const teams = useThings('Teams', [...new Set([...memberOf, ...standInFor])]);
  const matches = useThings('Matches', [...new Set(teams.flatMap((team) => linkedIds(team.matches)))]);
  const playerKey = cleanId(player) ?? recordKey;
  const divided = playedMatches(matches, playerKey, {
    memberOf: new Set(memberOf),
    standInFor: new Set(standInFor),
  });
  return { player, teams, ...divided };
}
