// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot be placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: both roles of its cells support the attributes
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import type { TimeOptions } from '#domain/time/format.ts';
import { useValueContext } from '#ui/outbox/use-value-context.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { labelOf, shownText, slugOf } from '../kinds.ts';
import styles from './Grid.module.css';
import type { GridColumn } from './grid-columns.ts';
import type { CellMark } from './use-grid-edits.ts';

/** Names of linked records, loaded for the rows on the screen only. */
function LinkNames({ column, value, time }: { column: GridColumn; value: unknown; time: TimeOptions }) {
  const { nameOf } = useValueContext([value]);
  return shownText(column.field, value, { time, nameOf });
}

const noName = () => undefined;

/** Longest text of a cell, characters: more of an article or a layout is never visible. */
const longestText = 200;

type ContentProps = { column: GridColumn; value: unknown; time: TimeOptions };

function Content({ column, value, time }: ContentProps) {
  if (column.field.kind === 'link') return <LinkNames column={column} value={value} time={time} />;
  if (column.field.kind === 'objects') return Array.isArray(value) ? `${value.length} entries` : '';
  const text = shownText(column.field, value, { time, nameOf: noName });
  if (column.field.form !== 'colour' || text === '') return text.slice(0, longestText);
  return (
    <>
      <span className={styles.swatch} style={{ background: text }} />
      {text}
    </>
  );
}

const markTexts = {
  waiting: 'waiting to be sent',
  sending: 'being sent',
  conflict: 'changed by somebody else meanwhile',
  refused: 'not saved',
  expired: 'not saved',
} as const satisfies Readonly<Record<CellMark['state'], string>>;

type GridRowProps = {
  table: TableName;
  record: WireRecord;
  index: number;
  rowPx: number;
  columns: readonly GridColumn[];
  time: TimeOptions;
  /** Index of the active cell, undefined in other rows. */
  active: number | undefined;
  /** First and last selected cell. */
  from: number | undefined;
  to: number | undefined;
  isPicked: boolean;
  isUnsent: boolean;
  marks: ReadonlyMap<string, CellMark> | undefined;
  /** In place of the content of the active cell. */
  editor: ReactNode;
  /** Id of the note about the active cell. */
  noteId: string | undefined;
};

/** One record of the grid. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { table, record, index, rowPx, columns, time, active, from, to, isPicked, isUnsent, marks } = props;
  const label = labelOf(table, record);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isPicked}
      className={styles.row}
      data-index={index}
      style={{ transform: `translateY(${index * rowPx}px)` }}
    >
      {columns.map((column, place) => {
        const isActive = active === place;
        const mark = marks?.get(column.name);
        const isEdited = isActive && props.editor !== undefined;
        return (
          <div
            key={column.name}
            role={place === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={place + 1}
            aria-readonly={column.lock !== undefined || undefined}
            aria-selected={from !== undefined && to !== undefined && place >= from && place <= to}
            aria-describedby={isActive ? props.noteId : undefined}
            tabIndex={isActive ? 0 : -1}
            className={styles.cell}
            data-column={place}
            data-active={isActive || undefined}
            data-mark={mark?.state}
            data-locked={column.lock !== undefined || undefined}
          >
            {place === 0 && (
              <input
                type="checkbox"
                tabIndex={-1}
                className={styles.pick}
                aria-label={`Select ${label}`}
                checked={isPicked}
                readOnly
                data-pick=""
              />
            )}
            {isEdited ? (
              props.editor
            ) : (
              <span className={styles.content}>
                {place === 0 ? label : <Content column={column} value={record[column.name]} time={time} />}
              </span>
            )}
            {place === 0 && isUnsent && <span className={styles.unsent}>Waiting to be sent</span>}
            {mark !== undefined && <span className={visuallyHidden.text}>, {markTexts[mark.state]}</span>}
            {place === 0 && !isEdited && (
              <Link
                href={`/studio/${slugOf(table)}/${cleanId(record.id)}`}
                tabIndex={-1}
                className={styles.open}
                aria-label={`Open ${label}`}
              >
                <Icon name="forward" />
              </Link>
            )}
          </div>
        );
      })}
    </div>
  );
});
