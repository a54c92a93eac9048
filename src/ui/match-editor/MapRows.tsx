import clsx from 'clsx';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { mapIdsOfRows } from '#domain/match-editor/new-map-id.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { lazyPart } from '../lazy-part.ts';
import { MapRow } from './MapRow.tsx';
import styles from './MapRows.module.css';
import type { MatchEditorModel } from './use-match-editor.ts';
import { type OpenRow, useOpenRow } from './use-open-row.ts';

/** Brings the row that was unfolded by itself into view, with the focus when its place folded away. For the list. */
function useShownRow({ openKey, isFollowing }: OpenRow): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const shownKey = useRef(openKey);
  useEffect(() => {
    if (openKey === shownKey.current) return;
    shownKey.current = openKey;
    if (!isFollowing || openKey === undefined) return;
    const row = list.current?.querySelector(`[data-map-row="${CSS.escape(openKey)}"]`);
    const toggle = row?.querySelector<HTMLElement>('[aria-expanded]');
    // The toggles are hidden if the width has room for all rows.
    if (!toggle || toggle.offsetParent === null) return;
    row?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) toggle.focus({ preventScroll: true });
  }, [openKey, isFollowing]);
  return list;
}

/** Seldom needed. */
const LostRows = lazyPart(() => import('./LostRows.tsx'));
const DeletedRow = lazyPart(() => import('./DeletedRow.tsx'));

type MapRowsProps = { editor: MatchEditorModel; isBanning: boolean };

/** The maps of the match: cards on phones, a table where there is room. */
export function MapRows({ editor, isBanning }: MapRowsProps) {
  const { showHeroPickBans } = useSettings();
  const open = useOpenRow(editor.rows);
  const list = useShownRow(open);
  /** The row in which a ban is being entered, while bans are not shown for all. */
  const [bannedKey, setBannedKey] = useState<string>();
  const hasBanner = isBanning || editor.rows.some((row) => row.values.banner !== null);
  const mapIds = mapIdsOfRows(editor.match.id, editor.rows);
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
            <span key={`${words} ${place}`} className={place}>
              {words}
            </span>
          ))}
        </div>
      )}
      {editor.lostRows.length > 0 && (
        <Suspense>
          <LostRows editor={editor} />
        </Suspense>
      )}
      {editor.isResultOnly && editor.isComplete && editor.rows.length === 0 && (
        <p className={styles.none}>
          This match has no maps yet: whoever runs the show adds them. The score can be entered already.
        </p>
      )}
      <ol ref={list} className={styles.list}>
        {editor.rows.map((row, index) =>
          row.isDeleted ? (
            <Suspense key={mapIds[index]}>
              <DeletedRow
                editor={editor}
                rowKey={row.key}
                title={row.values.number === null ? 'Map' : `Map ${row.values.number}`}
                map={editor.allMaps.find((map) => isSameRecord(map, row.values.map))?.name}
              />
            </Suspense>
          ) : (
            <MapRow
              key={mapIds[index]}
              editor={editor}
              row={row}
              index={index}
              choices={editor.choices[index] ?? { groups: [], only: null }}
              hasBanning={isBanning || bannedKey === row.key}
              hasHeroes={showHeroPickBans}
              open={open}
              onBan={() => setBannedKey(row.key)}
            />
          ),
        )}
      </ol>
    </div>
  );
}
