import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { useSettled, useThings } from '#data/hooks/use-things.ts';
import { rightToEdit } from '#domain/access/page-controls.ts';
import type { Staffed } from '#domain/access/permissions.ts';
import type { RecordRight } from '#domain/access/record-rights.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';

const idsIn = (record: object | undefined, field: string): string[] =>
  linkedIds((record as WireRecord | undefined)?.[field] as LinkField);

/** Returns the events that decide about the right. As on the server, a bracket belongs to its first event. */
function eventsOf(table: TableName, record: object | undefined): readonly string[] {
  switch (table) {
    case 'Matches':
      return idsIn(record, 'event');
    case 'Brackets':
      return idsIn(record, 'events').slice(0, 1);
    default:
      return [];
  }
}

/**
 * Returns the user's right to edit a record in a form, by the same function as the server. `isKnown`: false while records
 * that decide about it are loading. It decides only what is shown; the server checks every action.
 */
export function useRecordRight(
  table: TableName,
  record: object | undefined,
): { readonly right: RecordRight; readonly isKnown: boolean } {
  const { user } = useSession();
  // Nothing is loaded for visitors, who have no rights.
  const eventIds = user === undefined ? [] : eventsOf(table, record);
  const events = useThings('Events', eventIds);
  const staffed = table === 'Matches' ? [record, ...events] : events;
  const roles = user === undefined ? [] : staffed.flatMap((one) => idsIn(one, 'player_relationships'));
  const roleIds = [...new Set(roles)];
  const relationships = useThings('Player Relationships', roleIds);
  const byId = new Map(relationships.map((relationship) => [cleanId(relationship), relationship]));
  const right = rightToEdit(user, {
    table,
    record: record as Staffed | undefined,
    events,
    relationshipOf: (id) => byId.get(id),
  });
  return { right, isKnown: useSettled([...eventIds, ...roleIds]) };
}
