import { actingBroadcast } from './live.ts';
import type { Acting, RecordPatch, RecordReader } from './patch.ts';

export type UpdateBreakAutomation = { readonly options: readonly string[] };

/**
 * Replaces what the break rotates through; the order is kept, an empty list clears (actions reference 2.5).
 * @throws RuleRefusal `no-broadcast-for-client`
 */
export function updateBreakAutomation(
  read: RecordReader,
  { options }: UpdateBreakAutomation,
  acting: Acting,
): RecordPatch[] {
  const { id } = actingBroadcast(read, acting, 'no-broadcast-for-client');
  return [{ table: 'Broadcasts', id, fields: { break_automation: [...options] } }];
}
