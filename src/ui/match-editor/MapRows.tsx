import clsx from 'clsx';
import { MapRow } from './MapRow.tsx';
import styles from './MapRows.module.css';
import type { MatchEditorModel } from './use-match-editor.ts';

type MapRowsProps = { editor: MatchEditorModel; isBanning: boolean };

/** The maps of the match: cards on phones, a table where there is room. */
export function MapRows({ editor, isBanning }: MapRowsProps) {
  const hasBanner = isBanning || editor.rows.some((row) => row.values.banner !== null);
  const titles = ['', 'Map', 'Map score', 'Draw', ...(hasBanner ? ['Banned by'] : []), 'Picked by', 'Winner'];
  return (
    <div
      className={clsx(styles.maps, hasBanner && styles.withBans, editor.isSaving && styles.dimmed)}
      aria-busy={editor.isSaving || !editor.isComplete}
    >
      {editor.rows.length > 0 && (
        <div className={styles.titles} aria-hidden="true">
          {[...titles, 'No.', 'Replay code'].map((title) => (
            <span key={title}>{title}</span>
          ))}
        </div>
      )}
      <ol className={styles.list}>
        {editor.rows.map((row, index) => (
          <MapRow
            key={row.key}
            editor={editor}
            row={row}
            index={index}
            choices={editor.choices[index] ?? { groups: [], only: null }}
            hasBanning={isBanning}
          />
        ))}
      </ol>
    </div>
  );
}
