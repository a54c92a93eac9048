import type { WireRecord } from '#contract/records/wire.ts';

/** What this page needs of a socket.io client; tests bring their own. */
export type LiveSocket = {
  readonly connected: boolean;
  on(event: 'connect', listener: () => void): unknown;
  on(event: 'disconnect', listener: (reason: string) => void): unknown;
  on(event: 'data_update', listener: (key: string, record: WireRecord) => void): unknown;
  on(event: 'website_flags', listener: (flags: string[]) => void): unknown;
  /** Every event of the server, those above too. */
  onAny(listener: (event: string, ...values: unknown[]) => void): unknown;
  emit(event: string, ...values: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
};

/** Fetches the socket library ahead of need: a page that has to take over then connects at once. */
export async function prepareLiveSocket(): Promise<void> {
  await import('socket.io-client');
}

/**
 * The socket to the data server: websocket, falling back to polling (specification 7.4). Its library is loaded
 * here and not with the page. First retry after about 200 ms and never more than 1.3 s between two, so that a
 * missed change shows within 2 s after the server is back; the jitter keeps pages from returning all at once.
 */
export async function openLiveSocket(host: string): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const options = {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
    randomizationFactor: 0.3,
    timeout: 5_000,
  };
  return host === '' ? io(options) : io(host, options);
}
