import { type RundownItem, readItems } from '../broadcast/rundown-items.ts';
import { numberLimits } from '../limits.ts';
import { restoreId } from '../record-id.ts';
import { actingBroadcast } from './live.ts';
import { type Acting, type RecordPatch, type RecordReader, refusedParameter } from './patch.ts';

export type SetRundownItem = {
  readonly itemID: string;
  /** Null removes it. */
  readonly item: Omit<RundownItem, 'id'> | null;
};

/**
 * Adds, replaces or removes one item of the rundown of the acting client's show; the others stay as they are.
 * @throws RuleRefusal `no-broadcast`; `invalid-value` where the show has too many items
 */
export function setRundownItem(
  read: RecordReader,
  { itemID, item }: SetRundownItem,
  acting: Acting,
): RecordPatch[] {
  const { id, record } = actingBroadcast(read, acting, 'no-broadcast');
  const stored = readItems(record.rundown_items);
  const others = stored.filter((one) => one.id !== itemID);
  const items = item === null ? others : [...others, storedItem(itemID, item)];
  if (items.length > Math.max(stored.length, numberLimits.rundownItems))
    throw refusedParameter('item', `must not exceed ${numberLimits.rundownItems} items in one show`);
  const sorted = items.sort((a, b) => (a.id < b.id ? -1 : 1));
  const text = sorted.length === 0 ? null : JSON.stringify(sorted);
  return [{ table: 'Broadcasts', id, fields: { rundown_items: text } }];
}

/** Its text is the same for page and server, whatever the order of the sent values. */
function storedItem(id: string, item: Omit<RundownItem, 'id'>): RundownItem {
  const { title, minutes, notes, colour, side, match, start, order } = item;
  return {
    id,
    title,
    minutes,
    ...(notes && { notes }),
    colour,
    side,
    ...(side === 'at' ? start && { start } : match && { match: restoreId(match) }),
    order,
  };
}
