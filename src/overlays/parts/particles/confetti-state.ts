export type ConfettiState = { readonly isAllowed: boolean; readonly isFalling: boolean };

export type ConfettiEvent = 'start' | 'stop' | 'disable' | 'enable';

export const idleConfetti: ConfettiState = { isAllowed: true, isFalling: false };

/** Returns the state after an event: `stop` clears at once, `disable` only keeps it from starting again until `enable`. */
export function confettiStep(state: ConfettiState, event: ConfettiEvent): ConfettiState {
  switch (event) {
    case 'start':
      return { ...state, isFalling: state.isFalling || state.isAllowed };
    case 'stop':
      return { ...state, isFalling: false };
    case 'disable':
      return { ...state, isAllowed: false };
    case 'enable':
      return { ...state, isAllowed: true };
    default:
      return event satisfies never;
  }
}
