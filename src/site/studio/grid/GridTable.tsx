// biome-ignore-all lint/a11y/useSemanticElements: rows of a table cannot be placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import type { CellPlace, CellRange } from '#domain/studio/cell-blocks.ts';
import { movedTo } from '#domain/studio/grid-moves.ts';
import type { ColumnFilters, Sorting } from '#domain/studio/grid-rows.ts';
import { tableLabel } from '#domain/text/record-words.ts';
import type { TimeOptions } from '#domain/time/format.ts';
import { useValueContext } from '#ui/outbox/use-value-context.ts';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './Grid.module.css';
import { GridRow, linkTexts } from './GridRow.tsx';
import type { GridColumn } from './grid-columns.ts';
import type { CellMarks } from './use-grid-edits.ts';

/** Height of a row, px: a finger's width. */
const rowPx = 44;

/** Width of the note about a cell. */
const noteRem = 22;

export type GridCommands = {
  select: (place: CellPlace, extendsRange: boolean) => void;
  collapse: () => void;
  /** Edits a cell. `typed`: the character that began the edit. */
  edit: (place: CellPlace, typed?: string) => void;
  open: (place: CellPlace) => void;
  sort: (column: GridColumn) => void;
  filter: (column: GridColumn) => void;
  tick: (ids: readonly string[]) => void;
  tickAll: () => void;
  untick: () => void;
  clear: () => void;
  undo: () => void;
  copied: () => string;
  paste: (text: string) => void;
};

type GridTableProps = {
  table: TableName;
  rows: readonly WireRecord[];
  columns: readonly GridColumn[];
  time: TimeOptions;
  sorting: Sorting;
  filters: ColumnFilters;
  at: CellPlace;
  range: CellRange;
  picked: ReadonlySet<string>;
  marks: CellMarks;
  /** Dirty ids of records that wait to be created. */
  unsent: ReadonlySet<string>;
  /** Editor of the active cell. */
  editor: ReactNode;
  /** Note about the active cell, and the id of the element that shows it. */
  note: ReactNode;
  noteId: string;
  commands: GridCommands;
};

/** Rows beyond each edge of the visible part: a frame of a fast scroll. */
const overscanRows = 6;

/** Rows near the visible part, and the row of the active cell: the focused cell stays in the document out of sight. */
function useDrawnRows(count: number, activeRow: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: overscanRows,
    // The heading is above the first row.
    scrollMargin: rowPx,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return activeRow < 0 || activeRow >= count || near.includes(activeRow) ? near : [...near, activeRow];
    },
  });
  return { scroller, drawn: virtual.getVirtualItems().map(({ index }) => index) };
}

/** Returns the cell in which an event happened. */
function placeOf({ target }: { target: EventTarget }): CellPlace | undefined {
  const cell = (target as Element).closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-index]');
  return cell && row ? { row: Number(row.dataset.index), column: Number(cell.dataset.column) } : undefined;
}

const hasText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

type GridHeadProps = Pick<GridTableProps, 'columns' | 'sorting' | 'filters'> & {
  /** Index of the active heading. */
  active: number | undefined;
  isAllPicked: boolean;
};

/** Headings of the columns. Rows change with each step of a scroll, and the headings do not. */
const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, sorting, filters, active, isAllPicked } = props;
  return (
    <div role="row" aria-rowindex={1} className={styles.head} data-index={-1}>
      {columns.map(({ name, label }, place) => {
        const isSorted = sorting.by === name || (place === 0 && sorting.by === '');
        const isActive = active === place;
        return (
          <div
            key={name}
            role="columnheader"
            aria-colindex={place + 1}
            aria-sort={isSorted ? (sorting.direction === 1 ? 'ascending' : 'descending') : undefined}
            tabIndex={isActive ? 0 : -1}
            className={styles.heading}
            data-column={place}
            data-active={isActive || undefined}
          >
            {place === 0 && (
              <span
                role="checkbox"
                className={styles.pick}
                aria-label="Select all rows"
                aria-checked={isAllPicked}
                data-pick=""
              />
            )}
            <span className={styles.content}>{label}</span>
            {isSorted && <span aria-hidden="true">{sorting.direction === 1 ? '▲' : '▼'}</span>}
            <button
              type="button"
              tabIndex={-1}
              className={styles.filterButton}
              aria-label={`Filter ${label}`}
              data-filter-button=""
              data-on={filters[name] !== undefined || undefined}
            >
              <Icon name="down" />
            </button>
          </div>
        );
      })}
    </div>
  );
});

