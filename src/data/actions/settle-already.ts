import { lateUnknownCode } from '#domain/actions/press-labels.ts';
import { connection } from '../connection.ts';
import { isAlreadySo } from './on-screen.ts';
import { settleEntryAlready } from './outbox-controls.ts';
import type { OutboxView } from './outbox-state.ts';
import { tellAlready } from './telling.ts';

/** An entry whose answer was lost may have made the outcome by itself: the server is asked first. */
const isOver = ({ state, code }: OutboxView): boolean =>
  state === 'refused' || (state === 'expired' && code !== lateUnknownCode);

/**
 * Reports refused and expired entries as done whose outcome the records have by now. Without a connection the records
 * may be old, and nothing is settled.
 */
export async function settleAlreadySo(entries: readonly OutboxView[]): Promise<void> {
  if (!connection.isConnected) return;
  for (const { action, payload, acting, ...entry } of entries) {
    const isSo = isOver({ action, payload, acting, ...entry }) && isAlreadySo(action, payload, acting);
    // False in all pages but the first one that writes it.
    if (isSo && (await settleEntryAlready(entry.id))) tellAlready(entry.words, {}, entry.id);
  }
}
