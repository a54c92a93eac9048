import { showLogLimits } from '#contract/show-log.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Logger } from '../log.ts';
import { type Queries, writeTogether } from '../store/repositories/queries.ts';
import * as rows from '../store/repositories/show-log.ts';

/** The log of all shows. Actions are written by the commit that does them, triggers here. */
export type ShowLog = {
  /** Stores the action of a trigger. */
  note(press: rows.ShowLogRow): void;
  /** Presses of these shows (dirty ids) are stored. */
  changed(shows: readonly string[]): void;
  onChanged(listener: (shows: readonly string[]) => void): void;
  /** The newest first. @param after only presses with a higher id */
  find(broadcast: string, after: number): Promise<rows.StoredPress[]>;
  /** Resolves when what was noted is stored. */
  close(): Promise<void>;
};

export type ShowLogOptions = {
  readonly queries: Queries;
  /** Now, in milliseconds. */
  readonly clock: () => number;
  readonly log: Logger;
};

/** Triggers that wait for the database; while it is away, the first ones are stored. */
const maximumWaiting = 200;

/** Each so many triggers old presses are deleted, besides once a day. */
const sweepAfter = 500;

export function createShowLog({ queries, clock, log }: ShowLogOptions): ShowLog {
  const listeners = new Set<(shows: readonly string[]) => void>();
  let waiting: rows.ShowLogRow[] = [];
  let writing: Promise<void> | undefined;
  let written = 0;

  const changed: ShowLog['changed'] = (shows) => {
    if (shows.length === 0) return;
    for (const listener of listeners) listener(shows);
  };
  const sweep = async (): Promise<void> => {
    const before = new Date(clock() - showLogLimits.days * dayMs);
    await rows.sweep(queries, { before, keep: showLogLimits.presses }).catch((error: unknown) => {
      log.error({ err: error }, 'old presses of shows could not be deleted');
    });
  };
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await writeTogether(queries, rows.inserts(batch));
        changed([...new Set(batch.map(({ broadcast }) => broadcast))]);
      } catch (error) {
        log.error({ err: error, presses: batch.length }, 'triggers are missing in the log of their show');
      }
      written += batch.length;
      if (written >= sweepAfter) {
        written = 0;
        await sweep();
      }
    }
    writing = undefined;
  };
  const sweeping = setInterval(() => void sweep(), dayMs);
  sweeping.unref();
  const firstSweep = sweep();

  return {
    note(press) {
      if (waiting.length >= maximumWaiting) return;
      waiting.push(press);
      writing ??= write();
    },
    changed,
    onChanged: (listener) => void listeners.add(listener),
    find: (broadcast, after) => rows.find(queries, { broadcast, after, limit: showLogLimits.presses }),
    async close() {
      clearInterval(sweeping);
      await firstSweep;
      await writing;
    },
  };
}
