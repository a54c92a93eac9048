import type { Team } from '#contract/records.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { useLiveKeys, useNextKeys, useResultKeys } from '../record/use-own-matches.ts';
import styles from './TeamNow.module.css';

const nextCount = 2;
const shownResults = 2;

/** The team's live match, its next matches and its latest results. */
export function TeamNow({ team, teamKey }: { team: Team; teamKey: string }) {
  const live = useLiveKeys(team);
  const next = useNextKeys(team).keys.slice(0, nextCount);
  const results = useResultKeys(team, shownResults);
  const groups = [
    { title: live.length > 0 ? 'On now and next' : 'Up next', keys: [...live, ...next] },
    { title: 'Latest results', keys: results },
  ];
  return groups.map(({ title, keys }) => (
    <ContentRow key={title} title={title}>
      {keys.length > 0 && (
        <ul className={styles.rows}>
          {keys.map((key) => (
            <li key={key} className={styles.item}>
              <MatchRow matchKey={key} leftTeam={teamKey} hasContext />
            </li>
          ))}
        </ul>
      )}
    </ContentRow>
  ));
}
