import { useFollowing } from '#data/hooks/use-following.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { type MatchLists, ownMatches } from '#domain/selection/own-matches.ts';
import { hiddenMatchesOf } from '#domain/spoilers/hidden-result.ts';

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

/**
 * Matches of everything that is followed; a player's are those of the player's teams. `hidden` are those that would tell
 * a result, undefined where none of the latest results is hidden.
 */
export function useFollowedMatches(): MatchLists & { readonly hidden: readonly string[] | undefined } {
  const { teams, players, events } = useFollowed();
  const theirTeams = useThings('Teams', [
    ...new Set(players.flatMap((player) => linkedIds(player.member_of))),
  ]);
  const own = new Set([...teams, ...theirTeams, ...events].flatMap(({ matches }) => linkedIds(matches)));
  const lists = ownMatches(own, {
    live: linkedIds(useSpecial('special:live-matches')?.matches),
    upcoming: linkedIds(useSpecial('special:upcoming-matches')?.matches),
    results: linkedIds(useSpecial('special:results')?.matches),
  });
  const hidden = [...teams, ...theirTeams].flatMap((team) => {
    const hasResult = linkedIds(team.matches).some((key) => lists.results.includes(key));
    return hasResult ? [hiddenMatchesOf(team)].filter((keys) => keys !== undefined) : [];
  });
  const listed = new Set([...lists.live, ...lists.upcoming, ...lists.results]);
  const others = [...new Set(hidden.flat())].filter((key) => !listed.has(key));
  return { ...lists, hidden: hidden.length > 0 ? others : undefined };
}
