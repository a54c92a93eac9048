import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { linkFieldsOf } from '#contract/records/links.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tableNames } from '#contract/records.ts';
import { socialStateOf } from '#domain/actions/submit-social.ts';
import { attachmentsOf } from '../export/stored-fields.ts';
import { textOf } from '../http/record-reader.ts';
import type { Schema } from '../store/database/schema.ts';
import { deleteTraces, loggedTexts } from '../store/repositories/personal-traces.ts';
import type { Store } from '../store/store.ts';

/** The name of the removal of a person in the change log. */
export const forgetContext = { actor: 'operator', reason: 'npm run forget' } as const;

/** Links by which a record is about one person and goes with them. */
const aboutPlayer = {
  'Player Relationships': ['player'],
  'Live Guests': ['player'],
  'Signup Data': ['player'],
  Reports: ['player'],
  Interviews: ['player', 'guest'],
} as const satisfies { [Name in TableName]?: readonly string[] };

/** Fields of a player that name them; a text in one of them is taken out of the history of other records. */
const namingFields = [
  ...['name', 'full_name', 'live_override_name', 'discord_id', 'discord_tag', 'battletag'],
  ...['marvel_rivals_username', 'steam_id', 'riot_id', 'slug_override', 'avatar', 'webcam', 'remote_feed'],
] as const;

/** Kinds of records that are somebody's when nothing else is linked. */
const ownedTables = ['Socials', 'GFX'] as const;

const ids = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The records that are about this player alone; the player's own is the last. */
export function recordsOf(store: Pick<Store, 'list'>, player: WireRecord): WireRecord[] {
  const about = Object.entries(aboutPlayer).flatMap(([table, links]) =>
    store
      .list(table as keyof typeof aboutPlayer)
      .filter((record) => links.some((link) => ids(record[link]).includes(player.id))),
  );
  const owned = ownedTables.flatMap((table) =>
    store.list(table).filter((record) => {
      const linked = linkFieldsOf(table).flatMap(({ name }) => ids(record[name]));
      return linked.length > 0 && linked.every((id) => id === player.id);
    }),
  );
  return [...new Set([...about, ...owned, ...sentBy(store, player).filter(isNotPublic), player])];
}

const isNotPublic = (social: WireRecord): boolean => socialStateOf(social) !== 'approved';

/** The social links that a player has sent for approval. */
const sentBy = (store: Pick<Store, 'list'>, player: WireRecord): WireRecord[] =>
  store.list('Socials').filter(({ submitted_by }) => submitted_by === player.id);

const filesOf = (records: readonly WireRecord[]): string[] =>
  records.flatMap((record) => attachmentsOf(record.__tableName as TableName, record).map(({ id }) => id));

type Forgetting = {
  readonly store: Store;
  readonly queries: Kysely<Schema>;
  /** For the made sizes of pictures. */
  readonly dataDir: string;
};

/**
 * Removes a person: their records, what the change log, receipts, sessions, keys and the security log say of them, and
 * files that nothing else shows. Results of matches stay, without them. Texts that people wrote about them in other
 * records stay, and so do backups until they are too old.
 *
 * @returns how many records and files are gone
 */
export async function forgetPlayer(
  player: WireRecord,
  { store, queries, dataDir }: Forgetting,
): Promise<{ records: number; files: number }> {
  const id = String(player.id);
  const gone = recordsOf(store, player);
  const texts = [
    ...namingFields.map((field) => textOf(player[field])),
    ...(await loggedTexts(queries, id, namingFields)),
  ].filter((text) => text !== undefined && text.trim() !== '');
  const kept = sentBy(store, player).filter((social) => !gone.includes(social));
  await store.commit(
    [
      ...gone.map((record) => ({
        table: record.__tableName as TableName,
        id: String(record.id),
        isDeleted: true as const,
      })),
      ...kept.map((social) => ({
        table: 'Socials' as const,
        id: String(social.id),
        fields: { submitted_by: null },
      })),
    ],
    forgetContext,
  );
  const keptFiles = new Set(tableNames.flatMap((table) => filesOf(store.list(table))));
  const orphans = filesOf(gone).filter((file) => !keptFiles.has(file));
  const records = gone.map((record) => String(record.id));
  await queries.transaction().execute((transaction) =>
    deleteTraces(transaction, {
      player: id,
      records,
      texts: [...new Set(texts)] as string[],
      files: orphans,
    }),
  );
  await deletePictures(join(dataDir, 'images'), orphans);
  return { records: records.length, files: orphans.length };
}

/** Made sizes are called after the file, in a folder for each size. */
async function deletePictures(folder: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const isGone = (name: string) => files.some((file) => name.startsWith(file));
  for (const entry of entries) {
    if (entry.isFile() && isGone(entry.name)) await rm(join(entry.parentPath, entry.name), { force: true });
  }
}
