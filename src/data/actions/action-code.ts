/** Code that an action needs, in one file that pages load after they are rendered (use-action.ts). */
export { act, actWithToasts } from './act.ts';
export { discardEntry, withdrawEntry } from './outbox-controls.ts';
export { outboxRuntime } from './outbox-runtime.ts';
export { outcomeOf } from './outcome.ts';
export { tellOutcome } from './telling.ts';
