/** A pure state machine: the next state after an event, and what the page has to do because of it. */
export type Transition<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] };

/**
 * A named timer, whose end is an event. A running one of the same name goes on (`start`) or begins anew (`restart`).
 */
export type TimerEffect<Name extends string> =
  | { readonly type: 'start-timer' | 'restart-timer'; readonly name: Name; readonly delayMs: number }
  | { readonly type: 'stop-timer'; readonly name: Name };

/** A timer ended. */
export type TimerEvent<Name extends string> = { readonly type: 'timer'; readonly name: Name };

/** Handlers for each kind of event, message or effect. */
export type Handlers<Kind extends { readonly type: string }> = {
  readonly [Type in Kind['type']]: (of: Extract<Kind, { readonly type: Type }>) => void;
};

/** Calls the handler of this kind. */
export function handle<Kind extends { readonly type: string }>(handlers: Handlers<Kind>, kind: Kind): void {
  (handlers[kind.type as Kind['type']] as (of: Kind) => void)(kind);
}

export type MachineRun<State, Event> = {
  state(): State;
  /** Takes an event. One that comes out of an effect is taken after the effects before it. */
  dispatch(event: Event): void;
  stopTimers(): void;
};

/** Keeps the state of a machine, does what its transitions ask for and owns its timers. */
export function runMachine<State, Event, Effect extends { readonly type: string }, Name extends string>({
  initial,
  transition,
  perform,
}: {
  initial: State;
  transition: (
    state: State,
    event: Event | TimerEvent<Name>,
  ) => Transition<State, Effect | TimerEffect<Name>>;
  perform: Handlers<Effect>;
}): MachineRun<State, Event> {
  let state = initial;
  let isRunning = false;
  const waiting: (Event | TimerEvent<Name>)[] = [];
  const timers = new Map<Name, ReturnType<typeof setTimeout>>();

  const stopTimer = (name: Name): void => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  const setTimer = (effect: TimerEffect<Name>): void => {
    const { type, name } = effect;
    if (type === 'start-timer' && timers.has(name)) return;
    stopTimer(name);
    if (type === 'stop-timer') return;
    const end = (): void => {
      timers.delete(name);
      dispatch({ type: 'timer', name });
    };
    timers.set(name, setTimeout(end, effect.delayMs));
  };

  const dispatch = (event: Event | TimerEvent<Name>): void => {
    waiting.push(event);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { state: after, effects } = transition(state, next);
        state = after;
        for (const effect of effects) {
          if (isTimer(effect)) setTimer(effect);
          else handle(perform, effect);
        }
      }
    } finally {
      isRunning = false;
    }
  };

  return {
    state: () => state,
    dispatch,
    stopTimers: () => timers.forEach((_timer, name) => void stopTimer(name)),
  };
}

const isTimer = <Effect extends { readonly type: string }, Name extends string>(
  effect: Effect | TimerEffect<Name>,
): effect is TimerEffect<Name> => effect.type.endsWith('-timer');
