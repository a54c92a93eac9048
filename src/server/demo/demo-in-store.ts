import { join } from 'node:path';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type TableName, tableNames } from '#contract/records.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { deletePictures } from '../forget/forget-player.ts';
import { filesOf } from '../forget/records-of-player.ts';
import { textOf } from '../http/record-reader.ts';
import { playerIds, signedIn } from '../sign-in/people.ts';
import * as accounts from '../store/repositories/accounts.ts';
import * as meta from '../store/repositories/meta.ts';
import type { Queries } from '../store/repositories/queries.ts';
import type { Change, ChangeContext, Store } from '../store/store.ts';
import { demoRecords } from './demo-dates.ts';
import { demoId } from './draft.ts';

type DemoParts = {
  readonly store: Store;
  readonly queries: Queries;
  readonly dataDir: string;
};

type InStore = Pick<DemoParts, 'store' | 'queries'>;

/** Dirty ids of the demo's records, and files to delete once no record shows them. After a removal both are empty. */
const stored = v.object({ ids: v.array(v.string()), files: v.array(v.string()) });
type Stored = v.InferOutput<typeof stored>;

const metaName = 'demo';
const write = (queries: Queries, value: Stored) => meta.put(queries, metaName, JSON.stringify(value));

/** Returns true if the demo league is in the records. */
export const hasDemo = (store: Pick<Store, 'get'>): boolean =>
  store.get(demoId('Events', 'cup')) !== undefined;

/** Returns true if the demo league was ever added or removed on request. An empty site does not get it again then. */
export const isDemoDecided = async (queries: Queries): Promise<boolean> =>
  (await meta.find(queries, metaName)) !== undefined;

/** The ids are stored once, because the change log of a large league takes long to read. */
async function demoOf({ store, queries }: InStore): Promise<Stored> {
  const text = await meta.find(queries, metaName);
  if (text !== undefined) return v.parse(stored, JSON.parse(text));
  const value = { ids: hasDemo(store) ? [...(await demoRecords(store))] : [], files: [] };
  if (value.ids.length > 0) await write(queries, value);
  return value;
}

const recordsIn = (store: Pick<Store, 'get'>, ids: readonly string[]): WireRecord[] =>
  ids.flatMap((id): WireRecord[] => {
    const record = store.get(id);
    return record === undefined ? [] : [record];
  });

/** Returns how many records of the demo league there are, and how many of them users have changed. */
export async function countDemo(parts: InStore): Promise<{ records: number; changed: number }> {
  const { store, queries } = parts;
  const left = recordsIn(store, (await demoOf(parts)).ids).map(({ id }) => String(id));
  if (left.length === 0) return { records: 0, changed: 0 };
  const { changed } = await queries
    .selectFrom('change_log')
    .select(({ fn }) => fn.count<string>('record_id').distinct().as('changed'))
    .where('record_id', 'in', left)
    .where('actor', 'like', 'rec%')
    .executeTakeFirstOrThrow();
  return { records: left.length, changed: Number(changed) };
}

/**
 * Adds the demo league, dated to now. Does nothing where it is already. Records that exist stay as they are.
 *
 * @param hasRights whether its people get website settings, which the caller may not have
 * @throws CodedError `demo-beside-league` where the site has an event, broadcast or client: addresses could be the same
 */
export async function addDemo(
  { store, queries }: InStore,
  { hasRights }: { hasRights: boolean },
): Promise<void> {
  if (hasDemo(store)) return;
  if ((['Events', 'Broadcasts', 'Clients'] as const).some((table) => store.list(table).length > 0)) {
    throw new CodedError('demo-beside-league');
  }
  const ids = new Set<string>();
  const adapted = (change: Change): Change[] => {
    if (change.id === undefined || store.get(change.id) !== undefined) return [];
    ids.add(change.id);
    if (hasRights || change.table !== 'Players' || change.isDeleted) return [change];
    return [{ ...change, fields: { ...change.fields, website_settings: null } }];
  };
  const { createDemoLeague } = await import('./demo-league.ts');
  const draft: Pick<Store, 'commit' | 'putAttachment'> = {
    putAttachment: store.putAttachment,
    commit: (changes, context) => store.commit(changes.flatMap(adapted), context),
  };
  await createDemoLeague(draft, { nowMs: Date.now() });
  await write(queries, { ids: [...ids], files: [] });
}

/** Deletes the files of removed records that nothing else shows. Repeated at the next start if it is cut off. */
export async function completeDemoRemoval(parts: DemoParts): Promise<void> {
  const { store, queries, dataDir } = parts;
  const { ids, files: pending } = await demoOf(parts);
  if (pending.length === 0) return;
  const kept = new Set(tableNames.flatMap((table) => filesOf(store.list(table))));
  const files = pending.filter((file) => !kept.has(file));
  if (files.length > 0) await queries.deleteFrom('attachments').where('id', 'in', files).execute();
  await deletePictures(join(dataDir, 'images'), files);
  await write(queries, { ids: ids.filter((id) => store.get(id) !== undefined), files: [] });
}

/**
 * Removes every record of the demo league, also changed ones, and files that nothing else shows. Records that users made
 * stay, without links to it. So do its players who sign in, may be about to, or are the actor.
 *
 * @returns the number of removed records, and of players who stay
 * @throws CodedError `last-organiser` where no organiser could sign in afterwards
 */
export async function removeDemo(
  parts: DemoParts,
  actor: ChangeContext['actor'],
): Promise<{ removed: number; kept: number }> {
  const { store, queries } = parts;
  const holders = await accounts.playersWhoSignIn(queries);
  const signsIn = ({ id, discord_id }: WireRecord): boolean =>
    id === actor ||
    playerIds(store, String(id)).some((one) => holders.has(one)) ||
    textOf(discord_id) !== undefined;
  const all = recordsIn(store, (await demoOf(parts)).ids);
  const records = all.filter((record) => record.__tableName !== 'Players' || !signsIn(record));
  if (records.length === 0) return { removed: 0, kept: all.length };
  const isOrganiser = (player: WireRecord): boolean =>
    mayUse('user menu: Studio', signedIn(player, undefined).person) === 'allowed';
  if (!store.list('Players').some((player) => signsIn(player) && isOrganiser(player))) {
    throw new CodedError('last-organiser');
  }
  await write(queries, { ids: records.map(({ id }) => String(id)), files: filesOf(records) });
  await store.commit(
    records.map(({ __tableName, id }) => ({
      table: __tableName as TableName,
      id: String(id),
      isDeleted: true as const,
    })),
    { actor, reason: 'demo league removed' },
  );
  await completeDemoRemoval(parts);
  return { removed: records.length, kept: all.length - records.length };
}
