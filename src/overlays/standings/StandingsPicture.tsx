import { type CSSProperties, useCallback, useState } from 'react';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { StandingsTable } from '../parts/tables/StandingsTable.tsx';
import styles from './StandingsPicture.module.css';
import { type DrawnStandings, type StandingsChoice, useDrawnStandings } from './use-drawn-standings.ts';

type StandingsBoardProps = Pick<DrawnStandings, 'tables'> & { hasCodes?: boolean | undefined };

/** More than this beside each other would leave no room for names: they go on two lines. */
const mostBeside = 3;

/**
 * Tables beside each other, with rows of one height, and their headings when there are several. Where one name has no
 * room all teams have their codes: a list of names and codes reads as if some had no name.
 */
function StandingsBoard({ tables, hasCodes }: StandingsBoardProps) {
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

type StandingsPictureProps = StandingsChoice & {
  hasCodes?: boolean | undefined;
  /** Used when the address has no title; without it a table's own, or Standings. */
  title?: string | undefined;
  isExtended: boolean;
};

/** Standings in the generic panel, or extended over the whole page: one table, or several beside each other. */
export function StandingsPicture({ title, hasCodes, isExtended, ...choice }: StandingsPictureProps) {
  const drawn = useDrawnStandings(choice);
  if (!drawn) return null;
  const { tables, key, isShown } = drawn;
  const [first, second] = tables;
  const own = second ? undefined : (first?.short ?? first?.title);
  return (
    <PanelPicture
      title={title ?? own ?? 'Standings'}
      isExtended={isExtended}
      isFull={second !== undefined}
      isShown={isShown}
      swapKey={key}
    >
      <StandingsBoard tables={tables} hasCodes={hasCodes} />
    </PanelPicture>
  );
}
