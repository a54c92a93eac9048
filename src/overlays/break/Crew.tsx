import type { CSSProperties } from 'react';
import { useThings } from '#data/hooks/use-things.ts';
import type { StaffRow } from '#domain/selection/staff-rows.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './Crew.module.css';
import { crewGrid } from './crew-grid.ts';

/** Who works on the matches, by role. */
export function Crew({ rows }: { rows: readonly StaffRow[] }) {
  const grid = crewGrid(rows.length);
  const style = { '--columns': grid.columns, '--rows': grid.rows } as CSSProperties;
  return (
    <div className={styles.crew} style={style}>
      {rows.slice(0, grid.shown).map(({ title, playerIds }) => (
        <CrewGroup key={title} title={title} playerIds={playerIds} />
      ))}
    </div>
  );
}

function CrewGroup({ title, playerIds }: StaffRow) {
  const names = useThings('Players', playerIds).flatMap(({ name }) => name ?? []);
  if (names.length === 0) return null;
  const text = names.join(' · ');
  return (
    <div className={styles.group}>
      <FittedText text={title} className={styles.role} />
      <FittedText text={text} shorter={[onTwoLines(text) ?? undefined]} className={styles.names} />
    </div>
  );
}
