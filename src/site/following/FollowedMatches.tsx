import { Suspense } from 'react';
import type { Team } from '#contract/records.ts';
import { useFollowing } from '#data/hooks/use-install.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useMissing, useThings } from '#data/hooks/use-things.ts';
import { compareTeams } from '#domain/match/record-order.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { latestOfClub } from '#domain/roster/club.ts';
import { type MatchLists, ownMatches } from '#domain/selection/own-matches.ts';
import { hiddenMatchesOf } from '#domain/spoilers/hidden-result.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { MatchRowList } from '../home-below/MatchRowList.tsx';
import styles from './Following.module.css';

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
  const players = useThings('Players', keysOf('player'));
  return {
    teams: latest,
    clubTeams: all,
    // Two that were followed can have become one.
    players: [...new Map(players.map((player) => [player.id, player])).values()],
    events: useThings('Events', keysOf('event')),
  };
}

/**
 * Matches of everything that is followed; a player's are those of the player's teams. `hidden` are those that would tell
 * a result, undefined where none of the latest results is hidden.
 */
function useFollowedMatches(): MatchLists & { readonly hidden: readonly string[] | undefined } {
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

/** Few visitors hide results. */
const HiddenMatches = lazyPart(() => import('#ui/spoilers/HiddenMatches.tsx'));

type FollowedMatchesProps = {
  /** Most matches to come, and most results. */
  next: number;
  results: number;
  /** Text that is shown if there is no match. */
  none: string;
};

/** Live, upcoming and played matches of the teams, players and events that this browser follows. */
export function FollowedMatches({ next, results, none }: FollowedMatchesProps) {
  const lists = useFollowedMatches();
  const keys = [...lists.live, ...lists.upcoming.slice(0, next), ...lists.results.slice(0, results)];
  return (
    <>
      {lists.hidden && (
        <Suspense fallback={null}>
          <HiddenMatches who="your teams" keys={lists.hidden} past={results} />
        </Suspense>
      )}
      {keys.length > 0 && <MatchRowList keys={keys} />}
      {keys.length === 0 && !lists.hidden && <p className={styles.none}>{none}</p>}
    </>
  );
}
