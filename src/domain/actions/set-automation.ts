import { actingBroadcast } from './live.ts';
import { type Acting, type RecordPatch, type RecordReader, textsIn } from './patch.ts';

export type SetAutomation = { readonly automation: string; readonly value: boolean };

/**
 * Switches one automation of the acting client's show; the others stay as they are.
 * @throws RuleRefusal `no-broadcast`
 */
export function setAutomation(
  read: RecordReader,
  { automation, value }: SetAutomation,
  acting: Acting,
): RecordPatch[] {
  const broadcast = actingBroadcast(read, acting, 'no-broadcast');
  const others = (field: string) => textsIn(broadcast.record, field).filter((entry) => entry !== automation);
  const isElsewhere = textsIn(broadcast.record, 'broadcast_settings').includes(automation);
  const fields = {
    automation_settings: [...others('automation_settings'), ...(value ? [automation] : [])],
    ...(isElsewhere && { broadcast_settings: others('broadcast_settings') }),
  };
  return [{ table: 'Broadcasts', id: broadcast.id, fields }];
}
