import type { Kysely } from 'kysely';
import { type SecurityEntry, type SecurityKind, securityKinds } from '#contract/security-log.ts';
import { restoreId } from '#domain/record-id.ts';
import { matchesSearch } from '#domain/text/search.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { textOf } from '../http/record-reader.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Schema } from '../store/database/schema.ts';
import { writeTogether } from '../store/repositories/queries.ts';
import * as rows from '../store/repositories/security-log.ts';
import type { Store } from '../store/store.ts';

const most = 100;

/** Dirty ids of the players that a search for a name means; an id in either form, also of a deleted player, means itself. */
export function peopleCalled(store: Pick<Store, 'list'>, search: string): string[] {
  const found = store
    .list('Players')
    .filter((player) => matchesSearch(textOf(player.name) ?? '', search))
    .map(({ id }) => String(id));
  return [restoreId(search), ...found.slice(0, most)];
}

export type SecurityEvent = {
  readonly kind: SecurityKind;
  /** Dirty player id, or a word such as `import`. */
  readonly actor?: string | undefined;
  /** IP address of the caller. */
  readonly address?: string | undefined;
  /** Person or record that the event is about. Never a secret. */
  readonly subject?: string | undefined;
  /** Never a secret. */
  readonly detail?: string | undefined;
};

/** Log of events that matter for the server's security. */
export type SecurityLog = {
  /** Notes an event. Never waits and never fails: it is written within a second. */
  record(event: SecurityEvent): void;
};

export type SecurityLogBook = SecurityLog & {
  /** The newest first, those of this moment included. */
  find(query: rows.SecurityLogQuery): Promise<SecurityEntry[]>;
  /** Writes what is noted and stops. */
  close(): Promise<void>;
};

const flushMs = 1000;
const sweepMs = 60 * minuteMs;

export const securityLogDays = 90;
/** Rows kept of each kind: a flood of refusals never displaces a sign-in or a changed right. */
const rowsPerKind = 10_000;
/** Different events of a kind within a minute; further ones share one row. */
const eventsPerMinute = 200;
/** Minutes that wait for a database that is away. */
const waitingRows = securityKinds.length * eventsPerMinute;
const longestText = 200;

const furtherEvents = 'further events of this minute';

type Waiting = Omit<rows.SecurityRow, 'count' | 'last_at'> & { count: number; last_at: string };

/**
 * Creates the security log in the database: kept 90 days and bounded. The same event of the same minute is one row
 * with a count. Rows are written once a second, so that a flood costs the loop and the disk nothing.
 */
export function createSecurityLog(options: {
  readonly queries: Kysely<Schema>;
  /** Now, in milliseconds. */
  readonly clock: () => number;
  readonly log: Logger;
  readonly keep?: number | undefined;
  readonly metrics?: Pick<Metrics, 'securityEvents'> | undefined;
}): SecurityLogBook {
  const { queries, clock, log, keep = rowsPerKind, metrics } = options;
  let waiting = new Map<string, Waiting>();
  let seen = { minute: 0, keys: new Map<SecurityKind, Set<string>>() };
  let writing = Promise.resolve();

  /** Returns true if the event has its own row in its minute. */
  const isSeparate = (kind: SecurityKind, key: string, minute: number): boolean => {
    if (seen.minute !== minute) seen = { minute, keys: new Map() };
    const keys = seen.keys.get(kind) ?? new Set();
    seen.keys.set(kind, keys);
    if (keys.size < eventsPerMinute) keys.add(key);
    return keys.has(key);
  };

  const add = (row: Waiting): void => {
    const key = JSON.stringify([row.minute, row.kind, row.actor, row.address, row.subject, row.detail]);
    const known = waiting.get(key);
    if (known !== undefined) {
      known.count += row.count;
      known.last_at = row.last_at;
    } else if (waiting.size < waitingRows) waiting.set(key, row);
  };

  const write = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const taken = [...waiting.values()];
    waiting = new Map();
    try {
      await writeTogether(queries, rows.upserts(taken));
    } catch (error) {
      for (const row of taken) add(row);
      log.warn({ err: error }, 'the security log could not be written: it is tried again');
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };

  const sweep = async (): Promise<void> => {
    const before = new Date(clock() - securityLogDays * dayMs);
    for (const kind of securityKinds) await rows.sweep(queries, { kind, before, keep });
  };
  let swept = Promise.resolve();
  const sweepSafely = () => {
    swept = sweep().catch((error: unknown) =>
      log.warn({ err: error }, 'the security log could not be swept'),
    );
  };

  const timers = [setInterval(() => void flush(), flushMs), setInterval(sweepSafely, sweepMs)];
  for (const timer of timers) timer.unref();
  sweepSafely();

  return {
    record({ kind, ...event }) {
      metrics?.securityEvents.inc({ kind });
      const nowMs = clock();
      const minute = nowMs - (nowMs % minuteMs);
      const text = (value = '') => value.slice(0, longestText);
      const own = {
        actor: text(event.actor),
        address: text(event.address),
        subject: text(event.subject),
        detail: text(event.detail),
      };
      const at = new Date(nowMs).toISOString();
      const about = isSeparate(kind, JSON.stringify(own), minute)
        ? own
        : { actor: '', address: '', subject: '', detail: furtherEvents };
      add({ kind, minute: new Date(minute).toISOString(), ...about, first_at: at, last_at: at, count: 1 });
    },
    async find(query) {
      await flush();
      return rows.find(queries, query);
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await swept;
      await flush();
    },
  };
}
