import type { WireRecord } from '#contract/records/wire.ts';

/** Part of a socket.io client that this page uses; tests bring their own. */
export type LiveSocket = {
  readonly connected: boolean;
  /** True if the library is connected or tries again by itself. */
  readonly active: boolean;
  on(event: 'connect', listener: () => void): unknown;
  /** `description` is the status of a refused handshake. */
  on(event: 'connect_error', listener: (error: Error & { description?: unknown }) => void): unknown;
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
 * Opens the socket to the data server: websocket, falling back to polling. Its library is loaded here and not with the
 * page. The first retry follows after about 200 ms, and two retries are never more than 0.6 s apart. Waiting changes
 * thus reach the server within a second after its return. The jitter of the first retries keeps pages from returning
 * all at once.
 */
export async function openLiveSocket(host: string): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const options = {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 600,
    randomizationFactor: 0.3,
    timeout: 5_000,
  };
  return host === '' ? io(options) : io(host, options);
}

export type LinkEvents = {
  onConnected(): void;
  onDisconnected(): void;
  /** An attempt to connect failed; it is repeated. */
  onAttemptFailed?(): void;
  onUpdate(key: string, record: WireRecord): void;
  onFlags(flags: readonly string[]): void;
  /** Anything else the server says. */
  onEvent(event: string, values: readonly unknown[]): void;
};

/** One socket and what it listens to. */
export type SocketLink = {
  /** Subscribes to these keys, now and after every reconnect. */
  watch(keys: readonly string[]): void;
  /** Sends an event now; without a connection it is lost, nothing is kept for later. */
  send(event: string, ...values: readonly unknown[]): void;
  isConnected(): boolean;
  /** Tries again at once: drops a connection that may be dead, skips the pause of one that is being retried. */
  restart(): void;
  close(): void;
};

/** Events with a listener of their own. */
const ownEvents: ReadonlySet<string> = new Set(['data_update', 'website_flags']);

/** A socket library that could not be fetched, or a server that refused the connection, is tried again after this, ms. */
const reopenMs = 2_000;

/** A server that has no room for this connection is left alone for so long, ms; the page reads without it meanwhile. */
const refusedMs = 20_000;

/** Opens a socket and keeps its subscriptions over reconnects. */
export function openSocketLink(open: () => Promise<LiveSocket>, events: LinkEvents): SocketLink {
  const watched = new Set<string>();
  let socket: LiveSocket | undefined;
  let isClosed = false;
  let wasConnected = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lost = (): void => {
    if (!wasConnected) return;
    wasConnected = false;
    events.onDisconnected();
  };

  const listen = (opened: LiveSocket): void => {
    const connected = () => {
      wasConnected = true;
      // Lights of a show come before records: they are what may not be stale.
      events.onConnected();
      if (watched.size > 0) opened.emit('subscribe-multiple', [...watched]);
    };
    opened.on('connect', connected);
    opened.on('disconnect', (reason) => {
      lost();
      // The library does not come back by itself after the server closed the connection on purpose.
      if (reason === 'io server disconnect' && !isClosed) timer = setTimeout(() => opened.connect(), 200);
    });
    opened.on('connect_error', ({ description }) => {
      events.onAttemptFailed?.();
      const isRefused = description === 403;
      // A refusal in words ends the library's own attempts; a network failure does not.
      if (isClosed || (opened.active && !isRefused)) return;
      opened.disconnect();
      clearTimeout(timer);
      timer = setTimeout(() => opened.connect(), isRefused ? refusedMs * (0.5 + Math.random()) : reopenMs);
    });
    opened.on('data_update', (key, record) => {
      if (typeof key === 'string' && typeof record === 'object' && record !== null)
        events.onUpdate(key, record);
    });
    opened.on('website_flags', (flags) => {
      if (Array.isArray(flags)) events.onFlags(flags.filter((flag) => typeof flag === 'string'));
    });
    opened.onAny((event, ...values) => {
      if (!ownEvents.has(event)) events.onEvent(event, values);
    });
    if (opened.connected) connected();
  };

  const start = (): void => {
    open().then(
      (opened) => {
        if (isClosed) {
          opened.disconnect();
          return;
        }
        socket = opened;
        listen(opened);
      },
      () => {
        events.onAttemptFailed?.();
        if (!isClosed) timer = setTimeout(start, reopenMs);
      },
    );
  };

  start();
  return {
    watch(keys) {
      const fresh = keys.filter((key) => !watched.has(key));
      for (const key of fresh) watched.add(key);
      if (!socket?.connected || fresh.length === 0) return;
      const [only] = fresh;
      if (fresh.length === 1 && only !== undefined) socket.emit('subscribe', only);
      else socket.emit('subscribe-multiple', fresh);
    },
    send(event, ...values) {
      // The library would keep it and send it whenever the connection returns.
      if (socket?.connected) socket.emit(event, ...values);
    },
    isConnected: () => socket?.connected ?? false,
    restart() {
      if (isClosed || socket === undefined) return;
      socket.disconnect();
      socket.connect();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.disconnect();
      lost();
    },
  };
}
