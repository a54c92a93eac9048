import { useDeferredValue, useMemo, useState } from 'react';
import type { WireRecord } from '#contract/records/wire.ts';
import { readStored, removeStored, writeStored } from '#data/browser-storage.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { linkedIds, restoreId } from '#domain/record-id.ts';
import { type CellValue, mostChangedRows } from '#domain/studio/cell-blocks.ts';
import { readTeamList, type TeamLine } from '#domain/studio/team-list.ts';
import { counted } from '#domain/text/record-words.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import { fieldProblem, labelOf } from './kinds.ts';
import { makeRecords, newRecord, type RecordStep } from './make-records.ts';
import form from './RecordForm.module.css';
import styles from './Studio.module.css';
import { seasonTeam } from './season-copy.ts';
import { useRecords } from './use-records.ts';

/** Returns the treatment of a line, shown behind its name. */
function lineText(line: TeamLine<WireRecord>): string {
  switch (line.kind) {
    case 'new':
      return line.code === undefined ? 'new' : `new, code ${line.code}`;
    case 'season':
      return 'known: a record for this event, with its colours and logo';
    case 'join':
      return 'known: added to this event';
    case 'there':
      return 'already there';
    case 'double':
      return 'named twice';
    case 'problem':
      return line.problem;
    default:
      return line satisfies never;
  }
}

const isAdded = ({ kind }: TeamLine<WireRecord>): boolean =>
  kind === 'new' || kind === 'season' || kind === 'join';

/** Returns the steps that add a line of the list. `event`: dirty id. */
function stepsOf(line: TeamLine<WireRecord>, event: string | undefined): readonly RecordStep[] {
  const { name, code } = line;
  if (line.kind === 'new') {
    return [
      newRecord('Teams', { name, ...(code && { code }), ...(event !== undefined && { event: [event] }) }),
    ];
  }
  if (event === undefined || (line.kind !== 'join' && line.kind !== 'season')) return [];
  const { team } = line;
  if (line.kind === 'season') return seasonTeam(team, event, { hasRoster: false });
  const before: Record<string, CellValue> = { event: null };
  return [{ id: restoreId(team.id ?? ''), table: 'Teams', fields: { event: [event] }, before }];
}

const startOf = (event: WireRecord | undefined): number =>
  (event?.start_date === undefined ? undefined : instantOf(event.start_date as Moment)) ??
  Number.NEGATIVE_INFINITY;

/** The events, the latest first, and the teams in the order of their latest event. */
function useLeague() {
  const [teams, events] = [useRecords('Teams'), useRecords('Events')];
  const latestEvents = useMemo(
    () => [...events.records].sort((a, b) => startOf(b) - startOf(a)),
    [events.records],
  );
  const inOrder = useMemo(() => {
    const starts = new Map(events.records.map((event) => [restoreId(event.id ?? ''), startOf(event)]));
    const latest = (team: WireRecord) =>
      Math.max(
        Number.NEGATIVE_INFINITY,
        ...linkedIds(team.event as readonly string[] | undefined).map(
          (id) => starts.get(restoreId(id)) ?? Number.NEGATIVE_INFINITY,
        ),
      );
    return [...teams.records]
      .map((team) => ({ team, start: latest(team) }))
      .sort((a, b) => (a.start === b.start ? 0 : a.start - b.start))
      .map(({ team }) => team);
  }, [teams.records, events.records]);
  return { teams, events, latestEvents, inOrder };
}

type TeamListDialogProps = {
  /** Dirty id of the event that is chosen at first. */
  event?: string | undefined;
  onClose: () => void;
};

/** Adds teams from a pasted list of names. The list stays on this device until it was added. */
export default function TeamListDialog({ event: first = '', onClose }: TeamListDialogProps) {
  const { user } = useSession();
  const storageKey = `studio-team-list ${user?.airtableID ?? ''}`;
  const [text, setText] = useState(() => String(readStored(storageKey) ?? ''));
  const [event, setEvent] = useState(first);
  const { teams, events, latestEvents, inOrder } = useLeague();
  const wanted = useDeferredValue(text);
  const target = event === '' ? undefined : event;
  const { lines, leftOut } = useMemo(
    () =>
      readTeamList(wanted, {
        teams: inOrder,
        event: target,
        problemOf: (name, value) => fieldProblem({ table: 'Teams', id: '', person: user ?? {} }, name, value),
      }),
    [wanted, inOrder, target, user],
  );
  const loads = [teams, events];
  const isUnavailable = loads.some(({ status }) => status === 'unavailable');
  const isLoaded = loads.every(
    ({ status, absent }) => absent === 0 && (status === 'ready' || status === 'missing'),
  );
  const added = lines.filter(isAdded);
  const problems = lines.filter(({ kind }) => kind === 'problem').length;
  const change = (next: string) => {
    setText(next);
    writeStored(storageKey, next);
  };
  const add = async () => {
    onClose();
    const isDone = await makeRecords(
      added.flatMap((line) => stepsOf(line, target)),
      { name: () => counted(added.length, 'team') },
    );
    if (isDone) removeStored(storageKey);
  };
  const rest = lines.length - added.length;
  const summary =
    lines.length === 0
      ? ''
      : `${counted(added.length, 'team')} to add${rest > 0 ? `, ${rest} left out` : ''}${
          problems > 0 ? ` (${counted(problems, 'problem')})` : ''
        }`;
  return (
    <Dialog title="Add teams from a list" isOpen onClose={onClose}>
      <div className={form.dialog}>
        <Select
          label="Event"
          value={event}
          options={[
            { value: '', label: 'No event' },
            ...latestEvents.map((one) => ({ value: restoreId(one.id ?? ''), label: labelOf('Events', one) })),
          ]}
          onChange={setEvent}
        />
        <TextArea
          label="Teams"
          hint="One name on each line. From a spreadsheet: a second column is the code."
          rows={8}
          value={text}
          onChange={change}
        />
        {!isLoaded && !isUnavailable && <LoadingRows count={2} height={3} />}
        {!isLoaded && isUnavailable && <Unavailable thingKey="Teams" />}
        {isLoaded && (
          <>
            <p role="status">{summary}</p>
            {lines.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached with the keyboard.
              <section className={styles.preview} aria-label="Preview" tabIndex={0}>
                <ul>
                  {lines.map((line, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a list may have the same name twice.
                    <li key={place} data-kind={line.kind}>
                      {line.name} <span className={styles.soft}>{lineText(line)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {leftOut > 0 && (
              <p className={form.problem}>
                {counted(leftOut, 'line')} behind the first {mostChangedRows} are not read: add them in a
                second list.
              </p>
            )}
          </>
        )}
        <div className={form.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!isLoaded || added.length === 0} onClick={() => void add()}>
            {added.length === 0 ? 'Nothing to add' : `Add ${counted(added.length, 'team')}`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
