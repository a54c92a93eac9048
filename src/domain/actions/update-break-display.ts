import { actingBroadcast } from './live.ts';
import type { Acting, RecordPatch, RecordReader } from './patch.ts';

export type UpdateBreakDisplay = { readonly option: string | null };

/**
 * Sets what the break shows; null clears (actions reference 2.6).
 * @throws RuleRefusal `no-broadcast-for-client`
 */
export function updateBreakDisplay(
  read: RecordReader,
  { option }: UpdateBreakDisplay,
  acting: Acting,
): RecordPatch[] {
  const { id } = actingBroadcast(read, acting, 'no-broadcast-for-client');
  return [{ table: 'Broadcasts', id, fields: { break_display: option } }];
}
