/**
 * The connection to the broadcast software (OBS, obs-websocket 5) as a machine without a clock or a socket: what is
 * known at each moment, and what is to be done next. Whatever it does not know it says.
 */

/** Reason for a missing connection. */
export type ObsProblem =
  /** The address is none of a WebSocket. */
  | 'bad-address'
  /** No answer at the address: OBS is closed, its server is off, or the browser blocks the connection. */
  | 'refused'
  | 'password-missing'
  | 'password-wrong'
  /** Something answers that does not speak obs-websocket 5. */
  | 'other-protocol'
  /** The connection was open, and OBS or its user has closed it. */
  | 'closed'
  /** A request had no answer within `answerMs`. */
  | 'no-answer';

export type ObsLinkState =
  | { readonly phase: 'connecting'; readonly tries: number; readonly sinceMs: number }
  | { readonly phase: 'connected'; readonly askedAtMs: number | undefined; readonly heardAtMs: number }
  | {
      readonly phase: 'waiting';
      readonly tries: number;
      readonly problem: ObsProblem;
      readonly retryAtMs: number;
    };

export type ObsLinkEvent =
  | { readonly kind: 'identified' | 'asked' | 'heard' | 'tick' | 'retry' }
  | { readonly kind: 'failed'; readonly problem: ObsProblem };

/** An answer of OBS comes within a frame or two; past this what was known may be wrong, ms. */
export const answerMs = 1_300;
/** Interval between checks of the connection, ms; with `answerMs` a dead one is detected within 2 s. */
export const tickMs = 500;
/** A connection that is not there by then is tried again, ms. */
export const connectMs = 5_000;
/** Pauses between tries, ms; the last one stays. */
export const retryPausesMs = [2_000, 4_000, 8_000, 10_000] as const;
/** Problems that further tries do not solve: the user has to change something first. */
const needsSomebody: readonly ObsProblem[] = ['bad-address', 'password-missing', 'password-wrong'];

export const startOfObsLink = (nowMs: number): ObsLinkState => ({
  phase: 'connecting',
  tries: 1,
  sinceMs: nowMs,
});

const failed = (tries: number, problem: ObsProblem, nowMs: number): ObsLinkState => {
  const longest = retryPausesMs[3];
  const pause = needsSomebody.includes(problem) ? longest : (retryPausesMs[tries - 1] ?? longest);
  return { phase: 'waiting', tries, problem, retryAtMs: nowMs + pause };
};

/**
 * Returns the state after an event at `nowMs`, a time of a monotonic clock. An event that does not fit the current
 * state changes nothing.
 */
export function nextObsLink(state: ObsLinkState, event: ObsLinkEvent, nowMs: number): ObsLinkState {
  switch (event.kind) {
    case 'identified':
      return state.phase === 'connecting'
        ? { phase: 'connected', askedAtMs: undefined, heardAtMs: nowMs }
        : state;
    case 'asked':
      return state.phase === 'connected' && state.askedAtMs === undefined
        ? { ...state, askedAtMs: nowMs }
        : state;
    case 'heard':
      return state.phase === 'connected' ? { ...state, askedAtMs: undefined, heardAtMs: nowMs } : state;
    case 'failed':
      if (state.phase === 'waiting') return state;
      // A connection that worked is tried at once with the shortest pause.
      return failed(state.phase === 'connecting' ? state.tries : 1, event.problem, nowMs);
    case 'retry':
      return state.phase === 'waiting' ? startOfObsLink(nowMs) : state;
    case 'tick':
      return ticked(state, nowMs);
  }
}

function ticked(state: ObsLinkState, nowMs: number): ObsLinkState {
  switch (state.phase) {
    case 'connecting':
      return nowMs - state.sinceMs >= connectMs ? failed(state.tries, 'no-answer', nowMs) : state;
    case 'connected':
      return state.askedAtMs !== undefined && nowMs - state.askedAtMs >= answerMs
        ? failed(1, 'no-answer', nowMs)
        : state;
    case 'waiting':
      return nowMs >= state.retryAtMs
        ? { phase: 'connecting', tries: state.tries + 1, sinceMs: nowMs }
        : state;
  }
}

/** Codes with which obs-websocket 5 closes a connection, and those of browsers. */
const problemOfCode: ReadonlyMap<number, ObsProblem> = new Map([
  [4009, 'password-wrong'],
  [4006, 'other-protocol'],
  [4010, 'other-protocol'],
  [4011, 'closed'],
]);

/**
 * Returns the reason for a failed try or the end of a connection.
 *
 * @param code of the WebSocket's end, or -1 for an error before it
 */
export function obsProblemOf(
  code: number | undefined,
  {
    wasConnected,
    hasPassword,
    wasGreeted,
  }: { wasConnected: boolean; hasPassword: boolean; wasGreeted: boolean },
): ObsProblem {
  const problem = problemOfCode.get(code ?? 0);
  if (problem === 'password-wrong' && !hasPassword) return 'password-missing';
  if (problem !== undefined) return problem;
  if (wasConnected) return 'closed';
  return wasGreeted ? 'other-protocol' : 'refused';
}
