import {
  canEditBroadcastSchedule,
  canEditEvent,
  type Person,
  type Relationship,
  type Staffed,
} from '#domain/access/permissions.ts';
import { settingsProblems } from '#domain/event-settings/settings-problems.ts';
import { readSettings, writtenSettings } from '#domain/event-settings/settings-text.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import {
  dirtyIdsIn,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  RuleRefusal,
  textIn,
} from './patch.ts';

/** Actions of event staff on the schedule and the settings of an event. */

type Kind = 'match' | 'event' | 'broadcast';

const tables = { match: 'Matches', event: 'Events', broadcast: 'Broadcasts' } as const;

function known(read: RecordReader, kind: Kind, id: string): RuleRecord {
  const record = read(id);
  if (record?.__tableName !== tables[kind]) throw new RuleRefusal('unknown-record', { kind });
  return record;
}

const lookup = (read: RecordReader) => (id: string) => read(id) as Relationship | undefined;

export type AdjustMatchBroadcast = {
  readonly mode: 'add' | 'remove';
  readonly broadcastID: string;
  readonly matchID: string;
};

/**
 * Puts a match on the schedule of a broadcast, or takes it off, for the people of the match's events. Says what became of
 * it, also when nothing had to be done.
 * @throws RuleRefusal `unknown-record`, `no-right-to-edit`
 */
export function adjustMatchBroadcast(
  read: RecordReader,
  { mode, broadcastID, matchID }: AdjustMatchBroadcast,
  person: Person,
): { readonly patches: RecordPatch[]; readonly answer: string } {
  const match = known(read, 'match', matchID);
  const events = dirtyIdsIn(match, 'event').map((id) => read(id) as Staffed | undefined);
  const isAllowed = [undefined, ...events].some((event) =>
    canEditBroadcastSchedule(person, event, lookup(read)),
  );
  if (!isAllowed) throw new RuleRefusal('no-right-to-edit', { kind: 'match' });
  const broadcast = known(read, 'broadcast', broadcastID);
  const name = textIn(broadcast, 'name') ?? 'the broadcast';
  const scheduled = dirtyIdsIn(match, 'scheduled_broadcast');
  const isThere = scheduled.some((id) => isSameRecord(id, broadcastID));
  if (mode === 'add' && isThere) return { patches: [], answer: 'Match already assigned to broadcast' };
  if (mode === 'remove' && !isThere) return { patches: [], answer: 'Match is not assigned to broadcast' };
  const scheduled_broadcast =
    mode === 'add'
      ? [...scheduled, restoreId(broadcastID)]
      : scheduled.filter((id) => !isSameRecord(id, broadcastID));
  return {
    patches: [{ table: 'Matches', id: restoreId(matchID), fields: { scheduled_broadcast } }],
    answer: mode === 'add' ? `Match added to ${name}` : `Match removed from ${name}`,
  };
}

/** Parts of the settings that no client receives (`publicBlocks`), so editors who replace the others cannot name them. */
const unseenParts = ['logging'] as const;

/**
 * Returns the patches that replace the settings of an event by a JSON text, indented for the next reader. Parts that no
 * client receives are kept unless the text names them.
 * @throws RuleRefusal `unknown-record`, `no-right-to-edit`; `invalid-value` naming the first new problem
 */
export function setEventSettings(
  read: RecordReader,
  { settings, eventID }: { readonly settings: string; readonly eventID: string },
  person: Person,
): RecordPatch[] {
  const event = known(read, 'event', eventID) as RuleRecord & Staffed;
  if (!canEditEvent(person, event, lookup(read)))
    throw new RuleRefusal('no-right-to-edit', { kind: 'event' });
  const text = textIn(event, 'blocks') ?? '';
  const [problem] = settingsProblems(settings, text);
  if (problem !== undefined) throw new RuleRefusal('invalid-value', { problem, parameter: 'settings' });
  const stored = readSettings(text) ?? {};
  const unseen = unseenParts.flatMap((part) => (part in stored ? [[part, stored[part]] as const] : []));
  const blocks = writtenSettings({ ...Object.fromEntries(unseen), ...readSettings(settings) });
  return [{ table: 'Events', id: restoreId(eventID), fields: { blocks } }];
}
