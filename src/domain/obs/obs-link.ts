/**
 * The connection to the broadcast software (OBS, obs-websocket 5) as a machine without a clock or a socket: what is
 * known at each moment, and what is to be done next. Whatever it does not know it says.
 */

/** Why there is no connection. */
export type ObsProblem =
  /** The address is none of a WebSocket. */
  | 'bad-address'
  /** Nobody answers there: OBS is closed, its server is off, or the browser does not let the page through. */
  | 'refused'
  | 'password-missing'
  | 'password-wrong'
  /** Something answers that does not speak obs-websocket 5. */
  | 'other-protocol'
  /** There was a connection, and OBS or somebody in it has closed it. */
  | 'closed'
  /** Nothing was heard for `answerMs` of what was asked. */
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
/** How often the connection is looked at, ms; with `answerMs` it is known to be dead within 2 s. */
export const tickMs = 500;
/** A connection that is not there by then is tried again, ms. */
export const connectMs = 5_000;
/** Pauses between tries, ms; the last one stays. */
export const retryPausesMs = [2_000, 4_000, 8_000, 10_000] as const;
/** More tries would not help: somebody has to change something first. */
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

/** What is known after an event at `nowMs` of a clock that is never set. An event that is out of place changes nothing. */
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
 * Why a try failed or a connection ended.
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
