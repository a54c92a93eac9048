import type { Team } from '#contract/records.ts';
import { useFollowing } from '#data/hooks/use-following.ts';
import { useMissing } from '#data/hooks/use-settled.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { compareTeams } from '#domain/match/record-order.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { latestOfClub } from '#domain/roster/club.ts';
import { type MatchLists, ownMatches } from '#domain/selection/own-matches.ts';
import { hiddenMatchesOf } from '#domain/spoilers/hidden-result.ts';

/**
 * The followed teams as they are now: the latest record of a club that plays each season as one of its own. `all` has the
 * others too.
 */
function useFollowedTeams(keys: readonly string[]): { latest: readonly Team[]; all: readonly Team[] } {
  // Followed before their club had a record for each season.
  const missing = useMissing(keys);
  const listed = useSpecial(missing.length > 0 ? 'special:teams' : undefined)?.teams ?? [];
  const found = new Map(missing.map((key) => [key, cleanId(latestOfClub(key, listed)) ?? key]));
  const own = useThings(
    'Teams',
    keys.map((key) => found.get(key) ?? key),
  );
  const others = useThings('Teams', [
    ...new Set(own.flatMap((team) => linkedIds(team.team_in_other_tournaments))),
  ]);
  const all = [...new Map([...own, ...others].map((team) => [team.id, team])).values()];
  const latest = own.map((team) =>
    all
      .filter(({ club }) => club !== undefined && club === team.club)
      .reduce((latest, one) => (compareTeams(one, latest) > 0 ? one : latest), team),
  );
  return { latest: [...new Map(latest.map((team) => [team.id, team])).values()], all };
}

/** The records that this browser follows, as far as they are here, the latest followed first. */
export function useFollowed() {
  const following = [...useFollowing()].reverse();
  const keysOf = (wanted: string) => following.flatMap(({ kind, key }) => (kind === wanted ? [key] : []));
  const { latest, all } = useFollowedTeams(keysOf('team'));
  return {
    teams: latest,
    clubTeams: all,
    players: useThings('Players', keysOf('player')),
    events: useThings('Events', keysOf('event')),
  };
}

/**
 * Matches of everything that is followed; a player's are those of the player's teams. `hidden` are those that would tell
 * a result, undefined where none of the latest results is hidden.
 */
export function useFollowedMatches(): MatchLists & { readonly hidden: readonly string[] | undefined } {
  const { clubTeams, players, events } = useFollowed();
  const theirTeams = useThings('Teams', [
    ...new Set(players.flatMap((player) => linkedIds(player.member_of))),
  ]);
  const own = new Set([...clubTeams, ...theirTeams, ...events].flatMap(({ matches }) => linkedIds(matches)));
  const lists = ownMatches(own, {
    live: linkedIds(useSpecial('special:live-matches')?.matches),
    upcoming: linkedIds(useSpecial('special:upcoming-matches')?.matches),
    results: linkedIds(useSpecial('special:results')?.matches),
  });
  const hidden = [...clubTeams, ...theirTeams].flatMap((team) => {
    const hasResult = linkedIds(team.matches).some((key) => lists.results.includes(key));
    return hasResult ? [hiddenMatchesOf(team)].filter((keys) => keys !== undefined) : [];
  });
  const listed = new Set([...lists.live, ...lists.upcoming, ...lists.results]);
  const others = [...new Set(hidden.flat())].filter((key) => !listed.has(key));
  return { ...lists, hidden: hidden.length > 0 ? others : undefined };
}
