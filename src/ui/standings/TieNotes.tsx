import type { Team } from '#contract/records.ts';
import type { StandingsTable } from '#domain/standings/table.ts';
import { tieNotes } from '#domain/standings/tie-notes.ts';
import styles from './StandingsTable.module.css';

/** What put each team ahead of the next where the first figure leaves both level. */
export default function TieNotes({ table: { rows, sort, matches } }: { table: StandingsTable<Team> }) {
  const notes = tieNotes(
    rows.map(({ tally }) => tally),
    sort,
    matches,
  );
  if (notes.length === 0) return <p className={styles.rest}>Nothing yet: they share their place.</p>;
  return (
    <ul className={styles.order}>
      {notes.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
