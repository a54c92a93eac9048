export type Pulse = {
  /** A heartbeat of the server arrived; `at` is the server's time of sending, ms. */
  beat(at: number): void;
  /** A new connection, perhaps to a server with another clock: how late heartbeats are is measured anew. */
  restart(): void;
  /** How old what this page knows is, ms: since the last heartbeat, and how late that one came. */
  ageMs(): number | undefined;
};

export type PulseClocks = {
  /** Never set back or forward, but may stand still while the machine sleeps. */
  readonly monotonic: () => number;
  /** Goes on while the machine sleeps, but may be set. */
  readonly wall: () => number;
};

/** The quickest of so many heartbeats shows how far the two clocks are apart. */
const comparedBeats = 30;

/**
 * Tells how long ago this page surely heard from the server. A heartbeat that was held up on its way counts as old
 * as it is: after a stalled link many arrive at once, and what they speak of is past.
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
