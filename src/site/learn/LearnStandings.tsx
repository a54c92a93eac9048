import { columns, defaultColumns } from '#domain/standings/columns.ts';
import { defaultSort, sortKeys } from '#domain/standings/sort-keys.ts';
import { LearnHeading } from './LearnHeading.tsx';
import styles from './LearnStandings.module.css';
import { WordTable } from './WordTable.tsx';

const columnRows = [...columns].map(([word, { header, title, description }]) => ({
  word,
  cells: [header, title, description],
}));
const sortRows = [...sortKeys].map(([word, { description }]) => ({ word, cells: [description] }));

/** Reference of columns and tie-breakers for an event's tables, from the lists that the tables themselves use. */
export default function LearnStandings() {
  return (
    <div className={styles.page}>
      <LearnHeading below="The words that the blocks of an event use for its tables.">Standings</LearnHeading>
      <section className={styles.section}>
        <h2>Columns</h2>
        <p>
          <code>show</code> in a table of <code>standings</code> lists its columns from left to right. Without
          it: {defaultColumns.join(', ')}.
        </p>
        <WordTable label="Columns" heads={['Key', 'Header', 'Title', 'Description']} rows={columnRows} />
        <p>
          <code>points</code> says what a match is worth:{' '}
          <code>{'{ "wins": 3, "draws": 1, "losses": 0, "map_wins": 0, "map_losses": 0 }'}</code>.{' '}
          <code>walkover_maps</code> is the number of maps that a forfeit counts for the other side, whatever
          score was entered; a forfeit of both teams is lost by both with as many.
        </p>
      </section>
      <section className={styles.section}>
        <h2>Sort keys</h2>
        <p>
          <code>sort</code> lists what orders the teams: the first key, then the next one among the teams that
          are still tied. Without it: {defaultSort(true).join(', ')}; the last one only with{' '}
          <code>useOMW</code>.
        </p>
        <WordTable label="Sort keys" heads={['Key', 'Description']} rows={sortRows} />
      </section>
    </div>
  );
}
