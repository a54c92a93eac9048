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
  const others = textsIn(broadcast.record, 'automation_settings').filter((entry) => entry !== automation);
  const automation_settings = value ? [...others, automation] : others;
  return [{ table: 'Broadcasts', id: broadcast.id, fields: { automation_settings } }];
}
