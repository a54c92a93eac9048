import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { isCreatable, shownFields } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import type { TableName } from '#contract/records.ts';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { fieldLabel, nounOf, tableLabel } from '#domain/text/record-words.ts';
import { searchIndex } from '#domain/text/search.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotFound } from '#ui/things/NotFound.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import type { PageProps } from '../page.ts';
import { useSearchText } from '../use-search-text.ts';
import { ExportTable } from './ExportTable.tsx';
import { labelOf, slugOf, tableAt } from './kinds.ts';
import { compareCells, RecordTable, type Sorting } from './RecordTable.tsx';
import styles from './Studio.module.css';
import { StudioGate } from './StudioGate.tsx';
import { useRecords } from './use-records.ts';

const usualColumns = 4;

/** Columns that come first, since they tell records of the same name apart. */
const firstColumns = [
  'start',
  'start_date',
  'released',
  'event',
  'events',
  'teams',
  'member_of',
  'players',
  'player',
  'team',
  'code',
  'key',
  'type',
  'role',
  'broadcast',
  'staff',
  'game',
];
const placeOf = (name: string): number => {
  const place = firstColumns.indexOf(name);
  return place < 0 ? firstColumns.length : place;
};

const isColumn = ([name, { form, kind }]: readonly [string, Field]): boolean =>
  name !== 'name' && form !== 'lines' && form !== 'colour' && kind !== 'objects' && kind !== 'attachments';

/** Fields whose values a filter can offer. */
const isFilter = ([, { kind }]: readonly [string, Field]): boolean =>
  kind === 'option' || kind === 'options' || kind === 'flag' || kind === 'link';

const filled = { value: 'filled', label: 'Filled in' };
const blank = { value: 'blank', label: 'Empty' };

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Table of all records of one kind. */
export default function StudioKind({ params }: PageProps) {
  const table = tableAt(params.kind);
  if (table === undefined) return <NotFound />;
  return <KindPage key={table} table={table} />;
}

function KindPage({ table }: { table: TableName }) {
  const storageKey = `grandstand-studio-columns ${table}`;
  const fields = useMemo(() => new Map(shownFields(table)), [table]);
  const columns = useMemo(() => {
    const names = [...fields].filter(isColumn).map(([name]) => name);
    return names.sort((a, b) => placeOf(a) - placeOf(b));
  }, [fields]);
  const { records, status, unsent, absent } = useRecords(table);
  const [query, setQuery] = useSearchText();
  const wanted = useDeferredValue(query);
  const [sorting, setSorting] = useState<Sorting>({ by: '', direction: 1 });
  const [filter, setFilter] = useState({ by: '', value: filled.value });
  const [chosen, setChosen] = useState(() => {
    const stored = readStored(storageKey);
    return Array.isArray(stored) ? stored.map(String) : columns.slice(0, usualColumns);
  });
  const shownColumns = useMemo(() => columns.filter((name) => chosen.includes(name)), [columns, chosen]);
  const choices = fields.get(filter.by)?.choices ?? [];

  const toggleColumn = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    setChosen(next);
    writeStored(storageKey, next);
  };

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
    const found = index.search(wanted).filter((record) => {
      if (by === '') return true;
      const own = record[by];
      if (value === filled.value || value === blank.value) return isFilled(own) === (value === filled.value);
      return [own].flat().includes(value);
    });
    const sortValueOf = (record: (typeof found)[number]) =>
      sorting.by === '' ? labelOf(table, record) : record[sorting.by];
    return [...found].sort((a, b) => compareCells(sortValueOf(a), sortValueOf(b), sorting.direction));
  }, [index, wanted, filter, sorting, table]);

  const noun = nounOf(table);
  const newLink = isCreatable(table) && (
    <Link href={`/studio/${slugOf(table)}/new`} className={styles.primary}>
      New {noun}
    </Link>
  );
  const isFiltered = query.trim() !== '' || filter.by !== '';
  return (
    <StudioGate heading={tableLabel(table)} above={{ href: '/studio', label: 'Studio' }} side={newLink}>
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
          onChange={(by) => setFilter({ by, value: filled.value })}
        />
        {filter.by !== '' && (
          <Select
            label={fieldLabel(filter.by)}
            value={filter.value}
            options={[filled, blank, ...choices.map((value) => ({ value, label: value }))]}
            onChange={(value) => setFilter({ ...filter, value })}
          />
        )}
        <details className={styles.columns}>
          <summary>Columns</summary>
          <div className={styles.columnList}>
            {columns.map((name) => (
              <label key={name} className={styles.tick}>
                <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggleColumn(name)} />
                {fieldLabel(name)}
              </label>
            ))}
          </div>
        </details>
      </div>
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
      {rows.length === 0 && (status === 'ready' || status === 'missing') && (
        <EmptyState
          title={isFiltered ? 'Nothing found' : `No ${tableLabel(table).toLowerCase()} yet`}
          action={
            isFiltered ? (
              <Button
                onClick={() => {
                  setQuery('');
                  setFilter({ by: '', value: filled.value });
                }}
              >
                Show all
              </Button>
            ) : (
              newLink
            )
          }
        />
      )}
    </StudioGate>
  );
}