/** The grid itself, by the pattern of ARIA: one cell is in the tab order, and keys move it. */
export function GridTable(props: GridTableProps) {
  const { table, rows, columns, time, sorting, filters, at, range, picked, commands, note, noteId } = props;
  const { scroller, drawn } = useDrawnRows(rows.length, at.row);
  const linked = useMemo(() => columns.filter(({ field }) => field.kind === 'link'), [columns]);
  const names = useValueContext(drawn.flatMap((index) => linked.map(({ name }) => rows[index]?.[name])));
  const wantsFocus = useRef(false);
  /** Touches open the editor with a second tap. */
  const press = useRef({ isTouch: false, wasActive: false });
  const isEditing = props.editor !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the active cell
  useLayoutEffect(() => {
    if (!wantsFocus.current || isEditing) return;
    wantsFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>('[data-active]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at.row, at.column, isEditing]);
  const hasNote = note !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each cell has a note of its own
  useEffect(() => {
    if (hasNote) document.getElementById(noteId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [hasNote, noteId, at.row, at.column]);

  const column = columns[at.column];
  const idsInRange = () =>
    rows.slice(Math.max(0, range.from.row), range.to.row + 1).map(({ id }) => id ?? '');

  /** Returns false for a key that means nothing here. */
  const runKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey, altKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (column === undefined) return false;
    if (altKey) {
      if (key === 'ArrowDown') commands.filter(column);
      return key === 'ArrowDown';
    }
    const height = scroller.current?.clientHeight ?? 0;
    const page = Math.max(1, Math.floor(height / rowPx) - 2);
    const moved = movedTo(key, isCtrl, at, { rows: rows.length, columns: columns.length, page });
    if (moved !== undefined) {
      wantsFocus.current = true;
      commands.select(moved, shiftKey && moved.row >= 0);
      return true;
    }
    const letter = isCtrl ? key.toLowerCase() : undefined;
    if (letter === 'a') commands.tickAll();
    else if (letter === 'z' && !shiftKey) commands.undo();
    else if (key === 'Escape') {
      commands.collapse();
      commands.untick();
    } else if (at.row < 0) {
      if (key === 'Enter' || key === ' ') commands.sort(column);
      else return false;
    } else if (key === 'Enter' && isCtrl) commands.open(at);
    else if (key === 'Enter' || key === 'F2') commands.edit(at);
    else if (key === 'Delete' || key === 'Backspace') commands.clear();
    else if (key === ' ' && column.how === 'toggle' && !shiftKey) commands.edit(at);
    else if (key === ' ') commands.tick(idsInRange());
    else if (hasText(event)) commands.edit(at, key);
    else return false;
    return true;
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isEditing || rows.length === 0) return;
    if (!runKey(event)) return;
    wantsFocus.current = true;
    event.preventDefault();
  };

  const pointerDown = (event: PointerEvent) => {
    const place = placeOf(event);
    if (place === undefined || event.button !== 0) return;
    const isActive = place.row === at.row && place.column === at.column;
    press.current = { isTouch: event.pointerType !== 'mouse', wasActive: isActive };
    if (isEditing && isActive) return;
    if ((event.target as Element).closest('[data-pick], a, button')) return;
    commands.select(place, event.shiftKey);
  };
  const pointerOver = (event: PointerEvent) => {
    const place =
      event.pointerType === 'mouse' && event.buttons === 1 && !isEditing ? placeOf(event) : undefined;
    if (place !== undefined && place.row >= 0 && at.row >= 0) commands.select(place, true);
  };
  const click = (event: MouseEvent) => {
    const place = placeOf(event);
    if (place === undefined || isEditing) return;
    const target = event.target as Element;
    if (target.closest('[data-pick]')) {
      const id = rows[place.row]?.id;
      if (place.row < 0) {
        if (picked.size > 0) commands.untick();
        else commands.tickAll();
      } else if (id !== undefined) commands.tick([id]);
      return;
    }
    if (target.closest('a')) {
      // With a modifier the browser opens another tab or saves the page.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      commands.open(place);
      return;
    }
    if (place.row < 0) {
      const clicked = columns[place.column];
      if (clicked === undefined) return;
      if (target.closest('[data-filter-button]')) commands.filter(clicked);
      else commands.sort(clicked);
    } else if (press.current.isTouch && press.current.wasActive) commands.edit(place);
  };
  const doubleClick = (event: MouseEvent) => {
    const place = placeOf(event);
    if (place === undefined || place.row < 0 || isEditing || press.current.isTouch) return;
    if (!(event.target as Element).closest('[data-pick], a')) commands.edit(place);
  };
  const copy = (event: ClipboardEvent) => {
    if (isEditing || at.row < 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', commands.copied());
  };
  const paste = (event: ClipboardEvent) => {
    if (isEditing || at.row < 0) return;
    event.preventDefault();
    commands.paste(event.clipboardData.getData('text/plain'));
  };

  const remBefore = columns.slice(0, at.column).reduce((sum, { widthRem }) => sum + widthRem, 0);
  const width = columns.reduce((sum, { widthRem }) => sum + widthRem, 0);
  const variables = {
    '--columns': columns
      .map(({ widthRem }, place) =>
        place === columns.length - 1 ? `minmax(${widthRem}rem, 1fr)` : `${widthRem}rem`,
      )
      .join(' '),
    '--width': `${width}rem`,
    '--name-width': `${columns[0]?.widthRem ?? 0}rem`,
    '--row': `${rowPx}px`,
  } as CSSProperties;

  return (
    <div ref={scroller} className={styles.scroller} style={variables}>
      <div
        role="grid"
        aria-label={tableLabel(table)}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        className={styles.grid}
        onKeyDown={keyDown}
        onPointerDown={pointerDown}
        onPointerOver={pointerOver}
        onClick={click}
        onDoubleClick={doubleClick}
        onCopy={copy}
        onPaste={paste}
      >
        <GridHead
          columns={columns}
          sorting={sorting}
          filters={filters}
          active={at.row < 0 ? at.column : undefined}
          isAllPicked={picked.size > 0 && picked.size === rows.length}
        />
        <div role="rowgroup" className={styles.body} style={{ height: rows.length * rowPx }}>
          {drawn.map((index) => {
            const record = rows[index];
            if (record === undefined) return null;
            const id = record.id ?? '';
            const isActive = index === at.row;
            const isInRange = index >= range.from.row && index <= range.to.row;
            return (
              <GridRow
                key={id}
                table={table}
                record={record}
                index={index}
                rowPx={rowPx}
                columns={columns}
                links={linkTexts(linked, record, names)}
                time={time}
                active={isActive ? at.column : undefined}
                from={isInRange ? range.from.column : undefined}
                to={isInRange ? range.to.column : undefined}
                isPicked={picked.has(id)}
                isUnsent={props.unsent.has(id)}
                marks={props.marks.get(id)}
                editor={isActive ? props.editor : undefined}
                noteId={isActive && hasNote ? noteId : undefined}
              />
            );
          })}
        </div>
      </div>
      {hasNote && (
        <div
          id={noteId}
          className={styles.note}
          style={{
            top: (at.row + 2) * rowPx,
            left: `min(${remBefore}rem, max(0rem, ${width - noteRem}rem))`,
            width: `min(${noteRem}rem, 100%)`,
          }}
        >
          {note}
        </div>
      )}
    </div>
  );
}
