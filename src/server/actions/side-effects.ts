import type { ActionName, PayloadOf } from '#contract/actions.ts';
import type { Acting, RecordPatch } from '#domain/actions/patch.ts';

/** An action that was done: committed, and about to be answered. */
export type DoneAction = {
  [Name in ActionName]: {
    readonly name: Name;
    readonly payload: PayloadOf<Name>;
    readonly acting: Acting;
    readonly patches: readonly RecordPatch[];
    /** Change number of the commit. */
    readonly sequence: number;
  };
}[ActionName];

/** Something that happens outside the records after an action. Its failure is logged and changes no answer. */
export type SideEffect = (done: DoneAction) => Promise<void>;

/** In the order they start; nothing waits for them, and a replayed action starts none again. */
export const sideEffects: readonly SideEffect[] = [];
