import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { onProduction, onProductionSession } from './production.ts';
import { createSceneSources, type SceneSources } from './scene-sources.ts';

/** Observers in a corner of the program, as clients announce it. */
type PicturesIn = {
  /** Takes a `pip_announce`. */
  take(announced: { clientName: string; active: boolean; number: number }): void;
  /** A new connection: what the server does not repeat now is over. */
  startSession(): void;
  has(number: number | undefined): boolean;
  subscribe(listener: () => void): () => void;
};

/** The server repeats what it knows in the moment a room is entered. */
const repeatMs = 1_000;

/** By client and number. */
type Picture = {
  readonly number: number;
  /** The connection over which it was last announced. */
  readonly session: number;
};

/** Creates the store of the observer numbers that are shown as PiP, for one page. */
export function createPicturesIn(): PicturesIn {
  const state = proxy({ shown: ref<ReadonlyMap<string, Picture>>(new Map()) });
  let session = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forgetUnrepeated = (): void => {
    state.shown = ref(new Map([...state.shown].filter(([, picture]) => picture.session >= session)));
  };

  return {
    take({ clientName, active, number }) {
      const name = `${clientName}/${number}`;
      const shown = new Map(state.shown);
      if (active) shown.set(name, { number, session });
      else shown.delete(name);
      state.shown = ref(shown);
    },
    startSession() {
      session += 1;
      clearTimeout(timer);
      if (state.shown.size > 0) timer = setTimeout(forgetUnrepeated, repeatMs);
    },
    has: (number) => [...state.shown.values()].some((picture) => picture.number === number),
    subscribe: (listener) => subscribe(state, listener, true),
  };
}

type Pulse = {
  /** A heartbeat of the server arrived; `at` is the server's time of sending, ms. */
  beat(at: number): void;
  /** A new connection, perhaps to a server with another clock: how late heartbeats are is measured anew. */
  restart(): void;
  /**
   * Returns the age of this page's state, ms: the time since the last heartbeat plus the delay of that one. Undefined
   * before the first heartbeat.
   */
  ageMs(): number | undefined;
};

type PulseClocks = {
  /** Never set back or forward, but may stop while the machine sleeps. */
  readonly monotonic: () => number;
  /** Goes on while the machine sleeps, but may be set. */
  readonly wall: () => number;
};

/** The quickest of so many heartbeats shows how far the two clocks are apart. */
const comparedBeats = 30;

/**
 * Measures the time since the server certainly sent a heartbeat to this page. A delayed heartbeat counts from the time
 * it was sent: after a stalled link many arrive at once, and their content is outdated.
 */
export function createPulse({ monotonic, wall }: PulseClocks): Pulse {
  let last: { monotonic: number; wall: number; lateMs: number } | undefined;
  let delays: number[] = [];

  return {
    beat(at) {
      const now = monotonic();
      delays = [...delays, now - at].slice(-comparedBeats);
      last = { monotonic: now, wall: wall(), lateMs: now - at - Math.min(...delays) };
    },
    restart() {
      delays = [];
    },
    ageMs() {
      if (last === undefined) return undefined;
      return last.lateMs + Math.max(monotonic() - last.monotonic, wall() - last.wall, 0);
    },
  };
}

/** Tally state of this page: scenes and PiP of the show, and the age of the last heartbeat. */
export type TallySignals = {
  readonly scenes: SceneSources;
  readonly pictures: PicturesIn;
  readonly pulse: Pulse;
  /** The rooms whose scenes this page may receive; undefined until the server has sent them. */
  readonly hears: {
    rooms: readonly string[] | undefined;
    /** Rooms of which the page's key gives it the scenes of some roles only. */
    roles: { readonly [Room in string]?: readonly TallyRole[] };
  };
};

let signals: TallySignals | undefined;

/** The page's own, listening from the first use on: importing a hook does nothing. */
export function tallySignals(): TallySignals {
  if (signals !== undefined) return signals;
  const scenes = createSceneSources();
  const pictures = createPicturesIn();
  const pulse = createPulse({ monotonic: () => performance.now(), wall: () => Date.now() });
  onProduction('prod_preview_program_change', scenes.take);
  const hears = proxy<TallySignals['hears']>({ rooms: undefined, roles: {} });
  onProduction('prod_hears', (rooms, roles = {}) => {
    hears.rooms = ref(rooms);
    hears.roles = ref(roles);
  });
  onProduction('pip_announce', pictures.take);
  onProduction('prod_heartbeat', ({ at }) => pulse.beat(at));
  onProductionSession(() => {
    scenes.startSession();
    pictures.startSession();
    pulse.restart();
  });
  signals = { scenes, pictures, pulse, hears };
  return signals;
}
