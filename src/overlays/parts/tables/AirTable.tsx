import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useOverlay } from '../../host/use-overlay.ts';
import { Rise } from '../lists/Rise.tsx';
import { usePresence } from '../lists/use-presence.ts';
import { arrivalStep, contentStep, Slide } from '../motion/Slide.tsx';
import { useFrame } from '../stage/use-frame.ts';
import { FittedGroup } from '../text/FittedGroup.tsx';
import { FittedText } from '../text/FittedText.tsx';
import styles from './AirTable.module.css';
import { rowTops, type TablePlan, tablePlan, usePage } from './table-plan.ts';

export type AirTableRow = {
  readonly key: string;
  /** Texts of the figures' columns, in their order. */
  readonly values: readonly string[];
};

type AirTableProps<Row extends AirTableRow> = {
  rows: readonly Row[];
  /** Headings of the figures; a table without any has no head. */
  headers: readonly string[];
  /** Above the names. */
  heading?: string | undefined;
  /** Rows of the longest table beside it: all of them have rows of the same height. */
  rowCount?: number | undefined;
  /** The names are codes, which need little room. */
  hasCodes?: boolean | undefined;
  children: (row: Row, plan: TablePlan) => ReactNode;
};

const exitMs = 300;

/**
 * A table as high as its frame allows, with as many pages as it needs: rows enter one after the other, leave, and go
 * to their new places.
 */
export function AirTable<Row extends AirTableRow>({
  rows,
  headers,
  heading,
  rowCount = rows.length,
  hasCodes,
  children,
}: AirTableProps<Row>) {
  const { canAnimate } = useOverlay();
  const { frameRef, frame } = useFrame();
  const hasHead = headers.length > 0 || heading !== undefined;
  const shape = useMemo(
    () => ({
      rowCount,
      hasHead,
      hasCodes,
      columns: (rows[0]?.values ?? []).map((_, column) => ({
        header: headers[column] ?? '',
        values: rows.map(({ values }) => values[column] ?? ''),
      })),
    }),
    [rows, headers, rowCount, hasHead, hasCodes],
  );
  const plan = useMemo(() => frame && tablePlan(shape, frame), [shape, frame]);
  const page = usePage(plan?.pageCount ?? 1);
  const { headTop = 0, tops = [] } = plan && frame ? rowTops(plan, frame) : {};
  const first = page * (plan?.perPage ?? 0);
  const shown = plan
    ? rows
        .slice(first, first + plan.perPage)
        .map((row, place) => ({ key: row.key, item: { row, plan, place, top: tops[place] ?? 0 } }))
    : [];
  const present = usePresence(shown, canAnimate ? exitMs : 0);
  const columns = { '--figures': plan?.columnPx.map((px) => `${px / 16}rem`).join(' ') } as CSSProperties;
  return (
    <div ref={frameRef} className={styles.table} style={columns}>
      {plan && hasHead && (
        <Slide
          from="below"
          step={contentStep}
          className={styles.head}
          style={{ top: `${headTop / 16}rem`, height: `${plan.headPx / 16}rem` }}
        >
          <FittedText text={heading ?? ''} className={styles.heading} />
          {headers.map((header, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names of their own: two may be alike.
            <FittedText key={column} text={header} align="center" className={styles.label} />
          ))}
        </Slide>
      )}
      <FittedGroup>
        {frame &&
          present.map(({ key, item: { row, plan: ofRow, place, top }, arrival, isLeaving }) => (
            <Rise
              key={key}
              place={{ x: 0, y: top, width: frame.width, height: ofRow.rowPx }}
              step={arrival === undefined ? contentStep + place : arrivalStep + arrival}
              isLeaving={isLeaving}
              style={{ fontSize: `${ofRow.textPx / 16}rem` }}
            >
              {children(row, ofRow)}
            </Rise>
          ))}
      </FittedGroup>
    </div>
  );
}
