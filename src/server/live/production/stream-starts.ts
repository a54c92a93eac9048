import type { ListedStream } from '#contract/specials.ts';

/** A stream that is first heard of when it is older than this was live before, ms: the server or OBS came back to it. */
const newMs = 30_000;

/** Tells that the stream of a client has started, once, whichever of its transmitters says so first. */
export function createStreamStarts() {
  const live = new Set<string>();
  const listeners = new Set<(clientKey: string) => void>();
  return {
    /** @param clientKey of the transmitter, whose right was looked at */
    hear(clientKey: string, { status }: Pick<ListedStream, 'status'>): void {
      if (status?.outputActive === undefined) return;
      const wasLive = live.has(clientKey);
      if (!status.outputActive) live.delete(clientKey);
      else live.add(clientKey);
      if (!status.outputActive || wasLive || (status.outputDuration ?? 0) > newMs) return;
      for (const listener of listeners) listener(clientKey);
    },
    onStart: (listener: (clientKey: string) => void) => void listeners.add(listener),
  };
}

export type StreamStarts = ReturnType<typeof createStreamStarts>;
