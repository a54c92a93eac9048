import { ref, subscribe } from 'valtio/vanilla';
import { cleanId } from '#domain/record-id.ts';
import { createConnection } from '#sync/cache/open.ts';
import { dropReceiptsOfOthers, isPastUse, sweep } from '#sync/outbox/claiming.ts';
import { dropSaved } from '#sync/outbox/deciding.ts';
import { createDrain } from '#sync/outbox/drain.ts';
import { isOf, isUnresolved, newEntryId, type OutboxEntry } from '#sync/outbox/entry.ts';
import { exclusiveByLease, exclusiveByLock, type Locks } from '#sync/outbox/exclusive.ts';
import { createIndexedOutboxStore } from '#sync/outbox/indexed-outbox-store.ts';
import {
  changedContent,
  type OutboxChange,
  type OutboxContent,
  type OutboxStore,
} from '#sync/outbox/outbox-store.ts';
import { noteServerHeard } from '../live/server-heard.ts';
import { reportProblem } from '../log.ts';
import { session } from '../session/session.ts';
import { dataCore } from '../things/core.ts';
import { onWorkerMessage, tellPages } from '../worker/worker-messages.ts';
import { createDraining, type Draining, onDrainTrigger } from './draining.ts';
import { createCatchUp, createOptimisticRecords } from './optimistic-records.ts';
import { emptyOutbox, outbox } from './outbox-state.ts';
import { asShown, summaryOf } from './outbox-view.ts';
import { createSettledWaits, type SettledWaits } from './outcome.ts';
import { noteOutboxInUse, noteWaiting } from './unsent-note.ts';

export type OutboxRuntime = {
  /** Changes the outbox durably and shows the result at once; rejects when the browser keeps nothing. */
  change<T>(work: (content: OutboxContent) => OutboxChange<T>): Promise<T>;
  /** Sends what waits, without waiting for it. */
  send(): void;
  readonly settled: SettledWaits;
  /** Clean player id of who is signed in. */
  person(): string | undefined;
};

/** The parts of the outbox of this page, put together and running. */
function startRuntime(): OutboxRuntime {
  const core = dataCore();
  const store = createIndexedOutboxStore(createConnection());
  const records = createOptimisticRecords(core.map);
  const settled = createSettledWaits();
  const catchUp = createCatchUp(records, (keys) => void core.confirming.confirm(keys));
  const draining = createPageDraining(store, () => changed());
  const expiry = createExpiry(Date.now, () => {
    const swept = store.change((content) => sweep(content, Date.now()));
    swept.then(changed, (error) => reportProblem('The outbox could not be changed', error));
  });
  let person = personNow();
  let isAnyOpen = false;
  let deliveredAt = 0;
  let isReading = false;
  let isReadAgain = false;

  const show = (entries: readonly OutboxEntry[]): void => {
    const mine = entries.filter((entry) => isOf(entry, person));
    const own = mine.map((entry) => asShown(entry, Date.now()));
    isAnyOpen = mine.some(isUnresolved);
    noteDelivery(mine);
    // The summary comes first: a form has to know that the other value was taken before its own disappears.
    const summary = summaryOf(own);
    if (summary !== emptyOutbox || outbox.summary !== emptyOutbox) outbox.summary = ref(summary);
    records.show(own);
    catchUp.look(own);
    expiry.plan(mine);
    settled.look(own);
    keepFromLeaving(summary.waiting > 0);
  };

  const showRead = (entries: readonly OutboxEntry[]): void => {
    show(entries);
    if (person !== undefined) noteWaiting(person, outbox.summary.waiting);
  };

  /** Deliveries by the worker count too. */
  const noteDelivery = (mine: readonly OutboxEntry[]): void => {
    const done = mine.filter(({ state, taken }) => state === 'done' && taken === undefined);
    const newest = Math.max(deliveredAt, ...done.map(({ settledAt = 0 }) => settledAt));
    if (newest === deliveredAt) return;
    deliveredAt = newest;
    noteServerHeard();
  };

  const clearReceipts = async (): Promise<void> => {
    if (await store.change(dropReceiptsOfOthers)) noteOutboxInUse(false);
  };

  const readEntries = async (): Promise<readonly OutboxEntry[]> => {
    const content = await store.read();
    // Their person signed out while they were sent.
    if (dropReceiptsOfOthers(content).remove?.length) await clearReceipts();
    const { entries } = content;
    return entries.some(({ savedSince }) => savedSince !== undefined) ? store.change(dropSaved) : entries;
  };

  /** One reading at a time, and the last one is newer than whatever caused it. */
  const refresh = async (): Promise<void> => {
    isReadAgain = isReading;
    if (isReading) return;
    isReading = true;
    try {
      do {
        isReadAgain = false;
        showRead(await readEntries());
      } while (isReadAgain);
    } catch (error) {
      reportProblem('The outbox could not be read', error);
    } finally {
      isReading = false;
      outbox.isRead = true;
    }
  };

  const changed = (): void => {
    tellPages({ type: 'outbox-changed', by: 'page' });
    void refresh();
  };

  const triggered = (): void => {
    if (isAnyOpen) draining.trigger();
  };

  /** Writes down whose entries may be sent, where the worker finds it also with every page closed. */
  const writePerson = async (): Promise<void> => {
    if (person !== undefined) noteOutboxInUse(true);
    await store.setPerson(person);
    await clearReceipts();
  };

  const adoptPerson = async (): Promise<void> => {
    person = personNow();
    outbox.isRead = false;
    show([]);
    await writePerson().catch((error) => reportProblem('The outbox could not be read', error));
    await refresh();
    triggered();
  };

  onWorkerMessage((message) => {
    if (message.type === 'outbox-changed') void refresh();
    if (message.type === 'outbox-drained') draining.heard(message);
  });
  onDrainTrigger(triggered);
  watchBadge();
  subscribe(session, () => {
    if (personNow() !== person) void adoptPerson();
  });
  void adoptPerson();

  return {
    async change(work) {
      let entries: readonly OutboxEntry[] = [];
      const changing = (content: OutboxContent) => {
        const change = work(content);
        ({ entries } = changedContent(content, change));
        return change;
      };
      const result = await store.change(changing, true);
      showRead(entries);
      tellPages({ type: 'outbox-changed', by: 'page' });
      return result;
    },
    send: () => draining.trigger(),
    settled,
    person: () => person,
  };
}

