import { linkFieldsOf } from '#contract/records/links.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { socialStateOf } from '#domain/actions/submit-social.ts';
import { attachmentsOf } from '../export/stored-fields.ts';
import { textOf } from '../http/record-reader.ts';
import type { Store } from '../store/store.ts';

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

/** Kinds of records that are somebody's when nothing else is linked. */
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
