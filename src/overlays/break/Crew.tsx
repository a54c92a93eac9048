import type { CSSProperties } from 'react';
import { useThings } from '#data/hooks/use-things.ts';
import type { StaffRow } from '#domain/selection/staff-rows.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './Crew.module.css';

/** Roles of a column, each with its names on up to two lines. */
const perColumn = 4;
const mostColumns = 3;

/** Returns the grid of a crew's roles, column by column; roles that do not fit are left out. */
export function crewGrid(count: number): { columns: number; rows: number; shown: number } {
  const columns = Math.min(mostColumns, Math.max(1, Math.ceil(count / perColumn)));
  const shown = Math.min(count, columns * perColumn);
  return { columns, rows: Math.ceil(shown / columns), shown };
}

/** The crew of the matches, by role. */
export function Crew({ rows }: { rows: readonly StaffRow[] }) {
  const grid = crewGrid(rows.length);
  const style = { '--columns': grid.columns, '--rows': grid.rows } as CSSProperties;
  return (
    <FittedGroup>
      <div className={styles.crew} style={style}>
        {rows.slice(0, grid.shown).map(({ title, playerIds }) => (
          <CrewGroup key={title} title={title} playerIds={playerIds} />
        ))}
      </div>
    </FittedGroup>
  );
}

function CrewGroup({ title, playerIds }: StaffRow) {
  const names = useThings('Players', playerIds).flatMap(({ name }) => name ?? []);
  if (names.length === 0) return null;
  const text = names.join(' · ');
  return (
    <div className={styles.group}>
      <FittedText text={title} group="role" className={styles.role} />
      <FittedText
        text={text}
        shorter={[onTwoLines(text) ?? undefined]}
        group="names"
        className={styles.names}
      />
    </div>
  );
}
