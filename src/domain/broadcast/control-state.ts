/**
 * Progress of a user action: `sending` to the server, `waiting` on this device until the server can be reached,
 * `conflict` with another user's change, `refused` and not done, `saved` by the server.
 */
export type ControlState = 'idle' | 'sending' | 'waiting' | 'conflict' | 'refused' | 'saved';

/** Labels of the last action of a control; empty for a control at rest. */
export const controlStateLabels: { readonly [State in ControlState]: string } = {
  idle: '',
  sending: 'Sending',
  waiting: 'Waiting',
  conflict: 'Conflict',
  refused: 'Not done',
  saved: 'Saved',
};

/**
 * Returns the state of a control from its own last run and the unconfirmed changes of its fields. These may come from
 * another control or from before the page was opened.
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
