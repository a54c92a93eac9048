import type { Team } from '#contract/records.ts';
import type { StandingsTable } from '#domain/standings/table.ts';
import { tieNotes } from '#domain/standings/tie-notes.ts';
import styles from './StandingsTable.module.css';

/** Reasons for the order of teams that are level on the first figure. */
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
