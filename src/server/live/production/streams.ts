import * as v from 'valibot';
import { type ListedStream, transmitterStream } from '#contract/specials.ts';
import type { Logger } from '../../log.ts';
import type { Store } from '../../store/store.ts';

/** The connected transmitters, published as the record `special:streams` at most once a second. */
export type Streams = {
  /**
   * Keeps the public part of a transmitter's report, with earlier reports of other parts; ignores malformed reports.
   */
  set(socketId: string, report: unknown): ListedStream | undefined;
  /** The same of a transmitter of another server, as that one keeps it. */
  hear(server: string, socketId: string, stream: ListedStream): void;
  /** The transmitters of this server. */
  own(): (readonly [socketId: string, stream: ListedStream])[];
  remove(socketId: string): void;
  /** Removes those of another server, which is gone. */
  removeOf(server: string): void;
  /** Stores the record if it has changed; after a failure the next call tries again. */
  publish(): void;
};

type StreamsOptions = {
  readonly store: Pick<Store, 'report'>;
  readonly log: Logger;
  /** Now, ms. */
  readonly clock: () => number;
};

/** Figures grow all the time, and each version of the record is stored: they carry their age instead, ms. */
export const figuresEveryMs = 5_000;

/** Facts that are sent at once: the client, the state of its stream and its settings, such as the delay. */
const factsOf = ({ status, settings, clientName }: ListedStream): string =>
  JSON.stringify([clientName, status?.outputActive, status?.outputReconnecting, settings]);

export function createStreams({ store, log, clock }: StreamsOptions): Streams {
  const streams = new Map<string, ListedStream>();
  const elsewhere = new Map<string, { readonly server: string; readonly stream: ListedStream }>();
  const keep = (before: ListedStream | undefined, next: ListedStream): void => {
    hasNewFigures = true;
    if (before === undefined || factsOf(before) !== factsOf(next)) hasChanged = true;
  };
  /** In the same order on every server. */
  const all = (): ListedStream[] =>
    [...streams, ...[...elsewhere].map(([id, { stream }]) => [id, stream] as const)]
      .sort(([a], [b]) => (elsewhere.size === 0 || a === b ? 0 : a < b ? -1 : 1))
      .map(([, stream]) => stream);
  let hasChanged = false;
  let hasNewFigures = false;
  let publishedAt = Number.NEGATIVE_INFINITY;
  return {
    set(socketId, report) {
      const read = v.safeParse(transmitterStream, report);
      if (!read.success) return undefined;
      const before = streams.get(socketId);
      const at = clock();
      const { status, settings } = read.output;
      const next: ListedStream = {
        ...(before?.clientName === read.output.clientName && before),
        ...read.output,
        ...(status && { statusAt: at }),
        ...(settings && { settingsAt: at }),
      };
      streams.set(socketId, next);
      keep(before, next);
      return next;
    },
    hear(server, socketId, stream) {
      const before = elsewhere.get(socketId)?.stream;
      elsewhere.set(socketId, { server, stream });
      keep(before, stream);
    },
    own: () => [...streams],
    remove(socketId) {
      if (streams.delete(socketId) || elsewhere.delete(socketId)) hasChanged = true;
    },
    removeOf(server) {
      for (const [socketId, one] of elsewhere) {
        if (one.server === server && elsewhere.delete(socketId)) hasChanged = true;
      }
    },
    publish() {
      if (!hasChanged && !(hasNewFigures && clock() - publishedAt >= figuresEveryMs)) return;
      [hasChanged, hasNewFigures, publishedAt] = [false, false, clock()];
      store.report('special:streams', { streams: all() }).catch((error: unknown) => {
        hasChanged = true;
        log.warn({ err: error }, 'the connected transmitters could not be stored');
      });
    },
  };
}
