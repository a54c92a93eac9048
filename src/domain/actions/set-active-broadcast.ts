import { isSameRecord, restoreId } from '#domain/record-id.ts';
import {
  type Acting,
  dirtyIdsIn,
  type RecordPatch,
  type RecordReader,
  recordOf,
  refusedParameter,
} from './patch.ts';

export type SetActiveBroadcast = { readonly broadcast: string };

/**
 * Moves a show to the front of the acting client's list; the others keep their order (actions reference 2.3).
 * @throws RuleRefusal `no-client-data`, `invalid-value` for a show the client does not have
 */
export function setActiveBroadcast(
  read: RecordReader,
  payload: SetActiveBroadcast,
  acting: Acting,
): RecordPatch[] {
  const client = recordOf(read, 'Clients', acting.client, 'no-client-data');
  const broadcasts = dirtyIdsIn(client, 'broadcast');
  const chosen = broadcasts.find((id) => isSameRecord(id, payload.broadcast));
  if (chosen === undefined) throw refusedParameter('broadcast', "must be one of the client's broadcasts");
  const broadcast = [chosen, ...broadcasts.filter((id) => id !== chosen)];
  return [{ table: 'Clients', id: restoreId(acting.client ?? ''), fields: { broadcast } }];
}
