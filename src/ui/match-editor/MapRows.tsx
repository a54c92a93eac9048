import clsx from 'clsx';
import { useSettings } from '#data/hooks/use-settings.ts';
import { MapRow } from './MapRow.tsx';
import styles from './MapRows.module.css';
import type { MatchEditorModel } from './use-match-editor.ts';

type MapRowsProps = { editor: MatchEditorModel; isBanning: boolean };

/** The maps of the match: cards on phones, a table where there is room. */
export function MapRows({ editor, isBanning }: MapRowsProps) {
  const { showHeroPickBans } = useSettings();
  const hasBanner = isBanning || editor.rows.some((row) => row.values.banner !== null);
  const titles: readonly (readonly [words: string, place?: string | undefined])[] = [
    ['', styles.head],
    ['Map', styles.map],
    ['Map score', styles.scores],
    ['Draw'],
    ...(hasBanner ? ([['Banned by', styles.teams]] as const) : []),
    ['Picked by', styles.teams],
    ['Winner', styles.teams],
    ['No.'],
    ['Replay code', styles.code],
  ];
  return (
    <div
      className={clsx(styles.maps, hasBanner && styles.withBans, editor.isSaving && styles.dimmed)}
      aria-busy={editor.isSaving || !editor.isComplete}
    >
      {editor.rows.length > 0 && (
        <div className={styles.titles} aria-hidden="true">
          {titles.map(([words, place]) => (
            <span key={words} className={place}>
              {words}
            </span>
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
            hasHeroes={showHeroPickBans}
          />
        ))}
      </ol>
    </div>
  );
}
