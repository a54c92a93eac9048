import { useEffect, useMemo, useReducer, useState } from 'react';
import type { PayloadInputOf } from '#contract/actions.ts';
import { overlaysRendering } from '#contract/overlays-drawing.ts';
import type { ShowPress } from '#contract/show-log.ts';
import { actingNow } from '#data/actions/acting.ts';
import { useConnection, useShared } from '#data/hooks/page-state.ts';
import { useShowLog } from '#data/hooks/use-show-log.ts';
import { reportProblem } from '#data/log.ts';
import { getThing, subscribeThings, wantThings } from '#data/things/store.ts';
import { changedSinceText } from '#domain/actions/press-labels.ts';
import type { GlassSource } from '#domain/broadcast/press-to-glass.ts';
import { isSameRecord, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { filtered, type LogFilter, noFilter, pressGroups, wasAlready } from '#domain/show-log/filter.ts';
import { deliveredText, isStillSo } from '#domain/show-log/press-changes.ts';
import { standings, type UndoCall, type UndoState, undoState } from '#domain/show-log/undo-state.ts';
import { formatTime, type TimePart } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { showToast } from '#ui/controls/toast.ts';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { useConfirm } from '../commands/ConfirmProvider.tsx';
import { glassState } from '../glass/use-glass.ts';
import { useShow, useShowZone } from '../show/use-show.ts';
import styles from './ShowLog.module.css';

type Undoing = {
  /** Returns true while the undo of this action is being sent or waits for a connection. */
  readonly isSent: (id: number) => boolean;
  readonly undo: (press: ShowPress, calls: readonly UndoCall[]) => Promise<void>;
};

/** Undoes presses of a show: each call is an action of its own, with the right that it needs. */
function useUndo(broadcastKey: string): Undoing {
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const setIsSent = (id: number, isSent: boolean) =>
    setSent((before) => new Set(isSent ? [...before, id] : [...before].filter((one) => one !== id)));

  const undo: Undoing['undo'] = async ({ id, words, changes }, calls) => {
    // Settings go to the show that is controlled: by now it may be another one.
    const isOwnShow = isSameRecord(actingNow().broadcast, broadcastKey);
    if (!isOwnShow || isStillSo(getThing, changes) !== true) {
      showToast({ text: changedSinceText, kind: 'error' });
      return;
    }
    setIsSent(id, true);
    try {
      const { actWithToasts, outboxRuntime } = await import('#data/actions/action-code.ts');
      const text = `Undone: ${words}`;
      const waiting: string[] = [];
      for (const [place, { action, payload }] of calls.entries()) {
        // One undo is one message, also where it takes two calls.
        const success = place === calls.length - 1 ? text : undefined;
        const sent = payload as PayloadInputOf<typeof action>;
        const outcome = await actWithToasts(action, sent, { words: text, success });
        if (outcome.status === 'refused') return;
        if (outcome.status === 'queued') waiting.push(outcome.id);
      }
      for (const entry of waiting) await outboxRuntime().settled.wait(entry);
    } catch (error) {
      reportProblem('An undo could not be sent', error);
    } finally {
      setIsSent(id, false);
    }
  };
  return { isSent: (id) => sent.has(id), undo };
}

type LogRowProps = {
  press: ShowPress;
  time: string;
  /** Time of the user action, if it waited for a connection. */
  pressedTime: string | undefined;
  delivered: string;
  undo: UndoState;
  /** Its undo was sent, and the log does not have it yet. */
  isUndoing: boolean;
  onUndo: (calls: readonly UndoCall[]) => void;
};

/** One action: time, description, user and device, its progress, and its undo or the reason why there is none. */
function LogRow({ press, time, pressedTime, delivered, undo, isUndoing, onUndo }: LogRowProps) {
  const { at, who, device, words } = press;
  const by = [who || 'Unknown', device].filter((part) => part !== '').join(', ');
  const calls = undo.state === 'offered' ? undo.calls : undefined;
  const why = undo.state === 'offered' || isUndoing ? undefined : undo.why;
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {time}
      </time>
      <span className={styles.words}>{undo.state === 'undone' ? <s>{words}</s> : words}</span>
      <span className={styles.note}>
        {by}
        {pressedTime !== undefined && `, pressed ${pressedTime}`}
      </span>
      <span className={styles.note}>{delivered}</span>
      {why !== undefined && <span className={styles.note}>{why}</span>}
      {(calls !== undefined || isUndoing) && (
        <Button
          className={styles.undo}
          disabled={isUndoing}
          aria-label={`Undo: ${words}`}
          onClick={() => calls && onUndo(calls)}
        >
          {isUndoing ? 'Undoing' : 'Undo'}
        </Button>
      )}
    </li>
  );
}

/** Older presses are undone rarely, and their records would all be loaded. */
const newest = 30;

