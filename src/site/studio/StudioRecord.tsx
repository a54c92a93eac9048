import { type ReactNode, Suspense, useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { isCreatable } from '#contract/records/editable.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tables } from '#contract/records.ts';
import { cautiousServerNow } from '#data/clock.ts';
import {
  useServerThing,
  useThing,
  useThingState,
  useThings,
  useUnsavedCount,
} from '#data/hooks/use-things.ts';
import { site } from '#data/site.ts';
import type { Drafts } from '#domain/match-editor/field-drafts.ts';
import { cleanId, linkedIds, restoreId } from '#domain/record-id.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { counted, nounOf, tableLabel } from '#domain/text/record-words.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { useRecordRight } from '#ui/access/use-record-right.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { describeSaving } from '#ui/outbox/saving-state.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { NotFound } from '#ui/things/NotFound.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import type { PageProps } from '../page.ts';
import { newRecordId } from '../social-links/draft.ts';
import { copyOf, draftsOf } from './copy-record.ts';
import { storedDraft } from './draft-storage.ts';
import { EventReadiness } from './EventReadiness.tsx';
import { eventSteps } from './EventSteps.tsx';
import { InvitePlayer } from './InvitePlayer.tsx';
import { type FormValues, labelOf, slugOf, tableAt } from './kinds.ts';
import type { RecordStep } from './make-records.ts';
import form from './RecordForm.module.css';
import { RecordForm } from './RecordForm.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { ShowLinks } from './ShowLinks.tsx';
import { StudioGate } from './StudioGate.tsx';
import { nextSeason, seasonTeam } from './season-copy.ts';
import { useRestore } from './use-record-form.ts';
import { noChange, useWaitingRecords } from './use-records.ts';

/** Form of one record, or of a new one. */
export default function StudioRecord({ params }: PageProps) {
  const table = tableAt(params.kind);
  const { id = '' } = params;
  if (table === undefined) return <NotFound />;
  if (id === 'new' && !isCreatable(table)) return <NotFound />;
  return id === 'new' ? (
    <NewRecord key={table} table={table} />
  ) : (
    <KnownRecord key={id} table={table} id={restoreId(id)} />
  );
}

const TeamListDialog = lazyPart(() => import('./TeamListDialog.tsx'));

const above = (table: TableName) => ({ href: `/studio/${slugOf(table)}`, label: tableLabel(table) });

/**
 * Returns the values that the form of a new record begins with: what it releases is public from now on, an event is of the
 * game of the site, and a broadcast in its time zone.
 */
function firstValues(table: TableName): Drafts<FormValues> | undefined {
  const { siteGame, siteZone } = site();
  if (table === 'Events' && siteGame !== undefined) return draftsOf('Events', { game: siteGame });
  if (table === 'Broadcasts' && siteZone !== undefined) return draftsOf('Broadcasts', { timezone: siteZone });
  if (tables[table].whenNew !== 'released') return undefined;
  const now = Math.floor(cautiousServerNow() / minuteMs) * minuteMs;
  return draftsOf(table, { enabled: true, released: new Date(now).toISOString() });
}

function NewRecord({ table }: { table: TableName }) {
  const from = new URLSearchParams(useSearch()).get('from');
  return (
    <StudioGate heading={`New ${nounOf(table)}`} above={above(table)}>
      {from === null ? (
        <NewForm key="empty" table={table} initial={firstValues(table)} />
      ) : (
        <CopyForm key={from} table={table} from={restoreId(from)} />
      )}
    </StudioGate>
  );
}

type NewFormProps = {
  table: TableName;
  initial?: Drafts<FormValues> | undefined;
  from?: string | undefined;
  /** Choices of a copy besides its values. */
  others?: ReactNode;
  following?: ((id: string) => readonly RecordStep[]) | undefined;
};

/** Keeps the id of a draft, so that a record that was sent already is not created twice. */
function NewForm({ table, initial, from, others, following }: NewFormProps) {
  const query = from === undefined ? '' : `?from=${cleanId(from)}`;
  const address = `${slugOf(table)}/new${query}`;
  const [id] = useState(() => storedDraft(table, address)?.id ?? newRecordId());
  const [first] = useState(initial);
  return (
    <RecordForm
      table={table}
      id={id}
      record={undefined}
      address={address}
      initial={first}
      right="all"
      steps={table === 'Events' ? eventSteps(others) : undefined}
      following={following}
    />
  );
}

/** Form of a new record with the values of another one. `from`: its dirty id. */
function CopyForm({ table, from }: { table: TableName; from: string }) {
  const record = useThing(table, from) as WireRecord | undefined;
  const { status } = useThingState(from, table);
  if (record !== undefined && table === 'Events') return <SeasonForm record={record} from={from} />;
  if (record !== undefined) return <NewForm table={table} initial={copyOf(table, record)} from={from} />;
  if (status === 'unavailable') return <Unavailable thingKey={from} />;
  return status === 'missing' ? <NotFound /> : <LoadingRows count={6} />;
}

/** Form of the next season of an event. `from`: dirty id of the event. */
function SeasonForm({ record, from }: { record: WireRecord; from: string }) {
  const ids = linkedIds(record.teams as readonly string[] | undefined);
  const teams = useThings('Teams', ids) as readonly WireRecord[];
  const isComplete = useUnsavedCount(ids) === 0 && teams.length === ids.length;
  const [copies, setCopies] = useState({ teams: true, rosters: true });
  const following = (event: string) =>
    copies.teams && isComplete
      ? teams.flatMap((team) => seasonTeam(team, event, { hasRoster: copies.rosters }))
      : [];
  const others = ids.length > 0 && (
    <>
      <Switch
        label={`Take over ${counted(ids.length, 'team')}`}
        isOn={copies.teams && isComplete}
        isDisabled={!isComplete}
        onChange={(isOn) => setCopies({ ...copies, teams: isOn })}
      />
      <Switch
        label="With their rosters"
        isOn={copies.rosters && copies.teams && isComplete}
        isDisabled={!copies.teams || !isComplete}
        onChange={(isOn) => setCopies({ ...copies, rosters: isOn })}
      />
      <p className={form.hint}>
        {isComplete
          ? 'Each team gets a record for the new season. Colours and logo are shared: a change is seen in both.'
          : 'Not all teams are on this device yet.'}
      </p>
    </>
  );
  const values = draftsOf('Events', nextSeason(record));
  return <NewForm table="Events" initial={values} from={from} others={others} following={following} />;
}

function KnownRecord({ table, id }: { table: TableName; id: string }) {
  const stored = useThing(table, id) as WireRecord | undefined;
  const onServer = useServerThing(table, id) as WireRecord | undefined;
  const { status } = useThingState(id, table);
  const { state: waiting, made, deletion } = useWaitingRecords(table).get(id) ?? noChange;
  // While a deletion is not decided, the shown record has no values.
  const current = (deletion === undefined ? stored : onServer) ?? made;
  const [isListOpen, setIsListOpen] = useState(false);
  const [last, setLast] = useState(onServer);
  if (onServer !== undefined && onServer !== last) setLast(onServer);
  const isMissing = current === undefined && status === 'missing';
  // The form of a record that another user deletes stays, since it may have input that is not saved.
  const record = current ?? last;
  const target = cleanId(record?.id);
  const isLeaving = waiting === 'deleted';
  const isGone = isMissing || isLeaving;
  const { right, isKnown } = useRecordRight(table, record);
  const { restore, keep, state } = useRestore(table, id);
  const isDeciding = right === 'none' && !isMissing && (record === undefined || !isKnown);
  const heading =
    record !== undefined
      ? labelOf(table, record)
      : isMissing && !isLeaving
        ? `${capitalised(nounOf(table))} not found`
        : tableLabel(table);
  const below =
    waiting === 'created' && stored === undefined ? 'Waiting to be created on the server.' : undefined;
  // It was merged into another record, which has its address.
  if (target !== null && target !== cleanId(id))
    return <Redirect to={`/studio/${slugOf(table)}/${target}`} replace />;
  return (
    <StudioGate
      heading={heading}
      above={above(table)}
      below={isLeaving ? 'Waiting to be deleted.' : below}
      isForStaff={right !== 'none' || isDeciding}
      side={
        table === 'Events' &&
        right === 'all' &&
        !isGone && (
          <Button aria-haspopup="dialog" onClick={() => setIsListOpen(true)}>
            Add teams from a list
          </Button>
        )
      }
    >
      {isLeaving && deletion !== undefined && (
        <EmptyState
          isProblem
          title="Waiting to be deleted"
          text={`The ${nounOf(table)} will be deleted on the server when this change is sent.`}
          action={right === 'all' && <Button onClick={() => void keep(deletion)}>Keep it</Button>}
        />
      )}
      {isMissing && !isLeaving && (
        <EmptyState
          isProblem
          title={record === undefined ? 'It was deleted or the address is wrong' : 'This record was deleted'}
          text={
            describeSaving(state) ??
            (record === undefined
              ? 'If it was deleted, you can restore it. Its links come back too.'
              : 'You can still read and copy what you have entered. To save it, restore the record.')
          }
          action={right === 'all' && <Button onClick={() => void restore()}>Restore it</Button>}
        />
      )}
      {isListOpen && (
        <Suspense fallback={null}>
          <TeamListDialog event={id} onClose={() => setIsListOpen(false)} />
        </Suspense>
      )}
      {table === 'Events' && onServer !== undefined && !isGone && !isDeciding && (
        <EventReadiness key={`readiness ${id}`} id={id} label={labelOf(table, onServer)} />
      )}
      {record !== undefined && !isDeciding && (
        <RecordForm
          table={table}
          id={id}
          record={record}
          address={`${slugOf(table)}/${cleanId(id)}`}
          right={isGone ? 'none' : right}
          isReadOnly={isGone}
        />
      )}
      {stored !== undefined && !isGone && right !== 'none' && (
        <RecordHistory table={table} record={stored} right={right} />
      )}
      {table === 'Broadcasts' && record !== undefined && !isGone && <ShowLinks />}
      {table === 'Players' && onServer !== undefined && !isGone && <InvitePlayer id={id} />}
      {!isGone && (isDeciding || record === undefined) && status !== 'unavailable' && (
        <LoadingRows count={6} />
      )}
      {!isGone && record === undefined && status === 'unavailable' && <Unavailable thingKey={id} />}
    </StudioGate>
  );
}
