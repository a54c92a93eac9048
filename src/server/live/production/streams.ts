import * as v from 'valibot';
import { type TransmitterStream, transmitterStream } from '#contract/specials.ts';
import type { Logger } from '../../log.ts';
import type { Store } from '../../store/store.ts';

/** The connected transmitters, published as the record `special:streams` at most once a second. */
export type Streams = {
  /** Keeps what everybody may know of a transmitter's report; a malformed one is ignored. */
  set(socketId: string, report: unknown): void;
  remove(socketId: string): void;
  /** Stores the record if it has changed; after a failure the next call tries again. */
  publish(): void;
};

type StreamsOptions = { readonly store: Pick<Store, 'report'>; readonly log: Logger };

export function createStreams({ store, log }: StreamsOptions): Streams {
  const streams = new Map<string, TransmitterStream>();
  let hasChanged = false;
  return {
    set(socketId, report) {
      const read = v.safeParse(transmitterStream, report);
      if (!read.success) return;
      streams.set(socketId, read.output);
      hasChanged = true;
    },
    remove(socketId) {
      if (streams.delete(socketId)) hasChanged = true;
    },
    publish() {
      if (!hasChanged) return;
      hasChanged = false;
      store.report('special:streams', { streams: [...streams.values()] }).catch((error: unknown) => {
        hasChanged = true;
        log.warn({ err: error }, 'the connected transmitters could not be stored');
      });
    },
  };
}
