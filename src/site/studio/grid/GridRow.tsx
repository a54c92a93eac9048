// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot be placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: both roles of its cells support the attributes
import { memo, type ReactNode } from 'react';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import type { TimeOptions } from '#domain/time/format.ts';
import type { ValueContext } from '#ui/outbox/use-value-context.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { labelOf, shownText, slugOf } from '../kinds.ts';
import styles from './Grid.module.css';
import type { GridColumn } from './grid-columns.ts';
import type { CellMark } from './use-grid-edits.ts';

/** Longest text of a cell, characters: more of an article or a layout is never visible. */
const longestText = 200;

/** Separates the texts of links; names of records are one line. */
const textSeparator = '\n';

/** Address of the form of a record. */
const addressOf = (table: TableName, { id }: WireRecord): string => `/studio/${slugOf(table)}/${cleanId(id)}`;

/**
 * Returns the texts of a row's links as one text, so that a row renders again only if one of them changes. The caller
 * loads the linked records of all rows together: a cell has no hooks of its own.
 */
export const linkTexts = (
  columns: readonly GridColumn[],
  record: WireRecord,
  context: ValueContext,
): string =>
  columns
    .filter(({ field }) => field.kind === 'link')
    .map(({ field, name }) => shownText(field, record[name], context).replaceAll(textSeparator, ' '))
    .join(textSeparator);

const noName = () => undefined;

/** Returns the texts of a row's cells; the first one is the name of its record. */
function textsOf({ table, columns, record, links, time }: GridRowProps): readonly string[] {
  const linked = links.split(textSeparator).values();
  return columns.map(({ field, name }, place) => {
    const value = record[name];
    const linkText = field.kind === 'link' ? (linked.next().value ?? '') : undefined;
    if (place === 0) return labelOf(table, record);
    if (field.kind === 'objects') return Array.isArray(value) ? `${value.length} entries` : '';
    return linkText ?? shownText(field, value, { time, nameOf: noName }).slice(0, longestText);
  });
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
  /** Texts of its links (`linkTexts`). */
  links: string;
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
  const { table, record, index, rowPx, columns, active, from, to, isPicked, isUnsent, marks } = props;
  const texts = textsOf(props);
  const [label = ''] = texts;
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
              <span
                role="checkbox"
                className={styles.pick}
                aria-label={`Select ${label}`}
                aria-checked={isPicked}
                data-pick=""
              />
            )}
            {!isEdited && column.field.form === 'colour' && texts[place] !== '' && (
              <span className={styles.swatch} style={{ background: texts[place] }} />
            )}
            {isEdited ? (
              props.editor
            ) : place === 0 ? (
              <span className={styles.content}>{label}</span>
            ) : (
              texts[place]
            )}
            {place === 0 && isUnsent && <span className={styles.unsent}>Waiting to be sent</span>}
            {mark !== undefined && <span className={visuallyHidden.text}>, {markTexts[mark.state]}</span>}
            {place === 0 && !isEdited && (
              <a
                href={addressOf(table, record)}
                tabIndex={-1}
                className={styles.open}
                aria-label={`Open ${label}`}
              >
                ›
              </a>
            )}
          </div>
        );
      })}
    </div>
  );
});
