import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SearchablePlayer } from '#contract/specials.ts';
import { FollowedMark } from '#ui/things/FollowedMark.tsx';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';
import styles from './PlayerGrid.module.css';
import { letterIndex, placeOf } from './player-list.ts';

type LetterIndexProps = {
  /** Sorted as they are listed. */
  players: readonly SearchablePlayer[];
  onChoose: (index: number) => void;
};

/** Buttons that lead to the first player of a letter; verified players are listed first, so they have their own. */
function LetterIndex({ players, onChoose }: LetterIndexProps) {
  const { verified, others } = letterIndex(players);
  const parts = [
    { title: 'Verified', letters: verified },
    { title: verified.length > 0 ? 'Others' : 'All', letters: others },
  ];
  return (
    <div className={styles.index}>
      {parts
        .filter(({ letters }) => letters.length > 0)
        .map(({ title, letters }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields.
          <div key={title} className={styles.part} role="group" aria-label={`${title} players by letter`}>
            <span className={styles.title} aria-hidden="true">
              {title}
            </span>
            <div className={styles.letters}>
              {letters.map(({ letter, index }) => (
                <button key={letter} type="button" className={styles.letter} onClick={() => onChoose(index)}>
                  {letter}
                </button>
              ))}
            </div>
          </div>
        ))}
    </div>
  );
}

/** Two columns on phones, comfortable ones where there is room. */
const narrowColumnRem = 10;
const columnRem = 14;
const wideFromRem = 40;
const rowHeightRem = 3.75;
const overscanRows = 8;
/** Room for the bar above the row that a letter leads to. */
const scrollPaddingPx = 72;

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Fewer need no index. */
const indexedFrom = 60;

type PlayerGridProps = {
  players: readonly SearchablePlayer[];
  /** The whole list in its order, to be gone through by letter. */
  isWhole: boolean;
  /** The search that the players passed. */
  query: string;
};

/** Thousands of names: only the rows near the screen exist. */
export default function PlayerGrid({ players, isWhole, query }: PlayerGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ columns: 2, top: 0, rowPx: rowHeightRem * 16 });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const rem = remPx();
      const widthRem = element.clientWidth / rem;
      const columns = Math.max(
        1,
        Math.floor(widthRem / (widthRem < wideFromRem ? narrowColumnRem : columnRem)),
      );
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setPlace((before) =>
        before.columns === columns && before.top === top
          ? before
          : { columns, top, rowPx: rowHeightRem * rem },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const rows = useWindowVirtualizer({
    count: Math.ceil(players.length / place.columns),
    estimateSize: () => place.rowPx,
    overscan: overscanRows,
    scrollMargin: place.top,
    scrollPaddingStart: scrollPaddingPx,
  });

  const goTo = (index: number) => {
    rows.scrollToIndex(Math.floor(index / place.columns), { align: 'start' });
    // The row exists once it is near; then the keyboard goes on from there.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-place="${index}"] a`)?.focus({ preventScroll: true }),
      ),
    );
  };

  return (
    <>
      {isWhole && players.length >= indexedFrom && <LetterIndex players={players} onChoose={goTo} />}
      <div ref={list} className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <ul
            key={row.key}
            className={styles.row}
            style={{
              transform: `translateY(${row.start - place.top}px)`,
              height: row.size,
              gridTemplateColumns: `repeat(${place.columns}, minmax(0, 1fr))`,
            }}
          >
            {players
              .slice(row.index * place.columns, (row.index + 1) * place.columns)
              .map((player, column) => (
                <li key={player.id} className={styles.item} data-place={row.index * place.columns + column}>
                  <ThingLink type="player" record={player} className={styles.player} title={player.name}>
                    <span className={styles.words}>
                      <span className={styles.line}>
                        <FollowedMark record={player} />
                        <span className={styles.name}>{player.name}</span>
                        {player.verified && <VerifiedMark />}
                      </span>
                      {placeOf(player, query) && (
                        <span className={styles.place}>
                          <RoleIcon role={player.role} className={styles.role} />
                          {placeOf(player, query)}
                        </span>
                      )}
                    </span>
                  </ThingLink>
                </li>
              ))}
          </ul>
        ))}
      </div>
    </>
  );
}
