import { recordFieldOf } from '#domain/actions/fields.ts';
import type { RecordReader, RuleRecord } from '#domain/actions/patch.ts';
import { recordNames } from '#domain/actions/record-names.ts';
import { type BroadcastSetting, broadcastFields } from '#domain/actions/update-broadcast.ts';
import { type DeskFields, describeDesk } from './desk-display.ts';

/** Returns current settings of a show, each with its usual name: `Desk display: Notice (Event): Coming up`. */
export function describeSettings(
  read: RecordReader,
  show: RuleRecord | undefined,
  names: readonly BroadcastSetting[],
): string[] {
  const { nameOf } = recordNames(read);
  return names.map((name) => {
    const setting = broadcastFields[name];
    const stored = show?.[recordFieldOf(setting, name) ?? name];
    if (name === 'deskDisplayMode') return `${setting.label}: ${describeDesk(show as DeskFields)}`;
    // A linked record may not be here yet.
    const value = Array.isArray(stored) ? nameOf(stored[0], '') : String(stored);
    return value === '' ? setting.label : `${setting.label}: ${value}`;
  });
}
