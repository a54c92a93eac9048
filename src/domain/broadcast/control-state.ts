/**
 * How far a press has come: `sending` to the server, `waiting` on this device until the server can be reached,
 * `conflict` with somebody else's change, `refused` and not done, `saved` by the server.
 */
export type ControlState = 'idle' | 'sending' | 'waiting' | 'conflict' | 'refused' | 'saved';

/** The press in words; nothing for a control at rest. */
export const controlStateLabels: { readonly [State in ControlState]: string } = {
  idle: '',
  sending: 'Sending',
  waiting: 'Waiting',
  conflict: 'Conflict',
  refused: 'Not done',
  saved: 'Saved',
};

/**
 * The state of a control from its own last run and from what is not yet confirmed of the fields it shows, which
 * may have been pressed on another control or before the page was opened (look: Dashboard).
 */
export function controlState(known: {
  readonly run: 'idle' | 'saving' | 'queued' | 'saved' | 'refused';
  readonly pending: readonly ('sending' | 'waiting' | 'conflict' | undefined)[];
}): ControlState {
  const { run, pending } = known;
  if (pending.includes('conflict')) return 'conflict';
  if (run === 'saving') return 'sending';
  if (run === 'refused') return 'refused';
  if (pending.includes('waiting')) return 'waiting';
  if (pending.includes('sending')) return 'sending';
  return run === 'queued' ? 'waiting' : run;
}
