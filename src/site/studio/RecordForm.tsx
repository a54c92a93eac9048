import { type FormEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { isCreatable, isImageField, oneWayLinksTo, shownFields } from '#contract/records/editable.ts';
import type { Field } from '#contract/records/field.ts';
import { linkFieldsOf, reverseOf } from '#contract/records/links.ts';
import { isMergeable } from '#contract/records/merging.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { wantThings } from '#data/things/store.ts';
import type { RecordRight } from '#domain/access/record-rights.ts';
import { linkingRecords } from '#domain/actions/linking-records.ts';
import type { Drafts } from '#domain/match-editor/field-drafts.ts';
import { cleanId } from '#domain/record-id.ts';
import { fieldLabel, nounOf, tableLabel } from '#domain/text/record-words.ts';
import { matchesSearch } from '#domain/text/search.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { describeSaving } from '#ui/outbox/saving-state.ts';
import { useValueContext } from '#ui/outbox/use-value-context.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { type FormStep, StepList } from './FormSteps.tsx';
import { ImageField } from './ImageField.tsx';
import { type FormValues, isLocked, slugOf } from './kinds.ts';
import { LogoColours } from './LogoColours.tsx';
import type { RecordStep } from './make-records.ts';
import { RecordField } from './RecordField.tsx';
import styles from './RecordForm.module.css';
import { useRecordForm } from './use-record-form.ts';
import { type Searched, useRecords, useReport, useSearches } from './use-records.ts';

type DeleteDialogProps = {
  table: TableName;
  record: WireRecord;
  label: string;
  onClose: () => void;
  onDelete: () => void;
};

const shownNames = 5;

function LinkLine({ table, field, ids }: { table: string; field: string; ids: readonly string[] }) {
  const shown = ids.slice(0, shownNames);
  const { nameOf } = useValueContext([shown]);
  const rest = ids.length - shown.length;
  return (
    <li>
      {ids.length} × {tableLabel(table)}, {fieldLabel(field)}:{' '}
      {shown.map((id) => nameOf(id) ?? `unnamed ${nounOf(table)}`).join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </li>
  );
}

type Holder = { readonly table: TableName; readonly field: string };
type OneWayLinesProps = {
  holder: Holder;
  id: string;
  onSearched: (name: string, searched: Searched) => void;
};

const searchName = ({ table, field }: Holder): string => `${table}.${field}`;

/** One-way links of a table to the record; their table has to be loaded. */
function OneWayLines({ holder, id, onSearched }: OneWayLinesProps) {
  const loaded = useRecords(holder.table);
  const found = linkingRecords(id, undefined, [], [holder], () => loaded.records);
  useReport(searchName(holder), loaded, found.length, onSearched);
  return found.map((one) => <LinkLine key={`${one.table}.${one.field}`} {...one} />);
}

/** States of the search for linking records. */
function searchState(results: readonly (Searched | undefined)[], isConnected: boolean) {
  if (results.some((one) => one?.status === 'unavailable')) return 'partial';
  const isOpen = results.some((one) => one === undefined || one.status === 'loading' || one.absent > 0);
  if (!isOpen) return 'complete';
  return isConnected ? 'searching' : 'partial';
}

const searchTexts = {
  complete: undefined,
  searching: 'Still searching other records…',
  partial: 'More records may link to it: some are not on this device.',
} as const;

/** Asks before a record is deleted and names the records that link to it. */
function DeleteDialog({ table, record, label, onClose, onDelete }: DeleteDialogProps) {
  const { isConnected } = useConnection();
  const id = record.id ?? '';
  const own = useMemo(
    () =>
      linkFieldsOf(table).flatMap(({ name }) => {
        const end = reverseOf(table, name);
        return end === undefined ? [] : [{ field: name, end }];
      }),
    [table],
  );
  const holders = useMemo(() => oneWayLinksTo(table), [table]);
  const linking = linkingRecords(id, record, own, [], () => []);
  useEffect(() => wantThings(holders.map((holder) => holder.table)), [holders]);
  const [searches, report] = useSearches();
  const results = holders.map((holder) => searches.get(searchName(holder)));
  const search = searchState(results, isConnected);
  const isLinked = linking.length > 0 || results.some((one) => one !== undefined && one.count > 0);
  return (
    <Dialog title={`Delete “${label}”?`} isOpen onClose={onClose}>
      <div className={styles.dialog}>
        {isLinked && <p>The link is removed from these records. They are kept:</p>}
        {!isLinked && search === 'complete' && <p>No other record links to it.</p>}
        <ul className={styles.linking}>
          {linking.map((one) => (
            <LinkLine key={`${one.table}.${one.field}`} {...one} />
          ))}
          {holders.map((holder) => (
            <OneWayLines
              key={`${holder.table}.${holder.field}`}
              holder={holder}
              id={id}
              onSearched={report}
            />
          ))}
        </ul>
        <p className={styles.hint} role="status">
          {searchTexts[search]}
        </p>
        <p className={styles.hint}>
          You can undo this, or restore the {nounOf(table)} later at its address. Its links come back too.
          {!isConnected && ' Without a connection it is deleted when the connection returns.'}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="primary" onClick={onDelete}>
            Delete {nounOf(table)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type RecordFormProps = {
  table: TableName;
  /** Dirty id. */
  id: string;
  record: WireRecord | undefined;
  /** Path of the form below `/studio/`. Its unsaved values are stored under it. */
  address: string;
  /** Drafts that the form begins with. */
  initial?: Drafts<FormValues> | undefined;
  right: RecordRight;
  /** True for a record that is deleted: its values and drafts are shown only. */
  isReadOnly?: boolean | undefined;
  /** Steps that show a part of the fields each, until all fields are wanted. */
  steps?: readonly FormStep[] | undefined;
  /** Returns what is created along with a new record. `id`: dirty, of the new record. */
  following?: ((id: string) => readonly RecordStep[]) | undefined;
  /**
   * True in a dialog over the page that shows the record: times are entered without a dialog of their own, and what leads
   * to other pages is left to the studio.
   */
  isInPlace?: boolean | undefined;
  /** Called once the changes are saved, or wait in the outbox. */
  onSaved?: (() => void) | undefined;
};

/** Asks before a link leads away from values that this browser cannot keep. */
const LeaveQuestion = lazyPart(() => import('#ui/match-editor/LeaveQuestion.tsx'));

const MergeDialog = lazyPart(() => import('./merge/MergeDialog.tsx'));

/** Forms with fewer fields need no search. */
const searchedFrom = 12;

const groupOf = (name: string, field: Field): string => {
  const { kind, form, editor } = field;
  if (isImageField(name, field)) return 'Images';
  if (editor !== undefined || kind === 'attachments' || kind === 'objects') return 'Edited elsewhere';
  if (kind === 'link') return 'Links';
  if (kind === 'flag' || kind === 'options') return 'Settings';
  return form === 'colour' ? 'Colours' : 'Details';
};

const groups = ['Details', 'Images', 'Colours', 'Settings', 'Links', 'Edited elsewhere'];

/** A field that another page edits, with what it holds now. */
function ForeignField({ name, field, value }: { name: string; field: Field; value: unknown }) {
  const count = Array.isArray(value) ? value.length : undefined;
  const content =
    count === undefined
      ? value
        ? 'Filled in.'
        : 'Empty.'
      : `${count} ${count === 1 ? 'entry' : 'entries'}.`;
  const place = field.editor ?? 'the import';
  return (
    <div className={styles.field}>
      <span className={styles.label}>{fieldLabel(name)}</span>
      <p className={styles.hint}>
        {content} Edited in {place}.
      </p>
    </div>
  );
}

/** Most fields that the bar names. */
const namedFields = 6;

/** Returns the first labels, and how many there are besides. */
function listed(labels: readonly string[]): string {
  const rest = labels.length - namedFields;
  return rest > 1 ? `${labels.slice(0, namedFields).join(', ')} and ${rest} more` : labels.join(', ');
}

const notKept = '. This browser cannot keep changes: save before you leave.';

/** Tells that the form has unsaved values of an earlier visit. */
function RestoredNote({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const options = useTimeOptions();
  return (
    <div className={styles.restored} role="status">
      <p>Not saved yet: your changes of {formatTime(at, options)}. This device kept them.</p>
      <Button look="quiet" onClick={onDiscard}>
        Discard them
      </Button>
    </div>
  );
}

/** Scrolls to a field of the form and focuses its control. @returns false without the field */
export function focusField(name: string): boolean {
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const control = field?.querySelector<HTMLElement>('input, select, textarea, button, a');
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return field !== null;
}

/** Form of one record, made from the fields of its table. */
export function RecordForm(props: RecordFormProps) {
  const { table, id, record, right, isReadOnly = false, isInPlace = false } = props;
  const form = useRecordForm(props);
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  // Kept changes of other fields need all fields.
  const [place, setPlace] = useState(() => {
    const [first] = props.steps ?? [];
    const isHidden = (name: string) => first?.fields.includes(name) === false;
    return isInPlace && form.dirty.some(isHidden) ? undefined : props.steps && 0;
  });
  const stepHeading = useRef<HTMLHeadingElement>(null);
  const step = place === undefined ? undefined : props.steps?.[place];
  const isLastStep = place === (props.steps?.length ?? 0) - 1;
  // A link can name the field that it is about, as the fragment of the address.
  useEffect(() => {
    if (!isInPlace && location.hash !== '') focusField(decodeURIComponent(location.hash.slice(1)));
  }, [isInPlace]);
  const fields = shownFields(table);
  const found = fields.filter(([name]) => matchesSearch(fieldLabel(name), query));
  const isNew = record === undefined;
  const mayManage = !isNew && !isInPlace && right === 'all';
  const isDirty = form.dirty.length > 0;
  const problems = Object.keys(form.problems).length;
  const isBlocked = isReadOnly || problems > 0 || form.conflicts.length > 0;
  const isSaving = form.saving.state.kind === 'saving';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step !== undefined && !isLastStep) return goTo((place ?? 0) + 1);
    if (!isSaving && !isReadOnly && isDirty) void form.save();
  };
  const goTo = (next: number) => {
    flushSync(() => setPlace(next));
    stepHeading.current?.focus();
  };
  const showAll = () => {
    flushSync(() => setPlace(undefined));
    focusField(fields[0]?.[0] ?? '');
  };
  const byName = new Map(fields);

  const recordField = (name: string, field: Field) => (
    <RecordField
      key={name}
      table={table}
      name={name}
      field={field}
      value={form.values[name] ?? null}
      theirs={form.conflicts.includes(name) ? (form.saved[name] ?? null) : undefined}
      problem={form.problems[name]}
      isDirty={form.dirty.includes(name)}
      isLossy={isDirty && !form.isKept}
      isDisabled={isSaving || isLocked(table, name, right)}
      isInPlace={isInPlace}
      onChange={(value) => form.set(name, value)}
      onDecide={(choice) => form.decide(name, choice)}
    />
  );

  const state = () => {
    if (form.conflicts.length > 0) return 'Resolve the conflicts first.';
    if (problems > 0) return 'Fix the highlighted fields first.';
    const saving = describeSaving(form.saving.state);
    if (form.isUntouched) return saving ?? 'Not created yet.';
    if (isDirty && form.saving.state.kind !== 'refused')
      return `Not saved: ${listed(form.dirty.map(fieldLabel))}${form.isKept ? '' : notKept}`;
    return saving ?? (isNew ? 'Fill in at least one field.' : 'No changes');
  };

  return (
    <div className={styles.form} data-in-place={isInPlace || undefined}>
      {form.restoredAt !== undefined && <RestoredNote at={form.restoredAt} onDiscard={form.discard} />}
      {!form.isKept && (
        <Suspense fallback={null}>
          <LeaveQuestion isDirty={isDirty} onDiscard={form.discard} />
        </Suspense>
      )}
      {props.steps && (
        <div className={styles.steps}>
          {place !== undefined && !isInPlace && (
            <StepList
              steps={props.steps}
              current={place}
              problems={Object.keys(form.problems)}
              onChoose={goTo}
            />
          )}
          <Button look="quiet" onClick={() => (step === undefined ? goTo(0) : showAll())}>
            {step !== undefined ? 'All fields' : isInPlace ? 'Main fields' : 'In steps'}
          </Button>
        </div>
      )}
      {step === undefined && fields.length >= searchedFrom && (
        <SearchField label="Find a field" placeholder="Find a field" value={query} onChange={setQuery} />
      )}
      <form noValidate onSubmit={submit} aria-label={nounOf(table)}>
        {step !== undefined && (
          <section className={styles.group}>
            <h2 ref={stepHeading} tabIndex={-1} className={isInPlace ? visuallyHidden.text : undefined}>
              {step.title}
            </h2>
            {step.hint && <p className={styles.hint}>{step.hint}</p>}
            <div className={styles.grid}>
              {step.fields.map((name) => {
                const field = byName.get(name);
                return field && recordField(name, field);
              })}
            </div>
            {step.Part && (
              <step.Part
                values={form.values}
                initial={Object.fromEntries(
                  Object.entries(props.initial ?? {}).map(([name, draft]) => [name, draft?.mine ?? null]),
                )}
                set={form.set}
              />
            )}
            {step.others}
          </section>
        )}
        {(step === undefined ? groups : []).map((group) => {
          const own = found.filter(([name, field]) => groupOf(name, field) === group);
          return own.length === 0 ? null : (
            <section key={group} className={styles.group}>
              <h2>{group}</h2>
              {group === 'Colours' && table === 'Themes' && record !== undefined && (
                <LogoColours record={record} isDisabled={isSaving || right === 'none'} onUse={form.set} />
              )}
              <div className={styles.grid}>
                {own.map(([name, field]) =>
                  group === 'Images' ? (
                    isNew ? (
                      <p key={name} className={styles.hint}>
                        {fieldLabel(name)}: create the {nounOf(table)} first.
                      </p>
                    ) : (
                      <ImageField
                        key={name}
                        table={table}
                        id={id}
                        name={name}
                        value={record[name]}
                        isDisabled={right === 'none'}
                      />
                    )
                  ) : group === 'Edited elsewhere' ? (
                    <ForeignField
                      key={name}
                      name={name}
                      field={field}
                      value={record?.[name] ?? form.values[name]}
                    />
                  ) : (
                    recordField(name, field)
                  ),
                )}
              </div>
            </section>
          );
        })}
        <div className={styles.bar}>
          <p className={styles.state} role="status">
            {state()}
          </p>
          <div className={styles.buttons}>
            {mayManage && isCreatable(table) && (
              <Button onClick={() => navigate(`/studio/${slugOf(table)}/new?from=${cleanId(id)}`)}>
                {table === 'Events' ? 'Copy as next season' : 'Duplicate'}
              </Button>
            )}
            {mayManage && isMergeable(table) && (
              <Button aria-haspopup="dialog" disabled={isDirty} onClick={() => setIsMerging(true)}>
                Merge with…
              </Button>
            )}
            {mayManage && <Button onClick={() => setIsAsking(true)}>Delete</Button>}
            {isDirty && !form.isUntouched && (
              <Button look="quiet" disabled={isSaving} onClick={form.discard}>
                Discard
              </Button>
            )}
            {form.undoDiscard && (
              <Button look="quiet" onClick={form.undoDiscard}>
                Undo discard
              </Button>
            )}
            {step !== undefined && place !== undefined && place > 0 && (
              <Button onClick={() => goTo(place - 1)}>Back</Button>
            )}
            {step !== undefined && !isLastStep && (
              <Button type="submit" look="primary">
                Next
              </Button>
            )}
            <Button
              type={step === undefined || isLastStep ? 'submit' : 'button'}
              look={step === undefined || isLastStep ? 'primary' : 'plain'}
              disabled={!isDirty || isBlocked || isSaving}
              onClick={step === undefined || isLastStep ? undefined : () => void form.save()}
            >
              {isNew ? `${table === 'News' ? 'Publish' : 'Create'} ${nounOf(table)}` : 'Save'}
            </Button>
          </div>
        </div>
      </form>
      {isMerging && isMergeable(table) && (
        <Suspense fallback={null}>
          <MergeDialog table={table} first={id} onClose={() => setIsMerging(false)} />
        </Suspense>
      )}
      {isAsking && record && (
        <DeleteDialog
          table={table}
          record={record}
          label={form.label}
          onClose={() => setIsAsking(false)}
          onDelete={() => {
            setIsAsking(false);
            void form.remove();
          }}
        />
      )}
    </div>
  );
}
