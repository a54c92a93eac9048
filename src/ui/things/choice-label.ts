import type { TableName } from '#contract/records.ts';
import { getThing, stateOf } from '#data/things/store.ts';

/**
 * Returns the label of a record in a form: its name, else `Unnamed …`, and a placeholder while it is not loaded. The caller
 * subscribes to the record.
 *
 * @param noun of the record: `player`
 */
export function choiceLabel(table: TableName, key: string, noun: string): string {
  const record = getThing(key);
  if (record?.__tableName === table)
    return typeof record.name === 'string' && record.name ? record.name : `Unnamed ${noun}`;
  return stateOf(key, table).status === 'missing' ? `Unknown ${noun}` : 'Loading…';
}
