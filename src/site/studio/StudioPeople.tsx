import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { TableName } from '#contract/records.ts';
import {
  countsIn,
  type ListedRight,
  listedRights,
  type PersonRights,
  peopleRights,
  type RightRecords,
  type RightSource,
  rightTexts,
} from '#domain/access/people-rights.ts';
import { cleanId, isSameRecord } from '#domain/record-id.ts';
import { nounOf, tableLabel } from '#domain/text/record-words.ts';
import { searchIndex } from '#domain/text/search.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useValueContext } from '#ui/outbox/use-value-context.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { useSearchText } from '../use-search-text.ts';
import { slugOf } from './kinds.ts';
import { OpenInvitations } from './OpenInvitations.tsx';
import styles from './Studio.module.css';
import { StudioGate } from './StudioGate.tsx';
import people from './StudioPeople.module.css';
import { useRecords } from './use-records.ts';

const GiveRight = lazyPart(() => import('./GiveRight.tsx'));

const tables = [
  'Players',
  'Events',
  'Player Relationships',
  'Clients',
] as const satisfies readonly TableName[];

/** Most people that the list shows at first. */
const shownCount = 60;

/** Records that give rights, with the state of their tables. */
function useRightRecords() {
  const [players, events, relationships, clients] = [
    useRecords('Players'),
    useRecords('Events'),
    useRecords('Player Relationships'),
    useRecords('Clients'),
  ];
  const loaded = [players, events, relationships, clients];
  const incomplete = tables.filter((_, place) => {
    const one = loaded[place];
    return one?.status === 'unavailable' || (one?.absent ?? 0) > 0;
  });
  const records = useMemo(
    () =>
      ({
        players: players.records,
        events: events.records,
        relationships: relationships.records,
        clients: clients.records,
      }) as unknown as RightRecords,
    [players.records, events.records, relationships.records, clients.records],
  );
  return { records, incomplete, isLoading: loaded.some(({ status }) => status === 'loading') };
}

type NameOf = (id: string) => string | undefined;

/** Sources of the same record and rights, such as a crew role in many matches. */
type SourceGroup = { readonly first: RightSource; readonly all: readonly RightSource[] };

function groupSources(sources: readonly RightSource[]): SourceGroup[] {
  const keyOf = ({ by, record, scope, rights, endsAt }: RightSource) =>
    [by, record, scope?.table, endsAt, ...rights].join('\n');
  const groups = new Map<string, SourceGroup>();
  for (const source of sources) {
    const { first = source, all = [] } = groups.get(keyOf(source)) ?? {};
    groups.set(keyOf(source), { first, all: [...all, source] });
  }
  return [...groups.values()];
}

/** Name of the record for which a source counts. */
const scopeText = ({ scope }: RightSource, nameOf: NameOf): string =>
  scope === undefined ? 'Everywhere' : (nameOf(scope.id) ?? `Unnamed ${nounOf(scope.table)}`);

function Source({ group: { first, all }, nameOf }: { group: SourceGroup; nameOf: NameOf }) {
  const { by, table, record, rights, takesProfile, scope, endsAt } = first;
  const options = useTimeOptions();
  return (
    <li className={people.source}>
      <div className={people.scope}>
        {all.length === 1 ? (
          <span className={people.place}>{scopeText(first, nameOf)}</span>
        ) : (
          <details>
            <summary className={people.place}>
              {all.length} {tableLabel(scope?.table ?? '').toLowerCase()}
            </summary>
            <ul className={people.rights}>
              {all.map((source) => (
                <li key={source.scope?.id}>{scopeText(source, nameOf)}</li>
              ))}
            </ul>
          </details>
        )}
        <Link href={`/studio/${slugOf(table)}/${record}`} className={people.why}>
          {by}
          <span className={people.edit}> · edit in the {nounOf(table)}</span>
        </Link>
        {endsAt !== undefined && (
          <span className={people.end}>
            Ends <time dateTime={new Date(endsAt).toISOString()}>{formatTime(endsAt, options)}</time>
          </span>
        )}
      </div>
      <ul className={people.rights}>
        {rights.map((right) => (
          <li key={right}>{rightTexts[right]}</li>
        ))}
        {takesProfile && <li>Cannot edit their own profile</li>}
      </ul>
    </li>
  );
}

function PersonCard({ person, nameOf }: { person: PersonRights; nameOf: NameOf }) {
  return (
    <li className={people.person}>
      <h3>
        <Link href={`/studio/players/${person.id}`}>{person.name || 'Unnamed player'}</Link>
      </h3>
      <ul className={people.sources}>
        {groupSources(person.sources).map((group) => (
          <Source
            key={`${group.first.by} ${group.first.record} ${group.first.scope?.id} ${group.first.endsAt}`}
            group={group}
            nameOf={nameOf}
          />
        ))}
      </ul>
    </li>
  );
}

