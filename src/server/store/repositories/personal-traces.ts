import { sql } from 'kysely';
import { cleanId } from '#domain/record-id.ts';
import { crewMessages, remove } from './meta.ts';
import type { Queries } from './queries.ts';

/** Actor in the change log in place of a removed person. */
export const forgottenActor = 'somebody who was removed';

/** Description of an action in the log of its show that named a player who was removed. */
export const forgottenWords = 'Named somebody who was removed';

/** Every text that the change log has ever had in these fields of a record. */
export async function loggedTexts(
  queries: Queries,
  recordId: string,
  fields: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct value from change_log, jsonb_each_text(before || after)
    where record_id = ${recordId} and key = any(${sql.val([...fields])}::text[])`.execute(queries);
  return rows.map(({ value }) => value);
}

/** Dirty ids of records of a table that were ever linked to another one by one of these fields. */
export async function everLinked(
  queries: Queries,
  tableName: string,
  fields: readonly string[],
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ record_id: string }>`
    select distinct record_id from change_log, unnest(${sql.val([...fields])}::text[]) as field
    where table_name = ${tableName}
      and (jsonb_exists(before -> field, ${id}) or jsonb_exists(after -> field, ${id}))`.execute(queries);
  return rows.map(({ record_id }) => record_id);
}

/**
 * Removes a deleted player from everything that is not a record: what the change log says of these records and as whose
 * change, the same texts in changes of other records and in the logs of shows, receipts, sessions, the account,
 * keys, the security log, files.
 */
export async function deleteTraces(
  queries: Queries,
  traces: {
    /** Dirty id. */
    readonly player: string;
    /** Dirty ids of the player's record and of those that were deleted with it. */
    readonly records: readonly string[];
    /** Names that no other record's history may keep. */
    readonly texts: readonly string[];
    readonly files: readonly string[];
    /** The reason that emptied rows of the change log get. */
    readonly reason: string;
  },
): Promise<void> {
  const { player, records, texts, files, reason } = traces;
  await sql`update change_log set before = '{}', after = '{}', reason = ${reason}
    where record_id = any(${sql.val([...records])}::text[])`.execute(queries);
  // A key's changes name its maker: "id (key name)".
  await sql`update change_log set actor = ${forgottenActor} where starts_with(actor, ${player})`.execute(
    queries,
  );
  for (const text of texts) {
    const json = JSON.stringify(text);
    await sql`update change_log set
      before = replace(before::text, ${json}, '""')::jsonb, after = replace(after::text, ${json}, '""')::jsonb
      where strpos(before::text, ${json}) > 0 or strpos(after::text, ${json}) > 0`.execute(queries);
    await sql`update show_log set words = ${forgottenWords}, changes = '[]'
      where strpos(words, ${text}) > 0 or strpos(changes::text, ${json.slice(1, -1)}) > 0`.execute(queries);
    await sql`update show_log set actor = ${forgottenActor} where actor = ${`Guest key: ${text}`}`.execute(
      queries,
    );
  }
  await sql`update show_log set actor = ${forgottenActor} where starts_with(actor, ${player})`.execute(
    queries,
  );
  await remove(queries, crewMessages);
  await queries.deleteFrom('receipts').where('person', '=', player).execute();
  await queries.deleteFrom('sessions').where('player', '=', player).where('parent', 'is not', null).execute();
  await queries.deleteFrom('sessions').where('player', '=', player).execute();
  await queries.deleteFrom('accounts').where('player', '=', player).execute();
  await queries
    .deleteFrom('invitations')
    .where(({ eb, or }) => or([eb('player', '=', player), eb('made_by', '=', player)]))
    .execute();
  await queries
    .deleteFrom('production_keys')
    .where('made_by', '=', player)
    .where('match', 'is not', null)
    .execute();
  await queries
    .updateTable('production_keys')
    .set({ made_by: forgottenActor })
    .where('made_by', '=', player)
    .execute();
  await sql`delete from security_log where starts_with(actor, ${player}) or subject = ${player}`.execute(
    queries,
  );
  await sql`update imports set
    made_by = case when made_by = ${player} then ${forgottenActor} else made_by end,
    left_alone = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(left_alone) as one
      where not one ->> 'id' = any(${sql.val([...records])}::text[]))`.execute(queries);
  // Devices that follow a player do not identify a person, but the player's id is removed from their lists.
  await sql`update push_subscriptions set wishes = jsonb_set(wishes, '{follows}', (wishes -> 'follows') - ${cleanId(player) ?? player}::text)
    where wishes -> 'follows' ? ${cleanId(player) ?? player}::text`.execute(queries);
  if (files.length > 0)
    await queries
      .deleteFrom('attachments')
      .where('id', 'in', [...files])
      .execute();
}
