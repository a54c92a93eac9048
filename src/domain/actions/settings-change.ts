import { firstLinkedId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import { type ActionField, recordFieldOf } from './fields.ts';
import type { Acting, RecordReader, RuleRecord } from './patch.ts';
import {
  type BroadcastSetting,
  broadcastFields,
  type UpdateBroadcast,
  updateBroadcast,
} from './update-broadcast.ts';

/** Settings of a show that a call changes, with the values needed to undo it. */
export type SettingsChange = {
  readonly broadcast: string;
  /** Every setting that it changes, as they were before and as it leaves them. */
  readonly before: UpdateBroadcast;
  readonly after: UpdateBroadcast;
};

/** A value of a record as a call sends it. */
export function sentValue(kind: ActionField['kind'], stored: unknown, isFlag: boolean): unknown {
  if (isFlag) return stored === true;
  if (kind === 'links') return linkedIds(stored as LinkField).map(restoreId);
  if (kind === 'instant') return instantOf(stored as Moment) ?? null;
  if (kind === 'json') return typeof stored === 'string' ? JSON.parse(stored) : null;
  if (kind !== 'link') return stored ?? null;
  const id = firstLinkedId(stored as LinkField);
  return id === null ? null : restoreId(id);
}

/**
 * Returns the changes that a call makes to the acting show, including the settings about the last live match that it
 * clears.
 * @throws RuleRefusal as the rule does
 */
export function settingsChange(read: RecordReader, payload: UpdateBroadcast, acting: Acting): SettingsChange {
  const [patch] = updateBroadcast(read, payload, acting);
  const broadcast = restoreId(acting.broadcast ?? '');
  const fields = patch?.fields ?? {};
  const names = (Object.keys(broadcastFields) as BroadcastSetting[]).filter((name) =>
    Object.hasOwn(fields, fieldOf(name)),
  );
  const after = sentAs(fields, names, fields);
  return { broadcast, before: sentAs(read(broadcast), names, fields), after };
}

/** Settings of a record as a call sends them; what `like` holds as a switch is one. */
const sentAs = (
  record: RuleRecord | undefined,
  names: readonly BroadcastSetting[],
  like: RuleRecord,
): UpdateBroadcast =>
  Object.fromEntries(
    names.map((name) => {
      const setting: ActionField = broadcastFields[name];
      const field = fieldOf(name);
      return [name, sentValue(setting.kind, record?.[field], typeof like[field] === 'boolean')];
    }),
  );

const fieldOf = (name: BroadcastSetting): string => recordFieldOf(broadcastFields[name], name) ?? name;

/** Returns true if the settings are still as the call left them. Only then may they be restored without a question. */
export function isStanding(read: RecordReader, { broadcast, after }: SettingsChange): boolean {
  const record = read(broadcast);
  return (Object.entries(after) as [BroadcastSetting, unknown][]).every(([name, value]) => {
    const setting: ActionField = broadcastFields[name];
    const now = sentValue(setting.kind, record?.[fieldOf(name)], typeof value === 'boolean');
    return JSON.stringify(now) === JSON.stringify(value);
  });
}
