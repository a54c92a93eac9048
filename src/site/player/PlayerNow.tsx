import type { Player } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { ownMatches } from '#domain/selection/own-matches.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import styles from '../team/TeamNow.module.css';

const nextCount = 2;
const resultCount = 3;

/** What is on, next and was last: the matches of the player's teams, and those the player casts or produces. */
export function PlayerNow({ player }: { player: Player }) {
  const teams = useThings('Teams', linkedIds(player.member_of));
  const roles = useThings('Player Relationships', linkedIds(player.player_relationships));
  const lists = {
    live: linkedIds(useSpecial('special:live-matches')?.matches),
    upcoming: linkedIds(useSpecial('special:upcoming-matches')?.matches),
    results: linkedIds(useSpecial('special:results')?.matches),
  };
  const played = ownMatches(new Set(teams.flatMap(({ matches }) => linkedIds(matches))), lists);
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
