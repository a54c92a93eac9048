import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { editableTables, isCreatable } from '#contract/records/editable.ts';
import type { TableName } from '#contract/records.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useListing } from '#data/hooks/use-special.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { cleanId } from '#domain/record-id.ts';
import { nounOf, tableLabel } from '#domain/text/record-words.ts';
import { searchIndex } from '#domain/text/search.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { useSearchText } from '../use-search-text.ts';
import { DemoLeague } from './DemoLeague.tsx';
import { draftAddresses, storeDraft } from './draft-storage.ts';
import { labelOf, mainTables, slugOf } from './kinds.ts';
import { WeekChanges } from './RecordHistory.tsx';
import styles from './Studio.module.css';
import { StudioGate } from './StudioGate.tsx';
import { type Searched, useRecords, useReport, useSearches } from './use-records.ts';

const SiteSettingsDialog = lazyPart(() => import('./SiteSettingsDialog.tsx'));

/** Most results that a search shows of one kind. */
const shownCount = 8;

function KindTile({ table }: { table: TableName }) {
  const ids = useListing(table);
  return (
    <li className={styles.tile}>
      <Link href={`/studio/${slugOf(table)}`} className={styles.tileLink}>
        <span className={styles.tileName}>{tableLabel(table)}</span>
        <span className={styles.count}>{ids === undefined ? '…' : ids.length}</span>
      </Link>
      {isCreatable(table) && (
        <Link
          href={`/studio/${slugOf(table)}/new`}
          className={styles.add}
          aria-label={`New ${nounOf(table)}`}
        >
          <span aria-hidden="true">+</span>
        </Link>
      )}
    </li>
  );
}

type KindHitsProps = {
  table: TableName;
  query: string;
  onSearched: (name: string, searched: Searched) => void;
};

/** Records of one kind that a search finds; nothing without any. */
function KindHits({ table, query, onSearched }: KindHitsProps) {
  const loaded = useRecords(table);
  const { records, status } = loaded;
  const index = useMemo(() => searchIndex(records, (record) => labelOf(table, record)), [records, table]);
  const found = index.search(query);
  useReport(table, loaded, found.length, onSearched);
  if (status === 'loading') return <LoadingRows count={1} height={3} />;
  if (found.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        {tableLabel(table)} <span className={styles.count}>{found.length}</span>
      </h2>
      <ul className={styles.hits}>
        {found.slice(0, shownCount).map((record) => (
          <li key={record.id}>
            <Link href={`/studio/${slugOf(table)}/${cleanId(record.id)}`} className={styles.hit}>
              {labelOf(table, record)}
            </Link>
          </li>
        ))}
        {found.length > shownCount && (
          <li>
            <Link href={`/studio/${slugOf(table)}?q=${encodeURIComponent(query)}`} className={styles.hit}>
              All {found.length}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

const otherTables = editableTables.filter((table) => !mainTables.includes(table));

/** Results of a search, main kinds first; the other kinds are loaded on request. */
function Results({ query }: { query: string }) {
  const [isWide, setIsWide] = useState(false);
  const [searches, report] = useSearches();
  const searched = isWide ? [...mainTables, ...otherTables] : mainTables;
  const isNone = searched.every((table) => {
    const found = searches.get(table);
    return found !== undefined && found.status !== 'loading' && found.count === 0;
  });
  const unavailable = searched.filter((table) => {
    const found = searches.get(table);
    return found?.status === 'unavailable' || (found?.status === 'ready' && found.absent > 0);
  });
  return (
    <div className={styles.results}>
      {searched.map((table) => (
        <KindHits key={table} table={table} query={query} onSearched={report} />
      ))}
      {isNone && (
        <EmptyState
          title={unavailable.length > 0 ? 'No records found on this device' : 'No records found'}
          text={isWide ? 'Check the spelling.' : 'Check the spelling, or search the other kinds too.'}
        />
      )}
      <p className={styles.soft} role="status">
        {unavailable.length > 0 &&
          `Not searched completely: ${unavailable.map(tableLabel).join(', ')}. Some records are not on this device yet.`}
      </p>
      {!isWide && <Button onClick={() => setIsWide(true)}>Search the other kinds too</Button>}
    </div>
  );
}

/** Forms with unsaved values; nothing without any. */
function UnsavedForms() {
  const [forms, setForms] = useState(draftAddresses);
  const options = useTimeOptions();
  if (forms.length === 0) return null;
  const discard = (address: string) => {
    storeDraft(address, undefined);
    setForms(draftAddresses());
  };
  return (
    <section className={styles.section}>
      <h2>Not saved yet</h2>
      <ul className={styles.hits}>
        {forms.map(({ address, label, at }) => (
          <li key={address} className={styles.unsaved}>
            <Link href={`/studio/${address}`} className={styles.hit}>
              {label} <span className={styles.soft}>{formatTime(at, options)}</span>
            </Link>
            <Button
              look="quiet"
              aria-label={`Discard the changes of ${label}`}
              onClick={() => discard(address)}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ExportAll = lazyPart(() => import('./ExportAll.tsx'));

/** Index of the studio: every kind of record with its number, and a search over all of them. */
export default function Studio() {
  const [query, setQuery] = useSearchText();
  const [isExporting, setIsExporting] = useState(false);
  const wanted = useDeferredValue(query.trim());
  const { user } = useSession();
  const [isSettingSite, setIsSettingSite] = useState(false);
  return (
    <StudioGate
      heading="Studio"
      below="Every record of the league: create, edit, delete and restore."
      side={
        <span className={styles.links}>
          {mayUse('studio: site settings', user) === 'allowed' && (
            <Button onClick={() => setIsSettingSite(true)}>Site settings</Button>
          )}
          <Link href="/studio/people" className={styles.secondary}>
            Who may do what
          </Link>
          <button type="button" className={styles.secondary} onClick={() => setIsExporting(true)}>
            Export everything
          </button>
          <Link href="/studio/import" className={styles.primary}>
            Import
          </Link>
        </span>
      }
    >
      {isSettingSite && (
        <Suspense fallback={null}>
          <SiteSettingsDialog onClose={() => setIsSettingSite(false)} />
        </Suspense>
      )}
      <UnsavedForms />
      <SearchField
        label="Find a record"
        placeholder="Search"
        value={query}
        onChange={setQuery}
        hint={wanted.length === 1 ? 'Type two characters or more.' : undefined}
      />
      {wanted.length > 1 ? (
        <Results query={wanted} />
      ) : (
        [['League and shows', mainTables] as const, ['Everything else', otherTables] as const].map(
          ([heading, tables]) => (
            <section key={heading} className={styles.section}>
              <h2>{heading}</h2>
              <ul className={styles.tiles}>
                {tables.map((table) => (
                  <KindTile key={table} table={table} />
                ))}
              </ul>
            </section>
          ),
        )
      )}
      <WeekChanges />
      <DemoLeague />
      {isExporting && (
        <Suspense fallback={null}>
          <ExportAll onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </StudioGate>
  );
}
