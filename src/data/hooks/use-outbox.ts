import { useSnapshot } from 'valtio/react';
import { type OutboxSummary, outbox } from '../actions/outbox-state.ts';

/** What waits for the server, and what was not done, of the signed-in person on this device. */
export function useOutbox(): OutboxSummary {
  return useSnapshot(outbox).summary as OutboxSummary;
}

/** Whether it is known what waits on this device: a page draws before its outbox is read. */
export function useIsOutboxRead(): boolean {
  return useSnapshot(outbox).isRead;
}
