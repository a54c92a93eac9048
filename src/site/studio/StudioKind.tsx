import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { isCreatable, shownFields } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import type { TableName } from '#contract/records.ts';
import { compareCells, filledFilter, passesFilter, type Sorting } from '#domain/studio/grid-rows.ts';
import { fieldLabel, nounOf, tableLabel } from '#domain/text/record-words.ts';
import { searchIndex } from '#domain/text/search.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { phoneWidth, useMediaQuery } from '#ui/controls/use-media-query.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotFound } from '#ui/things/NotFound.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import type { PageProps } from '../page.ts';
import { useSearchText } from '../use-search-text.ts';
import { ColumnChoice, inUsualOrder, presenceOptions, useChosenColumns } from './ColumnChoice.tsx';
import { ExportTable } from './ExportTable.tsx';
import { labelOf, slugOf, tableAt } from './kinds.ts';
import { NoRecords, RecordTable } from './RecordTable.tsx';
import styles from './Studio.module.css';
import { StudioGate } from './StudioGate.tsx';
import { type Records, useRecords } from './use-records.ts';

const usualColumns = 4;

const isColumn = ([name, { form, kind }]: readonly [string, Field]): boolean =>
  name !== 'name' && form !== 'lines' && form !== 'colour' && kind !== 'objects' && kind !== 'attachments';

/** Fields whose values a filter can offer. */
const isFilter = ([, { kind }]: readonly [string, Field]): boolean =>
  kind === 'option' || kind === 'options' || kind === 'flag' || kind === 'link';

/** Table of all records of one kind. */
export default function StudioKind({ params }: PageProps) {
  const table = tableAt(params.kind);
  if (table === undefined) return <NotFound />;
  return <KindPage key={table} table={table} />;
}

/** The names of games are many: they are loaded when they are wanted. */
const GamePackDialog = lazyPart(() => import('./GamePackDialog.tsx'));

/** Kinds whose records the names of a game fill. */
const packTables: readonly TableName[] = ['Map Data', 'Heroes'];

const TeamListDialog = lazyPart(() => import('./TeamListDialog.tsx'));

/** Editable on laptops and tablets. It is loaded on demand, because phones have a list. */
const RecordGrid = lazyPart(() => import('./grid/RecordGrid.tsx'));

function KindPage({ table }: { table: TableName }) {
  const isPhone = useMediaQuery(phoneWidth);
  const loaded = useRecords(table);
  const [isPackOpen, setIsPackOpen] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const newLink = isCreatable(table) && (
    <Link href={`/studio/${slugOf(table)}/new`} className={styles.primary}>
      New {nounOf(table)}
    </Link>
  );
  const props = { table, loaded, newLink };
  const side = packTables.includes(table) ? (
    <div className={styles.links}>
      <Button onClick={() => setIsPackOpen(true)}>Add the names of a game</Button>
      {newLink}
    </div>
  ) : table === 'Teams' ? (
    <div className={styles.links}>
      <Button aria-haspopup="dialog" onClick={() => setIsListOpen(true)}>
        Add teams from a list
      </Button>
      {newLink}
    </div>
  ) : (
    newLink
  );
  return (
    <StudioGate heading={tableLabel(table)} above={{ href: '/studio', label: 'Studio' }} side={side}>
      {isPackOpen && (
        <Suspense fallback={null}>
          <GamePackDialog first={table} onClose={() => setIsPackOpen(false)} />
        </Suspense>
      )}
      {isListOpen && (
        <Suspense fallback={null}>
          <TeamListDialog onClose={() => setIsListOpen(false)} />
        </Suspense>
      )}
      {isPhone ? (
        <KindList {...props} />
      ) : (
        <Suspense fallback={<LoadingRows count={8} height={3} />}>
          <RecordGrid {...props} />
        </Suspense>
      )}
    </StudioGate>
  );
}

/** All records of one kind, as the list and the grid receive them. */
export type KindProps = {
  table: TableName;
  loaded: Records;
  /** Link to the form of a new record, where forms create them. */
  newLink: ReactNode;
};

