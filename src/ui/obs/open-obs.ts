import type { OBSEventTypes, OBSRequestTypes, OBSResponseTypes, OBSWebSocket } from 'obs-websocket-js/json';
import { untilLoaded } from '#data/until-loaded.ts';
import { obsUrl } from '#domain/obs/obs-address.ts';
import {
  nextObsLink,
  type ObsLinkEvent,
  type ObsLinkState,
  obsProblemOf,
  startOfObsLink,
  tickMs,
} from '#domain/obs/obs-link.ts';

export type ObsRequest = keyof OBSRequestTypes;
/** The events of OBS that pages receive. */
const watched = [
  'CurrentProgramSceneChanged',
  'CurrentPreviewSceneChanged',
  'SceneTransitionStarted',
  'SceneTransitionVideoEnded',
  'SceneTransitionEnded',
  'StudioModeStateChanged',
  'CurrentSceneCollectionChanging',
  'CurrentSceneCollectionChanged',
  'CurrentProfileChanged',
  'StreamStateChanged',
  'RecordStateChanged',
] as const satisfies readonly (keyof OBSEventTypes)[];
export type ObsEvent = (typeof watched)[number];

/** A connection to OBS that reconnects automatically. */
export type Obs = {
  /** The same object until it changes. */
  state(): ObsLinkState;
  /** Calls back at each change of the state. Answers how to stop. */
  subscribe(listener: () => void): () => void;
  /** Calls back at an event of OBS, whichever connection it comes over. Answers how to stop. */
  on<Name extends ObsEvent>(event: Name, listener: (data: OBSEventTypes[Name]) => void): () => void;
  /**
   * Asks OBS. Rejects with an ObsCallError: `not-connected`, `no-answer` (the request may have been done), or
   * `refused` with the code and comment of OBS.
   */
  call<Name extends ObsRequest>(name: Name, data?: OBSRequestTypes[Name]): Promise<OBSResponseTypes[Name]>;
  /** Returns a number that changes with each switch of OBS's scene collection; undefined during a switch. */
  collectionMark(): number | undefined;
  /** Tries now instead of at the end of the pause. */
  retry(): void;
  close(): void;
};

export class ObsCallError extends Error {
  readonly kind: 'not-connected' | 'no-answer' | 'refused';
  /** The code of OBS, such as 600 for a scene it does not know. */
  readonly code: number | undefined;

  constructor(kind: ObsCallError['kind'], message: string, code?: number) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

export type ObsOptions = { readonly url?: string | undefined; readonly password?: string | undefined };

const loadLibrary = untilLoaded(() => import('./obs-library.ts'));

/** Long enough for OBS to make a scene on a busy machine, ms. */
const callMs = 5_000;

type Attempt = { readonly socket: OBSWebSocket; wasGreeted: boolean; wasConnected: boolean };

/** Connects, asks every half second whether OBS is still there, and connects again (domain/obs/obs-link.ts). */
export function openObs({ url: given, password }: ObsOptions): Obs {
  const url = obsUrl(given);
  const listeners = new Set<() => void>();
  const heardBy = new Map<ObsEvent, Set<(data: never) => void>>();
  const openCalls = new Set<() => void>();
  let state = startOfObsLink(performance.now());
  let attempt: Attempt | undefined;
  let isClosed = false;
  let isSwitching = false;
  let switches = 0;

  const take = (event: ObsLinkEvent): void => {
    if (isClosed) return;
    const before = state;
    state = nextObsLink(state, event, performance.now());
    if (state === before) return;
    if (before.phase !== 'connecting' && state.phase === 'connecting') connect();
    if (before.phase !== 'waiting' && state.phase === 'waiting') drop();
    // Each request and response changes the ages, which do not notify listeners.
    if (before.phase !== state.phase) for (const listener of [...listeners]) listener();
  };

  /** A connection that does not answer may never say that it is closed either, so that it is not waited for. */
  const drop = (): void => {
    const socket = attempt?.socket;
    attempt = undefined;
    // The library settles none of them once its connection has ended.
    for (const giveUp of [...openCalls]) giveUp();
    socket?.removeAllListeners();
    socket?.disconnect().catch(() => undefined);
  };

  const connect = (): void => {
    if (url === undefined) {
      take({ kind: 'failed', problem: 'bad-address' });
      return;
    }
    void loadLibrary().then(({ EventSubscription, OBSWebSocket }) => {
      if (isClosed || state.phase !== 'connecting') return;
      drop();
      const socket = new OBSWebSocket();
      const own: Attempt = { socket, wasGreeted: false, wasConnected: false };
      attempt = own;
      isSwitching = false;
      switches += 1;
      const ended = (error: { code?: number }): void => {
        if (attempt !== own) return;
        const circumstances = { ...own, hasPassword: password !== undefined };
        take({ kind: 'failed', problem: obsProblemOf(error.code, circumstances) });
      };
      socket.on('ConnectionOpened', () => {
        own.wasGreeted = true;
      });
      socket.on('ConnectionClosed', ended);
      for (const event of watched) {
        socket.on(event, (data: OBSEventTypes[ObsEvent]) => {
          take({ kind: 'heard' });
          if (event === 'CurrentSceneCollectionChanging') isSwitching = true;
          if (event === 'CurrentSceneCollectionChanged') isSwitching = false;
          if (event.startsWith('CurrentSceneCollection')) switches += 1;
          for (const listener of [...(heardBy.get(event) ?? [])]) listener(data as never);
        });
      }
      const { General, Config, Scenes, Transitions, Outputs, Ui } = EventSubscription;
      const eventSubscriptions = General | Config | Scenes | Transitions | Outputs | Ui;
      socket.connect(url, password, { rpcVersion: 1, eventSubscriptions }).then(() => {
        if (attempt !== own) return;
        own.wasConnected = true;
        take({ kind: 'identified' });
      }, ended);
    });
  };

  const call: Obs['call'] = async (name, data) => {
    const socket = attempt?.socket;
    if (state.phase !== 'connected' || !socket)
      throw new ObsCallError('not-connected', 'OBS is not connected');
    const heard = (): void => {
      if (attempt?.socket === socket) take({ kind: 'heard' });
    };
    let giveUp: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unanswered = new Promise<never>((_, reject) => {
      giveUp = () => reject(new ObsCallError('no-answer', 'OBS did not answer'));
      timer = setTimeout(giveUp, callMs);
      openCalls.add(giveUp);
    });
    const answered = socket.call(name, data).then(
      (answer) => {
        heard();
        return answer;
      },
      (error: { message: string; code?: number }) => {
        heard();
        throw new ObsCallError('refused', error.message, error.code);
      },
    );
    try {
      return await Promise.race([answered, unanswered]);
    } finally {
      clearTimeout(timer);
      if (giveUp) openCalls.delete(giveUp);
    }
  };

  const timer = setInterval(() => {
    take({ kind: 'tick' });
    const socket = attempt?.socket;
    if (state.phase !== 'connected' || !socket || state.askedAtMs !== undefined) return;
    take({ kind: 'asked' });
    const heard = (): void => {
      if (attempt?.socket === socket) take({ kind: 'heard' });
    };
    // The smallest question there is; a refusal is an answer too.
    socket.call('GetStudioModeEnabled').then(heard, heard);
  }, tickMs);
  queueMicrotask(connect);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    on(event, listener) {
      const known = heardBy.get(event) ?? new Set();
      heardBy.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    call,
    collectionMark: () => (isSwitching ? undefined : switches),
    retry: () => take({ kind: 'retry' }),
    close() {
      isClosed = true;
      clearInterval(timer);
      drop();
    },
  };
}
