import { type CSSProperties, useCallback, useState } from 'react';
import { StandingsTable } from '../parts/tables/StandingsTable.tsx';
import styles from './StandingsBoard.module.css';
import type { DrawnStandings } from './use-drawn-standings.ts';

type StandingsBoardProps = Pick<DrawnStandings, 'tables'> & { hasCodes?: boolean | undefined };

/** More than this beside each other would leave no room for names: they go on two lines. */
const mostBeside = 3;

/**
 * Tables beside each other, with rows of one height, and their headings when there are several. Where one name has no
 * room all teams have their codes: a list of names and codes reads as if some had no name.
 */
export function StandingsBoard({ tables, hasCodes }: StandingsBoardProps) {
  const count = tables.length;
  const lines = count > mostBeside ? 2 : 1;
  const rowCount = Math.max(...tables.map(({ rows }) => rows.length));
  const names = tables.map(({ rows }) => rows.map(({ tally }) => tally.team.name).join('\t')).join('\f');
  const [shortFor, setShortFor] = useState<string>();
  const onShort = useCallback(() => setShortFor(names), [names]);
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
          hasCodes={hasCodes || shortFor === names}
          onShort={onShort}
          heading={count > 1 ? (table.short ?? table.title ?? '') : undefined}
          rowCount={rowCount}
        />
      ))}
    </div>
  );
}
