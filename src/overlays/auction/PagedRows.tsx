import type { ReactNode } from 'react';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { useFrame } from '../parts/stage/use-frame.ts';
import { usePage } from '../parts/tables/table-plan.ts';
import styles from './Auction.module.css';

const gapPx = 8;
const leastRowPx = 56;
const mostRowPx = 88;

type PagedRowsProps<Row> = {
  rows: readonly Row[];
  /** Draws a row of this height, px of the stage; it has its key. */
  children: (row: Row, rowPx: number) => ReactNode;
};

/** Rows as high as there is room, one page after the other where they do not fit. */
export function PagedRows<Row>({ rows, children }: PagedRowsProps<Row>) {
  const { frameRef, frame } = useFrame();
  const height = frame?.height ?? 0;
  const perPage = Math.max(1, Math.floor((height + gapPx) / (leastRowPx + gapPx)));
  const page = usePage(Math.max(1, Math.ceil(rows.length / perPage)));
  const shown = Math.min(perPage, rows.length);
  const rowPx = Math.min(mostRowPx, Math.floor((height + gapPx) / Math.max(1, shown)) - gapPx);
  return (
    <div ref={frameRef} className={styles.paged}>
      {frame && (
        <SwapFade swapKey={String(page)} className={styles.page}>
          <span className={styles.rows}>
            {rows.slice(page * perPage, (page + 1) * perPage).map((row) => children(row, rowPx))}
          </span>
        </SwapFade>
      )}
    </div>
  );
}
