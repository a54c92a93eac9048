import { ref, subscribe } from 'valtio/vanilla';
import { cleanId } from '#domain/record-id.ts';
import { createConnection } from '#sync/cache/open.ts';
import { sweep } from '#sync/outbox/claiming.ts';
import { createDrain } from '#sync/outbox/drain.ts';
import { isUnresolved, type OutboxEntry } from '#sync/outbox/entry.ts';
import { newEntryId } from '#sync/outbox/entry-id.ts';
import { exclusiveByLease, exclusiveByLock, type Locks } from '#sync/outbox/exclusive.ts';
import { createIndexedOutboxStore } from '#sync/outbox/indexed-outbox-store.ts';
import {
  changedContent,
  type OutboxChange,
  type OutboxContent,
  type OutboxStore,
} from '#sync/outbox/outbox-store.ts';
import { reportProblem } from '../log.ts';
import { session } from '../session/session.ts';
import { dataCore } from '../things/core.ts';
import { onWorkerMessage, tellPages } from '../worker/worker-messages.ts';
import { watchBadge } from './badge.ts';
import { createCatchingUp } from './catching-up.ts';
import { createDraining, type Draining } from './draining.ts';
import { createExpiry } from './expiry.ts';
import { keepFromLeaving } from './leaving.ts';
import { emptyOutbox, outbox } from './outbox-state.ts';
import { asShown, summaryOf } from './outbox-view.ts';
import { createOverlay } from './overlay.ts';
import { createSettledWaits, type SettledWaits } from './settled-waits.ts';
import { onDrainTrigger } from './triggers.ts';

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
  const overlay = createOverlay(core.map);
  const settled = createSettledWaits();
  const catchingUp = createCatchingUp(overlay, (keys) => void core.confirming.confirm(keys));
  const draining = createPageDraining(store, () => changed());
  const expiry = createExpiry(Date.now, () => {
    const swept = store.change((content) => sweep(content, Date.now()));
    swept.then(changed, (error) => reportProblem('The outbox could not be changed', error));
  });
  let person = personNow();
  let isAnyOpen = false;
  let isReading = false;
  let isReadAgain = false;

  const show = (entries: readonly OutboxEntry[]): void => {
    const mine = entries.filter((entry) => entry.person === person);
    const own = mine.map((entry) => asShown(entry, Date.now()));
    isAnyOpen = mine.some(isUnresolved);
    // First: a form has to know that theirs were taken when it sees its own values go.
    const summary = summaryOf(own);
    if (summary !== emptyOutbox || outbox.summary !== emptyOutbox) outbox.summary = ref(summary);
    overlay.show(own);
    catchingUp.look(own);
    expiry.plan(mine);
    settled.look(own);
    keepFromLeaving(summary.waiting > 0);
  };

  /** One reading at a time, and the last one is newer than whatever caused it. */
  const refresh = async (): Promise<void> => {
    isReadAgain = isReading;
    if (isReading) return;
    isReading = true;
    try {
      do {
        isReadAgain = false;
        show((await store.read()).entries);
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

  /** Whose entries may be sent is written where the worker finds it, also with every page closed. */
  const adoptPerson = async (): Promise<void> => {
    person = personNow();
    outbox.isRead = false;
    show([]);
    await store.setPerson(person).catch((error) => reportProblem('The outbox could not be read', error));
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
      show(entries);
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
