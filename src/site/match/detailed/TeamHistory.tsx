import type { Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { teamHistory } from '#domain/match/team-history.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import styles from './TeamHistory.module.css';

type TeamHistoryProps = { team: Team; match: Match; hasOtherEvents: boolean };

/** What a team played before this match, by sub event. */
export function TeamHistory({ team, match, hasOtherEvents }: TeamHistoryProps) {
  const key = cleanId(team) ?? team.id;
  const matches = useThings('Matches', linkedIds(team.matches));
  const groups = teamHistory(key, matches, match, { hasOtherEvents });
  return (
    <section className={styles.history}>
      <h2 className={styles.title}>
        <TeamLink team={team} />
      </h2>
      {groups.map((group) => (
        <div key={group.title ?? ''}>
          <h3 className={styles.subtitle}>{group.title ?? 'Other matches'}</h3>
          <ul className={styles.rows}>
            {group.rows.map((row) => (
              <HistoryRow key={row.match.id} row={row} teamKey={key} />
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && (
        <p className={styles.none} data-empty="">
          No earlier results
        </p>
      )}
    </section>
  );
}
