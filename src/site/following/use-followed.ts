import { useFollowing } from '#data/hooks/use-following.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { type MatchLists, ownMatches } from '#domain/selection/own-matches.ts';

/** The records that this browser follows, as far as they are here, the latest followed first. */
export function useFollowed() {
  const following = [...useFollowing()].reverse();
  const keysOf = (wanted: string) => following.flatMap(({ kind, key }) => (kind === wanted ? [key] : []));
  return {
    teams: useThings('Teams', keysOf('team')),
    players: useThings('Players', keysOf('player')),
    events: useThings('Events', keysOf('event')),
  };
}

/** Matches of everything that is followed; a player's are those of the player's teams. */
export function useFollowedMatches(): MatchLists {
  const { teams, players, events } = useFollowed();
  const theirTeams = useThings('Teams', [
    ...new Set(players.flatMap((player) => linkedIds(player.member_of))),
  ]);
  const own = new Set([...teams, ...theirTeams, ...events].flatMap(({ matches }) => linkedIds(matches)));
  return ownMatches(own, {
    live: linkedIds(useSpecial('special:live-matches')?.matches),
    upcoming: linkedIds(useSpecial('special:upcoming-matches')?.matches),
    results: linkedIds(useSpecial('special:results')?.matches),
  });
}
