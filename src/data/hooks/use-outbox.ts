import { type OutboxSummary, outbox } from '../actions/outbox-state.ts';
import { useShared } from './use-shared.ts';

/** What waits for the server, and what was not done, of the signed-in person on this device. */
export function useOutbox(): OutboxSummary {
  return useShared(outbox, ({ summary }) => summary) as OutboxSummary;
}

/** Whether it is known what waits on this device: a page draws before its outbox is read. */
export function useIsOutboxRead(): boolean {
  return useShared(outbox, ({ isRead }) => isRead);
}