function KindList({ table, loaded, newLink }: KindProps) {
  const { records, status, unsent, absent } = loaded;
  const fields = useMemo(() => new Map(shownFields(table)), [table]);
  const columns = useMemo(() => {
    return inUsualOrder([...fields].filter(isColumn).map(([name]) => name));
  }, [fields]);
  const [query, setQuery] = useSearchText();
  const wanted = useDeferredValue(query);
  const [sorting, setSorting] = useState<Sorting>({ by: '', direction: 1 });
  const [filter, setFilter] = useState({ by: '', value: filledFilter });
  const [chosen, toggleColumn] = useChosenColumns(table, columns.slice(0, usualColumns));
  const shownColumns = useMemo(() => columns.filter((name) => chosen.includes(name)), [columns, chosen]);
  const choices = fields.get(filter.by)?.choices ?? [];

  const index = useMemo(
    () =>
      searchIndex(records, (record) =>
        [
          labelOf(table, record),
          ...shownColumns.map((name) => record[name]).filter((value) => typeof value === 'string'),
        ].join(' '),
      ),
    [records, table, shownColumns],
  );
  const rows = useMemo(() => {
    const { by, value } = filter;
    const kind = fields.get(by)?.kind;
    const found = index
      .search(wanted)
      .filter((record) => kind === undefined || passesFilter(value, kind, record[by], () => ''));
    const sortValueOf = (record: (typeof found)[number]) =>
      sorting.by === '' ? labelOf(table, record) : record[sorting.by];
    return [...found].sort((a, b) => compareCells(sortValueOf(a), sortValueOf(b), sorting.direction));
  }, [index, wanted, filter, sorting, table, fields]);

  const isFiltered = query.trim() !== '' || filter.by !== '';
  const isEmpty = rows.length === 0 && (status === 'ready' || status === 'missing');
  const isNoneHere = isEmpty && records.length === 0;
  return (
    <>
      {!isNoneHere && (
        <div className={styles.tools}>
          <SearchField
            label={`Find in ${tableLabel(table)}`}
            placeholder="Search"
            value={query}
            onChange={setQuery}
          />
          <Select
            label="Filter by"
            value={filter.by}
            options={[
              { value: '', label: 'No filter' },
              ...[...fields].filter(isFilter).map(([value]) => ({ value, label: fieldLabel(value) })),
            ]}
            onChange={(by) => setFilter({ by, value: filledFilter })}
          />
          {filter.by !== '' && (
            <Select
              label={fieldLabel(filter.by)}
              value={filter.value}
              options={[...presenceOptions, ...choices.map((value) => ({ value, label: value }))]}
              onChange={(value) => setFilter({ ...filter, value })}
            />
          )}
          <ColumnChoice columns={columns} chosen={chosen} onToggle={toggleColumn} />
        </div>
      )}
      {status === 'loading' && <LoadingRows count={8} height={3} />}
      {status === 'ready' && absent > 0 && (
        <p className={styles.soft} role="status">
          {absent} more {absent === 1 ? 'is' : 'are'} not loaded yet.
        </p>
      )}
      {status === 'unavailable' && <Unavailable thingKey={table} />}
      {rows.length > 0 && <ExportTable table={table} records={rows} />}
      {rows.length > 0 && (
        <RecordTable
          table={table}
          rows={rows}
          columns={shownColumns.map((name) => [name, fields.get(name)] as const)}
          sorting={sorting}
          onSort={setSorting}
          unsent={unsent}
        />
      )}
      {isNoneHere && <NoRecords table={table} newLink={newLink} />}
      {isEmpty && !isNoneHere && isFiltered && (
        <EmptyState
          title="Nothing found"
          action={
            <Button
              onClick={() => {
                setQuery('');
                setFilter({ by: '', value: filledFilter });
              }}
            >
              Show all
            </Button>
          }
        />
      )}
    </>
  );
}
