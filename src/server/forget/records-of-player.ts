import * as v from 'valibot';
import { linkFieldsOf } from '#contract/records/links.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { socialStateOf } from '#domain/actions/submit-social.ts';
import { attachmentsOf } from '../export/file-format.ts';
import { textOf } from '../http/record-reader.ts';
import * as meta from '../store/repositories/meta.ts';
import type { Queries } from '../store/repositories/queries.ts';
import type { Store } from '../store/store.ts';

const removal = v.object({
  player: v.string(),
  records: v.array(v.string()),
  texts: v.array(v.string()),
  files: v.array(v.string()),
});

/**
 * A removal of a person that has begun: dirty ids of the player and of all records that go, texts that name them, and
 * files of those records. Without records and texts only the compaction is left to do.
 */
export type Removal = v.InferOutput<typeof removal>;

/** The name of the removal of a person in the change log. */
export const forgetContext = { actor: 'operator', reason: 'npm run forget' } as const;

export const removalPrefix = 'removal:';

export const putRemoval = (queries: Queries, value: Removal): Promise<void> =>
  meta.put(queries, removalPrefix + value.player, JSON.stringify(value));

export const dropRemoval = (queries: Queries, player: string): Promise<void> =>
  meta.remove(queries, removalPrefix + player);

/** Returns the removals that are not complete. */
export const pendingRemovals = async (queries: Queries): Promise<Removal[]> =>
  (await meta.findStarting(queries, removalPrefix)).map((value) => v.parse(removal, JSON.parse(value)));

/** Links by which a record is about one person and goes with them. */
const aboutPlayer = {
  'Player Relationships': ['player'],
  'Live Guests': ['player'],
  'Signup Data': ['player'],
  Reports: ['player'],
  Interviews: ['player', 'guest'],
} as const satisfies { [Name in TableName]?: readonly string[] };

/** Fields of a player that name them; a text in one of them is taken out of the history of other records. */
export const namingFields = [
  ...['name', 'full_name', 'live_override_name', 'discord_id', 'discord_tag', 'battletag'],
  ...['marvel_rivals_username', 'steam_id', 'riot_id', 'slug_override', 'avatar', 'webcam', 'remote_feed'],
] as const;

/** Tables whose records belong to a player if they link nothing else. */
const ownedTables = ['Socials', 'GFX'] as const;

/** Links and texts by which a record may be about a player, by table. */
export const linksToPlayer: Readonly<Record<string, readonly string[]>> = {
  ...aboutPlayer,
  ...Object.fromEntries(
    ownedTables.map((table) => [table, ['submitted_by', ...linkFieldsOf(table).map(({ name }) => name)]]),
  ),
};

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
  const unpublished = sentBy(store, String(player.id)).filter(
    (social) => socialStateOf(social) !== 'approved',
  );
  return [...new Set([...about, ...owned, ...unpublished, player])];
}

/** The social links that a player has sent for approval. */
export const sentBy = (store: Pick<Store, 'list'>, playerId: string): WireRecord[] =>
  store.list('Socials').filter(({ submitted_by }) => submitted_by === playerId);

/** Ids of the files that records show. */
export const filesOf = (records: readonly WireRecord[]): string[] =>
  records.flatMap((record) => attachmentsOf(record.__tableName as TableName, record).map(({ id }) => id));

/** The texts by which these fields of a player name them. */
export const namesIn = (fields: Readonly<Record<string, unknown>>): string[] =>
  namingFields.flatMap((field) => {
    const text = textOf(fields[field]);
    return text === undefined || text.trim() === '' ? [] : [text];
  });
