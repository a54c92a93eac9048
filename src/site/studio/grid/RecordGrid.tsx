import { type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { isMergeable } from '#contract/records/merging.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { rightToEdit } from '#domain/access/page-controls.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import { cleanId } from '#domain/record-id.ts';
import {
  type CellPlace,
  cellsAsText,
  mostChangedRows,
  type PlannedCell,
  placedBlock,
  readCells,
} from '#domain/studio/cell-blocks.ts';
import { copiedText } from '#domain/studio/cell-text.ts';
import { countedRecords, tableLabel } from '#domain/text/record-words.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { showToast } from '#ui/controls/toast.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import { useSearchText } from '../../use-search-text.ts';
import { ColumnChoice, inUsualOrder, useChosenColumns } from '../ColumnChoice.tsx';
import { ExportTable } from '../ExportTable.tsx';
import { emptyValue, labelOf, slugOf } from '../kinds.ts';
import { NoRecords } from '../RecordTable.tsx';
import studio from '../Studio.module.css';
import type { KindProps } from '../StudioKind.tsx';
import { type AfterEdit, CellDialog, CellEditor } from './CellEditor.tsx';
import { CellNote } from './CellNote.tsx';
import { BulkChange, ClearPreview, PastePreview } from './ChangePreview.tsx';
import styles from './Grid.module.css';
import { GridFilters } from './GridFilters.tsx';
import { type GridCommands, GridTable } from './GridTable.tsx';
import { type GridColumn, gridColumns } from './grid-columns.ts';
import {
  nameHere,
  type PlanContext,
  planText,
  planValue,
  withoutLinks,
  withRuleProblems,
} from './plan-cell.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { type CellMarks, type RowFields, useGridEdits } from './use-grid-edits.ts';
import { useGridSelection } from './use-grid-selection.ts';
import { useGridView } from './use-grid-view.ts';

const MergeDialog = lazyPart(() => import('../merge/MergeDialog.tsx'));

/** Columns besides the name until some are chosen. */
const usualColumns = 6;

/** Columns of the grid: the name, and those that this device remembers. */
function useColumns(table: KindProps['table']) {
  const { user } = useSession();
  const right = rightToEdit(user, { table });
  const columns = useMemo(() => gridColumns(table, right), [table, right]);
  const byName = useMemo(() => new Map(columns.slice(1).map((column) => [column.name, column])), [columns]);
  const names = useMemo(() => inUsualOrder([...byName.keys()]), [byName]);
  const usual = names.filter((name) => byName.get(name)?.how !== 'form').slice(0, usualColumns);
  const [chosen, toggle] = useChosenColumns(table, usual);
  const shown = useMemo(
    () => [
      ...columns.slice(0, 1),
      ...names.filter((name) => chosen.includes(name)).flatMap((name) => byName.get(name) ?? []),
    ],
    [columns, names, chosen, byName],
  );
  return { columns, shown, names, chosen, toggle, right };
}

/** Returns the cells that were refused, or left before they were saved, in the order of the grid. */
function unsavedCells(
  marks: CellMarks,
  places: ReadonlyMap<string, number>,
  columns: readonly GridColumn[],
): readonly CellPlace[] {
  const cells = [...marks].flatMap(([id, own]) => {
    const row = places.get(id);
    if (row === undefined) return [];
    return [...own].flatMap(([name, { state }]) => {
      const column = columns.findIndex((one) => one.name === name);
      return column < 0 || state === 'waiting' || state === 'sending' ? [] : [{ row, column }];
    });
  });
  return cells.sort((a, b) => a.row - b.row || a.column - b.column);
}

/** Blocks of changes that are shown before they are sent. */
type Pending =
  | { readonly kind: 'paste'; readonly text: string; readonly at: CellPlace }
  | { readonly kind: 'clear' }
  | { readonly kind: 'bulk' }
  | { readonly kind: 'merge' };

const keys = [
  ['Arrows, Home, End, Page Up, Page Down', 'move. With Ctrl to the edge'],
  ['Enter or F2', 'edits, Escape restores the value, Tab saves and moves on'],
  ['Shift + arrows', 'selects cells'],
  ['Ctrl + C, Ctrl + V', 'copies cells, pastes cells of a spreadsheet'],
  ['Delete', 'clears cells'],
  ['Ctrl + Z', 'takes back the last edit'],
  ['Shift + Space, Ctrl + A', 'selects rows, selects all rows'],
  ['Ctrl + Enter', 'opens the record'],
  ['Alt + Arrow Down', 'filters the column'],
] as const;

/** Records of one kind as an editable grid. */
export default function RecordGrid({ table, loaded, newLink }: KindProps) {
  const { records, status, unsent, absent } = loaded;
  const { user } = useSession();
  const [, navigate] = useLocation();
  const noteId = useId();
  const filtersRef = useRef<HTMLDetailsElement>(null);
  const gridRef = useRef<HTMLDivElement>(null);
  const { columns, shown, names, chosen, toggle, right } = useColumns(table);
  const [query, setQuery] = useSearchText();
  const view = useGridView({ table, records, columns, shown, query });
  const { rows, places, zone } = view;
  const selection = useGridSelection(rows, places, shown);
  const { at, range } = selection;
  const edits = useGridEdits(table);
  const [pending, setPending] = useState<Pending>();
  const recordOf = (id: string) => rows[places.get(id) ?? -1];
  const context: PlanContext = { table, person: user ?? {}, zone, idsOf: withoutLinks };
  const cell = useCellEditing(context, recordOf, edits);
  const { editing } = cell;

  const unsaved = unsavedCells(edits.marks, places, shown);
  const columnAt = ({ column }: CellPlace): GridColumn | undefined => shown[column];
  const activeColumn = columnAt(at);
  const activeRecord = rows[at.row];
  const mark = activeRecord && activeColumn && edits.marks.get(activeRecord.id ?? '')?.get(activeColumn.name);

  const focusCell = () => gridRef.current?.querySelector<HTMLElement>('[data-active]')?.focus();
  /** Makes a change that removes the focused element, and focuses the active cell. */
  const andFocus = (change: () => void) => {
    flushSync(change);
    focusCell();
  };
  const openForm = (place: CellPlace) => {
    const record = rows[place.row];
    if (record) navigate(`/studio/${slugOf(table)}/${cleanId(record.id)}`);
  };
  const edit = (place: CellPlace, typed?: string) => {
    const column = columnAt(place);
    const record = rows[place.row];
    if (column === undefined || record?.id === undefined) return;
    if (column.how === 'form') {
      if (typed === undefined) openForm(place);
    } else if (column.lock !== undefined) showToast({ text: `${column.label}: ${column.lock}` });
    else if (column.how === 'toggle') {
      if (typed === undefined) cell.set(record.id, column, record[column.name] !== true);
    } else cell.start(record.id, column, column.how === 'input' ? typed : undefined);
  };
  const finish = ({ row, column }: AfterEdit): boolean => {
    let isDone = false;
    flushSync(() => {
      isDone = cell.finish();
      if (!isDone) return;
      const next = {
        row: Math.max(0, Math.min(rows.length - 1, at.row + row)),
        column: Math.max(0, Math.min(shown.length - 1, at.column + column)),
      };
      selection.select(next, false);
    });
    if (isDone) focusCell();
    return isDone;
  };

  const rangeCells = () =>
    rows.slice(Math.max(0, range.from.row), range.to.row + 1).map((record) => ({
      record,
      columns: shown.slice(range.from.column, range.to.column + 1),
    }));
  const clearPlan = (): readonly PlannedCell[] =>
    withRuleProblems(
      table,
      recordOf,
      rangeCells().flatMap(({ record, columns: own }) =>
        own.flatMap(
          (column) =>
            planValue(context, record, column, { value: emptyValue(column.field) as FieldValue }) ?? [],
        ),
      ),
    );
  const isTooLong = (count: number): boolean => {
    if (count <= mostChangedRows) return false;
    showToast({
      text: `At most ${mostChangedRows} rows are changed at once: these are ${count}. Use the import for more.`,
      kind: 'error',
    });
    return true;
  };
  const clear = () => {
    const [only] = rangeCells();
    if (isTooLong(range.to.row - range.from.row + 1)) return;
    if (range.from.row !== range.to.row || range.from.column !== range.to.column)
      setPending({ kind: 'clear' });
    else if (only?.columns[0])
      cell.set(only.record.id ?? '', only.columns[0], emptyValue(only.columns[0].field));
  };
  const paste = (text: string) => {
    const block = readCells(text);
    if (
      block.length === 0 ||
      isTooLong(block.length === 1 ? range.to.row - range.from.row + 1 : block.length)
    )
      return;
    setPending({ kind: 'paste', text, at: range.from });
  };
  const placed = pending?.kind === 'paste' ? readCells(pending.text) : [];
  const block = placedBlock(placed, range, { rows: rows.length, columns: shown.length });
  const pastePlan = (idsOf: PlanContext['idsOf']): readonly PlannedCell[] =>
    withRuleProblems(
      table,
      recordOf,
      block.cells.flatMap((one) => {
        const [record, column] = [rows[one.row], shown[one.column]];
        return (record && column && planText({ ...context, idsOf }, record, column, one.text)) ?? [];
      }),
    );
  const { rows: rowsLeft, columns: columnsLeft } = block.leftOut;
  const leftOut = [
    rowsLeft > 0
      ? `${rowsLeft} ${rowsLeft === 1 ? 'row is' : 'rows are'} below the last row and left out.`
      : '',
    columnsLeft > 0
      ? `${columnsLeft} ${columnsLeft === 1 ? 'column is' : 'columns are'} beyond the last column and left out.`
      : '',
  ].join(' ');

  const commands: GridCommands = {
    select: selection.select,
    collapse: selection.collapse,
    edit,
    open: openForm,
    sort: ({ name }) => {
      const by = name === shown[0]?.name ? '' : name;
      const isSame = view.sorting.by === by;
      view.setSorting({ by, direction: isSame && view.sorting.direction === 1 ? -1 : 1 });
    },
    filter: ({ name }) => {
      const panel = filtersRef.current;
      if (panel === null) return;
      panel.open = true;
      panel.querySelector<HTMLElement>(`[data-filter="${name}"] :is(input, select)`)?.focus();
    },
    tick: selection.tick,
    tickAll: selection.tickAll,
    untick: selection.untick,
    clear,
    undo: () => void edits.undo(),
    copied: () =>
      cellsAsText(
        rangeCells().map(({ record, columns: own }) =>
          own.map(({ name, field }) =>
            name === ''
              ? labelOf(table, record)
              : copiedText(field, record[name], { zone, nameOf: nameHere }),
          ),
        ),
      ),
    paste,
  };
  /** Selects the next cell that is not saved, after the active one. */
  const showUnsaved = () => {
    const isAfter = ({ row, column }: CellPlace) => row > at.row || (row === at.row && column > at.column);
    const next = unsaved.find(isAfter) ?? unsaved[0];
    if (next !== undefined) andFocus(() => selection.select(next, false));
    gridRef.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const close = () => andFocus(() => setPending(undefined));
  const sendRows = (sent: RowFields) => {
    close();
    void edits.send(
      sent,
      Object.fromEntries(
        [...sent.keys()].flatMap((id) => {
          const revision = recordOf(id)?.__revision;
          return revision === undefined ? [] : [[id, revision]];
        }),
      ),
    );
  };

  const isInPlace = editing !== undefined && editing.column.how !== 'dialog';
  const editor: ReactNode = isInPlace && editing && (
    <CellEditor
      key={`${editing.id} ${editing.column.name}`}
      column={editing.column}
      of={labelOf(table, cell.record ?? {})}
      text={editing.text}
      noteId={noteId}
      isInvalid={cell.problem !== undefined || cell.conflict !== undefined}
      onChange={cell.type}
      onDone={finish}
      onCancel={() => andFocus(cell.cancel)}
      onBlur={() => cell.leave()}
    />
  );
  const hasNote =
    activeColumn !== undefined &&
    (isInPlace
      ? cell.problem !== undefined || cell.conflict !== undefined
      : mark !== undefined && mark.state !== 'waiting' && mark.state !== 'sending');
  const note = hasNote ? (
    <CellNote
      column={activeColumn}
      problem={isInPlace ? cell.problem : undefined}
      conflict={isInPlace ? cell.conflict : undefined}
      onDecide={(choice) => {
        flushSync(() => cell.decide(choice));
        (
          gridRef.current?.querySelector<HTMLElement>(
            '[data-active] :is(input:not([type="checkbox"]), select)',
          ) ?? gridRef.current?.querySelector<HTMLElement>('[data-active]')
        )?.focus();
      }}
      mark={mark}
      onEditAgain={() => edit(at)}
      onDiscard={() => {
        if (mark?.entry) void edits.discard(mark.entry.id);
        else andFocus(() => edits.keep(activeRecord?.id ?? '', activeColumn.name, undefined));
      }}
    />
  ) : null;

  const filterCount = Object.keys(view.filters).length;
  const isFiltered = query.trim() !== '' || filterCount > 0;
  const isSettled = status === 'ready' || status === 'missing';
  const isNoneHere = isSettled && records.length === 0;
  const { chosen: targets } = selection;
  const previewed = { table, columns: shown, recordOf, onSend: sendRows, onClose: close };
  return (
    <>
      {!isNoneHere && (
        <>
          <div className={studio.tools}>
            <SearchField
              label={`Find in ${tableLabel(table)}`}
              placeholder="Search"
              value={query}
              onChange={setQuery}
            />
          </div>
          <GridFilters
            ref={filtersRef}
            columns={shown}
            filters={view.filters}
            onFilter={view.setFilter}
            onClear={view.clearFilters}
          />
          <ColumnChoice columns={names} chosen={chosen} onToggle={toggle} />
        </>
      )}
      {status === 'loading' && rows.length === 0 && <LoadingRows count={8} height={3} />}
      {status === 'unavailable' && <Unavailable thingKey={table} />}
      {rows.length > 0 && (
        <>
          <div className={styles.bar}>
            <p className={studio.soft} role="status">
              {countedRecords(rows.length, table)}
              {targets.length > 1 && `, ${targets.length} selected`}
              {status === 'ready' && absent > 0 && `, ${absent} more not loaded yet`}
            </p>
            <div className={styles.buttons}>
              {unsaved.length > 0 && (
                <Button onClick={showUnsaved}>
                  {unsaved.length === 1 ? '1 cell is not saved' : `${unsaved.length} cells are not saved`}
                </Button>
              )}
              <Button
                disabled={targets.length < 2}
                onClick={() => !isTooLong(targets.length) && setPending({ kind: 'bulk' })}
              >
                Change a field
              </Button>
              {isMergeable(table) && right === 'all' && (
                <Button
                  aria-haspopup="dialog"
                  disabled={targets.length !== 2}
                  onClick={() => setPending({ kind: 'merge' })}
                >
                  Merge…
                </Button>
              )}
              <Button disabled={!edits.canUndo} onClick={() => void edits.undo()}>
                Undo
              </Button>
            </div>
          </div>
          <div ref={gridRef}>
            <GridTable
              table={table}
              rows={rows}
              columns={shown}
              time={view.time}
              sorting={view.sorting}
              filters={view.filters}
              at={at}
              range={range}
              picked={selection.picked}
              marks={edits.marks}
              unsent={unsent}
              editor={editor || undefined}
              note={note}
              noteId={noteId}
              commands={commands}
            />
          </div>
          <details className={studio.columns}>
            <summary>Keys</summary>
            <dl className={styles.keys}>
              {keys.map(([key, meaning]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
          <ExportTable table={table} records={rows} />
        </>
      )}
      {isNoneHere && <NoRecords table={table} newLink={newLink} />}
      {rows.length === 0 && isSettled && records.length > 0 && isFiltered && (
        <EmptyState
          title="Nothing found"
          action={
            <Button
              onClick={() => {
                setQuery('');
                view.clearFilters();
              }}
            >
              Show all
            </Button>
          }
        />
      )}
      {editing?.column.how === 'dialog' && (
        <CellDialog
          key={`${editing.id} ${editing.column.name}`}
          table={table}
          column={editing.column}
          of={labelOf(table, cell.record ?? {})}
          initial={cell.initial ?? cell.saved}
          saved={cell.saved}
          problemOf={cell.problemOf}
          isConflict={cell.conflict !== undefined}
          onDecide={cell.decide}
          onChange={cell.enter}
          onDone={(value) => andFocus(() => cell.save(value))}
          onCancel={() => andFocus(cell.cancel)}
        />
      )}
      {pending?.kind === 'paste' && (
        <PastePreview
          {...previewed}
          set={[...new Set(block.cells.map(({ column }) => column))].flatMap((column) => shown[column] ?? [])}
          leftOut={leftOut.trim() || undefined}
          plan={pastePlan}
        />
      )}
      {pending?.kind === 'clear' && <ClearPreview {...previewed} cells={clearPlan()} />}
      {pending?.kind === 'merge' && isMergeable(table) && (
        <Suspense fallback={null}>
          <MergeDialog
            table={table}
            first={targets[0]?.id ?? ''}
            second={targets[1]?.id}
            onClose={() => setPending(undefined)}
          />
        </Suspense>
      )}
      {pending?.kind === 'bulk' && (
        <BulkChange {...previewed} context={context} records={targets} first={activeColumn?.name ?? ''} />
      )}
    </>
  );
}
