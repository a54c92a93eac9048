import type { TableName } from '#contract/records.ts';
import { ids, league, people } from '../../src/server/actions/testing/action-bench.ts';
import { localKey } from './local-key.ts';

const { gfx, maps, ...single } = ids;

/** Values of the names in braces of an example, in the league of the tests of actions. */
export const exampleNames: Readonly<Record<string, string>> = {
  ...people,
  ...single,
  gfx: gfx[0],
  map: maps[0],
  team: ids.alpha,
  player: people.guest,
  auction: ids.event,
  stream: 'main',
  'local-key': localKey,
};

/** The field that is written in an example where it is not the id. */
const fields: Readonly<Record<string, string>> = { stream: 'stream_link' };
const tables: Readonly<Record<string, TableName>> = { stream: 'Broadcasts' };

/** Returns the table and field of the records that a name means; undefined for a name without a record. */
export function namedRecords(
  name: string,
): { readonly table: TableName; readonly field: string } | undefined {
  const table = tables[name] ?? league.find(({ id }) => id === exampleNames[name])?.table;
  return table && { table, field: fields[name] ?? 'id' };
}