function personNow(): string | undefined {
  return cleanId(session.user?.airtableID) ?? undefined;
}

function createPageDraining(store: OutboxStore, onChanged: () => void): Draining {
  const locks = navigator.locks as Locks | undefined;
  const exclusive =
    locks === undefined ? exclusiveByLease(store, Date.now, newEntryId) : exclusiveByLock(locks);
  const own = createDrain({
    store,
    fetch: (input, init) => fetch(input, init),
    exclusive,
    clock: Date.now,
    onChanged,
  });
  return createDraining({ own });
}

let runtime: OutboxRuntime | undefined;

/** The outbox of this page, started on first use. */
export function outboxRuntime(): OutboxRuntime {
  runtime ??= startRuntime();
  return runtime;
}

/** Longest delay a timer is set for; it looks again then. */
const longestMs = 3_600_000;

/** Wakes up when a perishable entry passes its use-by time, so that the page shows it as expired at once. */
function createExpiry(
  clock: () => number,
  onExpired: () => void,
): { plan(entries: readonly OutboxEntry[]): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    plan(entries) {
      clearTimeout(timer);
      const now = clock();
      if (entries.some((entry) => isPastUse(entry, now))) {
        timer = setTimeout(onExpired, 0);
        return;
      }
      const dueAt = entries.flatMap(({ state, useByAt, clockOffsetMs }) => {
        const at = (useByAt ?? 0) - clockOffsetMs + 1;
        return state === 'waiting' && useByAt !== undefined && at > now ? [at] : [];
      });
      if (dueAt.length === 0) return;
      timer = setTimeout(onExpired, Math.min(longestMs, Math.max(0, Math.min(...dueAt) - now)));
    },
  };
}

const askFirst = (event: BeforeUnloadEvent): void => {
  event.preventDefault();
  // Browsers before 2023 ask only then.
  event.returnValue = true;
};

/**
 * Has the browser ask before the page is closed or left while something waits. Only then: the listener keeps pages
 * out of the browser's memory.
 */
function keepFromLeaving(isWaiting: boolean): void {
  if (isWaiting) addEventListener('beforeunload', askFirst);
  else removeEventListener('beforeunload', askFirst);
}

/** Counts what waits on the app's icon, where the platform has badges. Answers how to stop. */
export function watchBadge(): () => void {
  // Unknown at first: the worker may have sent what a former page counted there.
  let shown: number | undefined;
  const show = (): void => {
    const { waiting } = outbox.summary;
    if (waiting === shown) return;
    shown = waiting;
    const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
    const isDone = waiting > 0 ? setAppBadge?.call(navigator, waiting) : clearAppBadge?.call(navigator);
    // Browsers refuse it to pages that are not installed.
    isDone?.catch(() => undefined);
  };
  // A notice changes the count on the same icon while the page is hidden.
  const showAgain = (): void => {
    if (document.visibilityState !== 'visible') return;
    shown = undefined;
    show();
  };
  show();
  document.addEventListener('visibilitychange', showAgain);
  const stop = subscribe(outbox, show);
  return () => {
    document.removeEventListener('visibilitychange', showAgain);
    stop();
  };
}