/** Filter of the list; empty texts match all. */
type Filter = { readonly event: string; readonly right: ListedRight | '' };

function filtered(all: readonly PersonRights[], { event, right }: Filter, records: RightRecords) {
  const chosen = records.events.find(({ id }) => isSameRecord(id, event));
  return all.flatMap((person): PersonRights[] => {
    const sources = person.sources.filter(
      (source) =>
        (chosen === undefined || countsIn(source, chosen, records.clients)) &&
        (right === '' || source.rights.includes(right)),
    );
    return sources.length === 0 ? [] : [{ ...person, sources }];
  });
}

function PeopleList() {
  const { records, incomplete, isLoading } = useRightRecords();
  const [query, setQuery] = useSearchText();
  const wanted = useDeferredValue(query);
  const [filter, setFilter] = useState<Filter>({ event: '', right: '' });
  const [isWhole, setIsWhole] = useState(false);
  const all = useMemo(() => peopleRights(records), [records]);
  const index = useMemo(
    () => searchIndex(filtered(all, filter, records), ({ name }) => name),
    [all, filter, records],
  );
  const found = index.search(wanted);
  const shown = isWhole ? found : found.slice(0, shownCount);
  const { nameOf } = useValueContext(
    shown.flatMap(({ sources }) => sources.flatMap(({ scope }) => (scope ? [`rec${scope.id}`] : []))),
  );
  const nameOfClean: NameOf = (id) => nameOf(`rec${id}`);
  const events = records.events
    .map(({ id, name }) => ({ value: cleanId(id) ?? '', label: name || 'Unnamed event' }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
  const isIncomplete = incomplete.length > 0;
  return (
    <section className={styles.section}>
      <h2>People with rights</h2>
      <div className={styles.tools}>
        <SearchField label="Find a person" placeholder="Search" value={query} onChange={setQuery} />
        <Select
          label="Event"
          value={filter.event}
          options={[{ value: '', label: 'All events' }, ...events]}
          onChange={(event) => setFilter({ ...filter, event })}
        />
        <Select
          label="Right"
          value={filter.right}
          options={[
            { value: '', label: 'All rights' },
            ...listedRights.map((value) => ({ value, label: rightTexts[value] })),
          ]}
          onChange={(right) => setFilter({ ...filter, right: right as ListedRight | '' })}
        />
      </div>
      <p className={styles.soft} role="status">
        {!isLoading && `${found.length} ${found.length === 1 ? 'person' : 'people'}`}
        {!isLoading &&
          isIncomplete &&
          `. Not complete, since some of these are not on this device: ${incomplete.map(tableLabel).join(', ')}`}
      </p>
      {isLoading && <LoadingRows count={4} height={6} />}
      {!isLoading && found.length === 0 && (
        <EmptyState
          isProblem={isIncomplete}
          title={isIncomplete ? 'Nobody found on this device' : 'Nobody found'}
          text={
            isIncomplete
              ? 'The list is complete once there is a connection.'
              : all.length === 0
                ? 'Rights are given in the website settings of a player, as staff of an event or client, or by a relationship with permissions.'
                : 'Check the spelling, or choose another event or right.'
          }
        />
      )}
      {!isLoading && (
        <ul className={people.list}>
          {shown.map((person) => (
            <PersonCard key={person.id} person={person} nameOf={nameOfClean} />
          ))}
        </ul>
      )}
      {!isLoading && found.length > shown.length && (
        <Button onClick={() => setIsWhole(true)}>Show all {found.length}</Button>
      )}
      <p className={styles.soft}>
        Staff, matches and teams that an event hides are not listed. Every signed-in player edits their own
        profile, unless this is taken from them.
      </p>
    </section>
  );
}

/** Everyone with rights: what each may do, why, and where it is changed; and the open invitations. */
export default function StudioPeople() {
  const [isGiving, setIsGiving] = useState(false);
  return (
    <StudioGate
      heading="Who may do what"
      above={{ href: '/studio', label: 'Studio' }}
      below="Everyone with rights, what gives them, when they end, and where to change it."
      side={<Button onClick={() => setIsGiving(true)}>Give a right</Button>}
    >
      {isGiving && (
        <Suspense fallback={null}>
          <GiveRight onClose={() => setIsGiving(false)} />
        </Suspense>
      )}
      <OpenInvitations />
      <PeopleList />
    </StudioGate>
  );
}
