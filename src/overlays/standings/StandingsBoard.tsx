import type { CSSProperties } from 'react';
import { StandingsTable } from '../parts/tables/StandingsTable.tsx';
import styles from './StandingsBoard.module.css';
import type { DrawnStandings } from './use-drawn-standings.ts';

type StandingsBoardProps = Pick<DrawnStandings, 'tables'> & { hasCodes?: boolean | undefined };

/** More than this beside each other would leave no room for names: they go on two lines. */
const mostBeside = 3;

/** Tables beside each other, with rows of one height, and their headings when there are several. */
export function StandingsBoard({ tables, hasCodes }: StandingsBoardProps) {
  const count = tables.length;
  const lines = count > mostBeside ? 2 : 1;
  const rowCount = Math.max(...tables.map(({ rows }) => rows.length));
  return (
    <div
      className={styles.board}
      style={{ '--lines': lines, '--columns': Math.ceil(count / lines) } as CSSProperties}
    >
      {tables.map((table, place) => (
        <StandingsTable
          // biome-ignore lint/suspicious/noArrayIndexKey: two tables may have the same title.
          key={place}
          table={table}
          hasCodes={hasCodes}
          heading={count > 1 ? (table.short ?? table.title ?? '') : undefined}
          rowCount={rowCount}
        />
      ))}
    </div>
  );
}
