import type { Player } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { ownMatches } from '#domain/selection/own-matches.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import styles from '../team/TeamNow.module.css';
import { usePlayedMatches, withoutTeam } from './use-played-matches.ts';

const nextCount = 2;
const resultCount = 3;

/**
 * What is on, next and was last: the matches that the player plays or is expected to as a member of the team, and those
 * that the player casts or produces. Matches whose line-up is still loading count, so that nothing moves down later.
 */
export function PlayerNow({ player }: { player: Player }) {
  const { played: playedIn, unrecorded, unloaded } = usePlayedMatches(player);
  const own = withoutTeam([...playedIn, ...unrecorded]).map((match) => cleanId(match) ?? match.id);
  const roles = useThings('Player Relationships', linkedIds(player.player_relationships));
  const lists = {
    live: linkedIds(useSpecial('special:live-matches')?.matches),
    upcoming: linkedIds(useSpecial('special:upcoming-matches')?.matches),
    results: linkedIds(useSpecial('special:results')?.matches),
  };
  const played = ownMatches(new Set([...own, ...unloaded]), lists);
  const worked = ownMatches(
    new Set([...linkedIds(player.casts), ...roles.flatMap(({ matches }) => linkedIds(matches))]),
    lists,
  );
  const groups = [
    { title: 'Plays', keys: [...played.live, ...played.upcoming.slice(0, nextCount)] },
    { title: 'Latest results', keys: played.results.slice(0, resultCount) },
    { title: 'On the broadcast', keys: [...worked.live, ...worked.upcoming.slice(0, nextCount)] },
    { title: 'Latest broadcasts', keys: worked.results.slice(0, resultCount) },
  ];
  return groups.map(({ title, keys }) => (
    <ContentRow key={title} title={title}>
      {keys.length > 0 && (
        <ul className={styles.rows}>
          {keys.map((key) => (
            <li key={key} className={styles.item}>
              <MatchRow matchKey={key} hasContext />
            </li>
          ))}
        </ul>
      )}
    </ContentRow>
  ));
}
