import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SearchablePlayer } from '#contract/specials.ts';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';
import styles from './PlayerGrid.module.css';

/** Two columns on phones, comfortable ones where there is room. */
const narrowColumnRem = 10;
const columnRem = 14;
const wideFromRem = 40;
const rowHeightRem = 3.25;
const overscanRows = 8;

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Thousands of names: only the rows near the screen exist. */
export default function PlayerGrid({ players }: { players: readonly SearchablePlayer[] }) {
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
  });

  return (
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
          {players.slice(row.index * place.columns, (row.index + 1) * place.columns).map((player) => (
            <li key={player.id} className={styles.item}>
              <ThingLink type="player" record={player} className={styles.player} title={player.name}>
                <span className={styles.name}>{player.name}</span>
                {player.verified && <VerifiedMark />}
              </ThingLink>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
