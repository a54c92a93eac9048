import { actingBroadcast } from './live.ts';
import { type Acting, type RecordPatch, type RecordReader, textsIn } from './patch.ts';

export type SetObserverSetting = { readonly setting: string; readonly value: boolean | 'toggle' };

/**
 * Switches one observer setting of the acting client's show (actions reference 2.4).
 * @throws RuleRefusal `no-broadcast`
 */
export function setObserverSetting(
  read: RecordReader,
  { setting, value }: SetObserverSetting,
  acting: Acting,
): RecordPatch[] {
  const broadcast = actingBroadcast(read, acting, 'no-broadcast');
  const settings = textsIn(broadcast.record, 'observer_settings');
  const isOn = settings.includes(setting);
  const shouldBeOn = value === 'toggle' ? !isOn : value;
  const others = settings.filter((entry) => entry !== setting);
  const observer_settings = shouldBeOn ? (isOn ? settings : [...others, setting]) : others;
  return [{ table: 'Broadcasts', id: broadcast.id, fields: { observer_settings } }];
}
