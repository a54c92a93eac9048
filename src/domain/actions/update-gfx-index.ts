import { isSameRecord } from '#domain/record-id.ts';
import { actingBroadcast } from './live.ts';
import { type Acting, dirtyIdsIn, type RecordPatch, type RecordReader, RuleRefusal } from './patch.ts';

export type UpdateGfxIndex = { readonly gfxID: string; readonly index: number };

/**
 * Swaps a graphic of the acting client's show with the one at `index`, counted from 0; beyond the end counts as the
 * last place, so that no holes are left (actions reference 2.13).
 * @throws RuleRefusal `no-broadcast`, `foreign-gfx`
 */
export function updateGfxIndex(
  read: RecordReader,
  { gfxID, index }: UpdateGfxIndex,
  acting: Acting,
): RecordPatch[] {
  const broadcast = actingBroadcast(read, acting, 'no-broadcast');
  const gfx = dirtyIdsIn(broadcast.record, 'gfx');
  const from = gfx.findIndex((id) => isSameRecord(id, gfxID));
  const to = Math.max(0, Math.min(index, gfx.length - 1));
  const [moved, displaced] = [gfx[from], gfx[to]];
  if (moved === undefined || displaced === undefined) throw new RuleRefusal('foreign-gfx');
  gfx[from] = displaced;
  gfx[to] = moved;
  return [{ table: 'Broadcasts', id: broadcast.id, fields: { gfx } }];
}
