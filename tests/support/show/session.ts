import { isResolved, lateAt, offlineHandlingOf, type Values } from '#contract/actions/action.ts';
import { readPayload } from '#contract/actions/payload.ts';
import { type ActionName, actionOf } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import { predict } from '#data/actions/on-screen.ts';
import { type Outcome, outcomeOf, refusedBy } from '#data/actions/outcome.ts';
import { holdsAlready } from '#domain/actions/already.ts';
import type { Acting, RecordReader, RuleRecord } from '#domain/actions/patch.ts';
import { recordNames } from '#domain/actions/record-names.ts';
import { cleanId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { addEntry } from '#sync/outbox/adding.ts';
import { keepMine, pressAgain, takeTheirs } from '#sync/outbox/deciding.ts';
import { createDrain } from '#sync/outbox/drain.ts';
import { newEntryId, type OutboxEntry } from '#sync/outbox/entry.ts';
import { sendAction } from '#sync/outbox/sending.ts';
import { createDisk, createMemoryOutboxStore } from '#sync/outbox/testing/memory-outbox-store.ts';
import type { Random } from '../../chaos/random.ts';
import type { CrewMember } from './league.ts';
import type { Stage } from './stage.ts';

/** The outcome of one action as the user of a session reads it, and the key under which it was sent. */
export type Pressed = {
  readonly name: ActionName;
  /** As it was sent: with the records that the screen showed. */
  readonly payload: Values;
  readonly words: string;
  /** The entry of the outbox; undefined for a call that is sent at once or not at all. */
  readonly entry: string | undefined;
  readonly key: string | undefined;
  readonly outcome: Outcome<ActionName>;
};

/** A dashboard of a crew member: its records, outbox and connection. The logic of the outbox is that of the pages. */
export type Session = {
  readonly member: CrewMember;
  isOnline(): boolean;
  /** Time at which the connection was lost, ms; infinite with a connection. */
  offlineSince(): number;
  setOnline(isOnline: boolean): Promise<void>;
  /** The records as this page shows them: those of the moment at which it lost the connection, with its own changes. */
  readonly read: RecordReader;
  press(name: ActionName, payload: Values): Promise<Pressed>;
  /** Sends what waits. */
  deliver(): Promise<void>;
  /** Answers a question of the outbox, if there is one. */
  decide(): Promise<void>;
  entries(): readonly OutboxEntry[];
  acting(): Acting;
  /** Entries whose outcome was there before. */
  readonly already: ReadonlySet<string>;
  /** Every key under which an entry was ever sent. */
  readonly keysOf: (entry: string) => ReadonlySet<string>;
};

const tables = [
  'Broadcasts',
  'Matches',
  'Maps',
  'Teams',
  'Players',
  'Clients',
  'Heroes',
  'GFX',
  'Events',
  'Player Relationships',
] as const;
const isShown = ({ state }: OutboxEntry): boolean => ['waiting', 'sending', 'conflict'].includes(state);

export function openSession(stage: Stage, member: CrewMember, random: Random): Session {
  const { player, agent } = member;
  const disk = createDisk();
  const keys = new Map<string, Set<string>>();
  const already = new Set<string>();
  disk.entries = new (class extends Map<string, OutboxEntry> {
    override set(id: string, entry: OutboxEntry) {
      keys.set(id, (keys.get(id) ?? new Set<string>()).add(entry.requestKey));
      if (entry.already !== undefined) already.add(id);
      return super.set(id, entry);
    }
  })();
  disk.person = cleanId(player) ?? undefined;
  const store = createMemoryOutboxStore(disk);
  /** Records of the last connection while there is none. */
  let frozen: ReadonlyMap<string, RuleRecord> | undefined;
  let offlineSince = Number.POSITIVE_INFINITY;

  const entries = () => [...disk.entries.values()].sort((a, b) => a.order - b.order);
  const atServer: RecordReader = (id) => (frozen ? frozen.get(restoreId(id)) : stage.store.get(id));
  const read: RecordReader = (id) => {
    const record = atServer(id);
    const own = entries()
      .filter(isShown)
      .flatMap(({ patches }) => patches.filter((patch) => patch.id === restoreId(id)));
    return own.length === 0 ? record : Object.assign({}, record, ...own.map(({ fields }) => fields));
  };
  const linkIn = (id: string | undefined, field: string) =>
    linkedIds((id === undefined ? undefined : read(id))?.[field] as LinkField).map(restoreId)[0];
  const acting = (): Acting => {
    const client = linkIn(player, 'clients');
    const broadcast = linkIn(client, 'broadcast');
    return { player, client, broadcast, liveMatch: linkIn(broadcast, 'live_match') };
  };
  const seenNow = (records: readonly string[]) =>
    Object.fromEntries(
      records.flatMap((id) => {
        const revision = (atServer(id) as { __revision?: number } | undefined)?.__revision;
        return revision === undefined ? [] : [[restoreId(id), revision]];
      }),
    );

  /** A line that loses a request or its answer now and then, and sends a request twice. */
  const fetch = async (address: string, init?: RequestInit): Promise<Response> => {
    const fault = random.weighted({ none: 20, request: 1, answer: 1, twice: 1 });
    if (frozen !== undefined || fault === 'request') throw new TypeError('Failed to fetch');
    const answer = await stage.request({ player, agent }, address, init);
    if (fault === 'answer') throw new TypeError('Failed to fetch');
    return fault === 'twice' ? stage.request({ player, agent }, address, init) : answer;
  };
  let isSending = false;
  const drain = createDrain({
    store,
    fetch,
    exclusive: async (work) => {
      if (isSending) throw new Error('Two pages send at once');
      isSending = true;
      try {
        return await work(async () => true);
      } finally {
        isSending = false;
      }
    },
    clock: stage.now,
    onChanged: () => undefined,
  });
  const deliver = async () => void (await drain.run());

  /** As `act` of the pages decides it. */
  const press: Session['press'] = async (name, raw) => {
    const action = actionOf(name);
    const { access, offline } = action;
    const whole = acting();
    const payload = JSON.parse(
      JSON.stringify(offline.resolve?.(readPayload(action, raw), whole, read) ?? readPayload(action, raw)),
    ) as Values;
    const { keep } = offlineHandlingOf(action, payload);
    const records = action.touches(payload, whole);
    const now = stage.now();
    const shown = access.caller === 'client' ? whole : { ...whole, broadcast: undefined };
    const describe = (some: Values) => action.describe(some, recordNames(read), shown);
    const words = describe(payload);
    const call = {
      action: name,
      payload,
      person: cleanId(player) ?? '',
      acting: shown,
      seen: seenNow(action.sees?.(payload) ?? records),
      useByAt: lateAt(action, payload, now),
    };
    const told = (outcome: Outcome<ActionName>, entry?: string, key?: string): Pressed => ({
      name,
      payload,
      words,
      entry,
      key,
      outcome,
    });
    if (keep === 'reject' || records.length === 0 || !isResolved(action, payload, whole)) {
      const key = newEntryId();
      const answer = await sendAction(fetch, '', { ...call, requestKey: key });
      if (answer.kind === 'done') return told({ status: 'done', data: undefined as never }, undefined, key);
      // Without an answer it may have been done or not.
      return told(
        refusedBy(new CodedError('request-error')),
        undefined,
        answer.kind === 'retry' ? undefined : key,
      );
    }
    const prediction = predict(name, payload, shown, read);
    if (prediction.status === 'refused') {
      const isSo = action.rule !== undefined && holdsAlready(action.rule, atServer, payload, shown);
      return told(
        isSo ? { status: 'done', data: undefined as never, already: {} } : refusedBy(prediction.error),
      );
    }
    const fresh = {
      ...call,
      id: newEntryId(),
      keep,
      createdAt: now,
      clockOffsetMs: 0,
      keys: offline.per?.(payload, shown) ?? [],
      records: [...records, ...(offline.precedes?.(payload) ?? [])],
      words,
      patches: prediction.patches,
    };
    const id = await store.change((content) => addEntry(content, fresh, { describe }));
    await deliver();
    return told(outcomeOf(id, disk.entries.get(id)), id);
  };

  return {
    member,
    isOnline: () => frozen === undefined,
    offlineSince: () => offlineSince,
    async setOnline(isOnline) {
      offlineSince = isOnline ? Number.POSITIVE_INFINITY : stage.now();
      frozen = isOnline
        ? undefined
        : new Map(tables.flatMap((table) => stage.store.list(table)).map((one) => [String(one.id), one]));
      if (isOnline) await deliver();
    },
    read,
    press,
    deliver,
    async decide() {
      const asked = entries().find(({ state }) => state === 'conflict' || state === 'expired');
      if (asked === undefined) return;
      const { id, state, action } = asked;
      const describe = (entry: OutboxEntry, payload: Values) =>
        actionOf(action).describe(payload, recordNames(read), entry.acting);
      await store.change((content) => {
        if (state === 'expired')
          return pressAgain(content, id, { serverNow: stage.now(), clockOffsetMs: 0 }, newEntryId());
        return random.isBelow(0.5)
          ? keepMine(content, id, newEntryId())
          : takeTheirs(content, id, newEntryId(), stage.now(), describe);
      });
      await deliver();
    },
    entries,
    acting,
    already,
    keysOf: (entry) => keys.get(entry) ?? new Set(),
  };
}
