import { vi } from 'vitest';
import { type Live, type LiveHandlers, type LockHolder, openLive } from '#data/live/live.ts';
import type { PageChannel } from '#data/live/page-registry.ts';
import type { LiveSocket } from '#data/live/socket-link.ts';

type Listener = (...values: never[]) => void;

/** A socket whose server is in the hands of the test. */
const createSocket = () => {
  const listeners = new Map<string, Listener[]>();
  const emitted: unknown[][] = [];
  const anyListeners: Listener[] = [];
  const fire = (event: string, ...values: unknown[]) => {
    const isOwn = event === 'connect' || event === 'disconnect';
    for (const listener of isOwn ? [] : anyListeners)
      (listener as (...all: unknown[]) => void)(event, ...values);
    for (const listener of listeners.get(event) ?? []) (listener as (...all: unknown[]) => void)(...values);
  };
  const socket = {
    connected: false,
    on(event: string, listener: Listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
    onAny: (listener: Listener) => void anyListeners.push(listener),
    emit: (...values: unknown[]) => void emitted.push(values),
    connect: vi.fn(),
    disconnect: vi.fn(() => {
      if (!socket.connected) return;
      socket.connected = false;
      fire('disconnect', 'io client disconnect');
    }),
  };
  return {
    socket: socket as unknown as LiveSocket,
    emitted,
    connect: () => {
      socket.connected = true;
      fire('connect');
    },
    drop: () => {
      socket.connected = false;
      fire('disconnect', 'transport close');
    },
    update: (key: string, record: object) => fire('data_update', key, record),
    flags: (flags: string[]) => fire('website_flags', flags),
    say: fire,
  };
};

/** Locks of one browser: the next in line gets one when its holder lets go. */
const createLocks = (): LockHolder => {
  const queues = new Map<string, (() => void)[]>();
  return {
    request: (name, { signal }, work) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(name) ?? [];
        const isFree = !queues.has(name);
        queues.set(name, queue);
        const next = () => {
          const grantNext = queue.shift();
          if (grantNext) grantNext();
          else queues.delete(name);
        };
        const grant = () => {
          void Promise.resolve()
            .then(work)
            .then(() => {
              next();
              resolve(undefined);
            });
        };
        signal.addEventListener('abort', () => {
          const place = queue.indexOf(grant);
          if (place === -1) return;
          queue.splice(place, 1);
          reject(new DOMException('withdrawn', 'AbortError'));
        });
        if (isFree) grant();
        else queue.push(grant);
      }),
  };
};

const isBeat = (message: unknown) => (message as { type?: unknown }).type === 'heartbeat';

/** One browser profile: locks and channel are shared by its pages. */
export const createBrowser = () => {
  const channels: { listener?: (data: unknown) => void; isFrozen: boolean; isThrottled: boolean }[] = [];
  const locks = createLocks();
  let pages = 0;

  const openPage = ({ hasLocks = true } = {}) => {
    const place: (typeof channels)[number] = { isFrozen: false, isThrottled: false };
    channels.push(place);
    const said: unknown[] = [];
    const channel: PageChannel = {
      post: (message) => {
        said.push(message);
        if (place.isFrozen || (place.isThrottled && isBeat(message))) return;
        const copy = structuredClone(message);
        for (const other of channels) if (other !== place && !other.isFrozen) other.listener?.(copy);
      },
      listen: (listener) => {
        place.listener = listener;
      },
      close: () => void channels.splice(channels.indexOf(place), 1),
    };
    const sockets: ReturnType<typeof createSocket>[] = [];
    const heard = {
      status: [] as boolean[],
      sessions: 0,
      elected: 0,
      changes: [] as { isCurrent: boolean; isSettled: boolean }[],
      updates: [] as string[],
      flags: [] as string[],
      events: [] as unknown[][],
    };
    const handlers: LiveHandlers = {
      onStatus: (isConnected) => heard.status.push(isConnected),
      onSession: () => {
        heard.sessions += 1;
      },
      onElected: () => {
        heard.elected += 1;
      },
      onChanges: (_changes, answer) => heard.changes.push(answer),
      onUpdate: (key) => heard.updates.push(key),
      onFlags: (flags) => {
        heard.flags = [...flags];
      },
      onEvent: (event, values) => heard.events.push([event, ...values]),
    };
    pages += 1;
    const live: Live = openLive({
      pageId: `page${pages}`,
      openSocket: async () => {
        const socket = createSocket();
        sockets.push(socket);
        return socket.socket;
      },
      openChannel: () => channel,
      locks: hasLocks ? locks : undefined,
      clock: Date.now,
      handlers,
    });
    const freeze = (isFrozen: boolean) => {
      place.isFrozen = isFrozen;
    };
    /** The page is hidden: its timers hardly run, what arrives is still handled. */
    const stopTimers = () => {
      place.isThrottled = true;
    };
    /** The page dies without a word: its locks go, its timers and messages too. */
    const crash = () => {
      place.isFrozen = true;
      live.close();
    };
    return { live, heard, sockets, said, freeze, stopTimers, crash };
  };
  return { openPage };
};
