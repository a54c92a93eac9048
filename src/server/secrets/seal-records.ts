import { type Kysely, sql } from 'kysely';
import type { TableName } from '#contract/records.ts';
import { textOf } from '../http/record-reader.ts';
import type { Schema } from '../store/database/schema.ts';
import type { Change, ChangeContext, Store } from '../store/store.ts';
import { isSealed, type Secrets, secretFields } from './secrets.ts';

type StoredSecret = {
  readonly table: TableName;
  readonly id: string;
  readonly field: string;
  readonly text: string;
};

const secretsIn = (store: Pick<Store, 'list'>): StoredSecret[] =>
  (Object.entries(secretFields) as [TableName, readonly string[]][]).flatMap(([table, fields]) =>
    store.list(table).flatMap((record) =>
      fields.flatMap((field) => {
        const text = textOf(record[field]);
        return text === undefined ? [] : [{ table, id: String(record.id), field, text }];
      }),
    ),
  );

/** The secret in a field of a record (id in either form); undefined when there is none, or its key is gone. */
export function secretOf(
  store: Pick<Store, 'get'>,
  secrets: Pick<Secrets, 'open'>,
  { id, field }: { readonly id: string; readonly field: string },
): string | undefined {
  const record = store.get(id);
  const text = textOf(record?.[field]);
  return text === undefined ? undefined : secrets.open(text, { id: String(record?.id), field });
}

/** Names the secrets that cannot be read, as `Channels.stream_key of rec...`. */
export const lostSecrets = (store: Pick<Store, 'list'>, secrets: Pick<Secrets, 'open'>): string[] =>
  secretsIn(store)
    .filter(({ text, id, field }) => isSealed(text) && secrets.open(text, { id, field }) === undefined)
    .map(({ table, field, id }) => `${table}.${field} of ${id}`);

const reseal = async (
  store: Store,
  secrets: Secrets,
  stored: readonly StoredSecret[],
  context: ChangeContext,
): Promise<void> => {
  const changes = stored.flatMap(({ table, id, field, text }): Change[] => {
    const plain = isSealed(text) ? secrets.open(text, { id, field }) : text;
    return plain === undefined ? [] : [{ table, id, fields: { [field]: plain } }];
  });
  if (changes.length > 0) await store.commit(changes, context);
};

/**
 * Encrypts what an earlier release stored as it is, and takes it out of the change log.
 *
 * @returns how many secrets that were
 */
export async function sealRecords(store: Store, secrets: Secrets, queries: Kysely<Schema>): Promise<number> {
  const plain = secretsIn(store).filter(({ text }) => !isSealed(text));
  await reseal(store, secrets, plain, { actor: 'server', reason: 'Secrets are encrypted' });
  for (const { id, field } of plain) {
    await sql`update change_log set before = before - ${field}::text, after = after - ${field}::text
      where record_id = ${id}`.execute(queries);
  }
  return plain.length;
}

/**
 * Encrypts all secrets with a new key and deletes the old one.
 *
 * @param resealOthers does the same for what is in no record
 * @returns how many secrets there are
 * @throws Error when one cannot be read: its key may still be found
 */
export async function rotateKey(
  store: Store,
  secrets: Secrets,
  resealOthers: () => Promise<void> = async () => undefined,
): Promise<number> {
  const lost = lostSecrets(store, secrets);
  if (lost.length > 0) {
    throw new Error(
      `${lost.join(', ')} cannot be read: bring back its key, or enter it anew, before a new key.`,
    );
  }
  const stored = secretsIn(store);
  await secrets.rotate(async () => {
    await reseal(store, secrets, stored, { actor: 'operator', reason: 'npm run rotate-key' });
    await resealOthers();
  });
  return stored.length;
}