/** Keeps the records that the newest presses changed on this device, and draws again when one of them changes. */
function useChangedRecords(presses: readonly ShowPress[]): void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const list = useMemo(() => {
    const changed = presses.slice(0, newest).flatMap(({ changes }) => changes);
    // The undo of a crew reads which role each of its records is.
    const roles = changed.flatMap(({ field, before, after }) =>
      field === 'player_relationships' ? linkedIds([before, after].flat() as LinkField) : [],
    );
    const ids = [...changed.map(({ id }) => id), ...roles.map(restoreId)];
    return [...new Set(ids)].sort().join();
  }, [presses]);
  useEffect(() => {
    const keys = list === '' ? [] : list.split(',');
    wantThings(keys);
    return subscribeThings(keys, drawAgain);
  }, [list]);
}

/** All actions of the show, each with its undo as long as nothing depends on it. */
export default function ShowLog() {
  const { broadcastKey } = useShow();
  return <Log key={broadcastKey} broadcastKey={broadcastKey} />;
}

/** Number of rows at first, and of those added by each use of the button below them. */
const pageSize = 20;

/** An action that reached the server later than this waited for a connection, ms. */
const waitedMs = 10_000;

const dayParts: readonly TimePart[] = ['weekday', 'day', 'month'];

function Log({ broadcastKey }: { broadcastKey: string }) {
  const { isConnected } = useConnection();
  const { answer: presses, problem, ask } = useShowLog(broadcastKey);
  const [filter, setFilter] = useState(noFilter);
  return (
    <div className={stack.gap3}>
      {presses !== undefined && presses.length > 0 && (
        <Filter presses={presses} filter={filter} onChange={setFilter} />
      )}
      {!isConnected && (
        <p className={styles.note}>Without a connection new presses are not listed. They are not lost.</p>
      )}
      {isConnected && problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem} <Button onClick={ask}>Try again</Button>
        </p>
      )}
      {presses === undefined ? (
        isConnected && problem === undefined && <LoadingRows count={4} height={3} />
      ) : (
        <Rows broadcastKey={broadcastKey} presses={presses} filter={filter} />
      )}
    </div>
  );
}

type FilterProps = {
  presses: readonly ShowPress[];
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
};

function Filter({ presses, filter, onChange }: FilterProps) {
  const people = [...new Set(presses.map(({ who }) => who))].filter((who) => who !== '').sort();
  const options = (all: string, names: readonly string[]) => [
    { value: '', label: all },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return (
    <div className={styles.filter}>
      <Select
        label="Pressed by"
        value={filter.who}
        options={options('Everybody', people)}
        onChange={(who) => onChange({ ...filter, who })}
      />
      <Select
        label="Kind"
        value={filter.group}
        options={options('All', pressGroups)}
        onChange={(group) => onChange({ ...filter, group })}
      />
      <div className={styles.search}>
        <SearchField
          label="Search the show log"
          placeholder="Search"
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
      </div>
    </div>
  );
}

type RowsProps = { broadcastKey: string; presses: readonly ShowPress[]; filter: LogFilter };

function Rows({ broadcastKey, presses, filter }: RowsProps) {
  const [shownCount, setShownCount] = useState(pageSize);
  const sources = useShared(glassState, (state) => state.drawing) as readonly GlassSource[] | undefined;
  const options = { ...useTimeOptions(), zone: useShowZone() };
  const { isSent, undo } = useUndo(broadcastKey);
  const confirm = useConfirm();
  useChangedRecords(presses);
  const standing = useMemo(() => standings([...presses].reverse()), [presses]);
  const byId = useMemo(() => new Map(presses.map((press) => [press.id, press])), [presses]);
  const found = filtered(presses, filter);

  const today = formatTime(options.nowMs, options, dayParts);
  const timeOf = (at: number): string => {
    const day = formatTime(at, options, dayParts);
    const time = formatTime(at, options, ['time']);
    return day === today ? time : `${day}, ${time}`;
  };
  // It may have been pressed long ago, and viewers see at once what comes back.
  const askAndUndo = async (press: ShowPress, calls: readonly UndoCall[]): Promise<void> => {
    const { who, at, words } = press;
    const text = `${words}. Pressed by ${who || 'Unknown'}, ${timeOf(at)}.`;
    if (await confirm({ title: 'Undo this press?', text, action: 'Undo' })) await undo(press, calls);
  };
  if (presses.length === 0) return <p className={styles.note}>Nothing has been pressed on this show yet.</p>;
  if (found.length === 0) return <p className={styles.note}>No press matches the filter.</p>;
  return (
    <>
      <ol className={styles.rows} aria-label="Presses, the newest first">
        {found.slice(0, shownCount).map((press) => {
          const state = undoState(press, standing.get(press.id), (id) => byId.get(id), getThing);
          const { id, at, madeAt } = press;
          return (
            <LogRow
              key={id}
              press={press}
              time={timeOf(at)}
              pressedTime={madeAt !== undefined && at - madeAt > waitedMs ? timeOf(madeAt) : undefined}
              delivered={
                wasAlready(press)
                  ? 'It was already so: nothing has changed'
                  : deliveredText(press, sources, overlaysRendering)
              }
              undo={state}
              isUndoing={isSent(id) && standing.get(id)?.state === 'last'}
              onUndo={(calls) => void askAndUndo(press, calls)}
            />
          );
        })}
      </ol>
      {found.length > shownCount && (
        <Button onClick={() => setShownCount((count) => count + pageSize)}>Show earlier presses</Button>
      )}
    </>
  );
}
