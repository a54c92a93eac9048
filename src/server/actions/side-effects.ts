import type { ActionName, PayloadOf } from '#contract/actions.ts';
import type { Acting, RecordPatch } from '#domain/actions/patch.ts';
import { type CrewMessage, crewGroups } from '#domain/broadcast/crew-messages.ts';
import { restoreId } from '#domain/record-id.ts';
import { textOf } from '../http/record-reader.ts';
import type { Store } from '../store/store.ts';

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

/** Sends messages to the crew. No action waits for its effects, and a replayed one starts none again. */
export const sendCrewMessages =
  (
    store: Pick<Store, 'get'>,
    send: (show: string, message: Pick<CrewMessage, 'text' | 'to' | 'from'>) => void,
  ): SideEffect =>
  async ({ name, payload, acting }) => {
    if (name !== 'send-crew-message' || acting.broadcast === undefined) return;
    const from = textOf(store.get(acting.player ?? '')?.name) ?? '';
    send(restoreId(acting.broadcast), { text: payload.text, to: payload.to ?? crewGroups, from });
  };
