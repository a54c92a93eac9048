import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { withoutEffectIn } from '#contract/without-effect.ts';
import { breathe, serveOthers } from '../breathe.ts';
import type { Database } from '../store/database.ts';
import type { Change, Store } from '../store/store.ts';
import { type Diff, diffRecords } from './diff.ts';
import { readLeague, storePictures } from './folder.ts';
import { replaceFormerTeams } from './former-teams.ts';
import { createHistory, type History, importContext, isByHand } from './history.ts';
import { holdHidden, type WritableStore } from './hold.ts';
import { createIssueLog, type IssueLog } from './issues.ts';
import { indexLeague, type LeagueIndex } from './league-index.ts';
import type { Planned } from './listing.ts';
import type { FindEdit } from './mappers/mapper.ts';
import { mappers } from './mappers.ts';
import {
  type Conflict,
  createMerge,
  type Merge,
  mergeNotices,
  mergeRecord,
  withKnownLinks,
} from './merge.ts';
import { withMergedRecords } from './merged-records.ts';
import type { DesiredRecord, MappedRecord } from './plan.ts';
import { linksOf, recordIdOf, type StoredRecords } from './record-ids.ts';
import { findRemovals } from './removals.ts';
import { withSettledBrackets } from './settled-brackets.ts';
import type { Reading } from './sources/reading.ts';
import { withoutTakenAddresses } from './taken-addresses.ts';

/** Fields with a value for each side of a match. */
const sidedFields = {
  Matches: [
    ['score_1', 'score_2'],
    ['team_1_line_up', 'team_2_line_up'],
  ],
  Maps: [['score_1', 'score_2']],
} as const;

const pairsOf = (table: unknown): readonly (readonly [string, string])[] =>
  table === 'Matches' || table === 'Maps' ? sidedFields[table] : [];

const swap = (record: WireRecord): WireRecord => ({
  ...record,
  ...Object.fromEntries(
    pairsOf(record.__tableName).flatMap(([first, second]) => [
      [first, record[second]],
      [second, record[first]],
    ]),
  ),
});

type Swapped = {
  /** The stored record as it is with its sides the other way round, if the folder turns them. */
  readonly view: (id: string) => WireRecord | undefined;
  /** The record with the values of both sides that the folder does not state. */
  readonly complete: (record: DesiredRecord) => DesiredRecord;
  /** Records of turned matches that the folder does not have. */
  readonly others: (present: ReadonlySet<string>) => readonly DesiredRecord[];
};

const isReversed = (stored: readonly string[], named: readonly string[]): boolean =>
  stored.length === 2 && named.length === 2 && stored[0] === named[1] && stored[1] === named[0];

/** Finds matches whose teams the folder names the other way round, with their maps. */
const findSwapped = async (
  records: readonly MappedRecord[],
  store: Pick<WritableStore, 'get'>,
  history: History | undefined,
): Promise<Swapped> => {
  const turned = new Set<string>();
  for (const { table, id, lists } of records) {
    if (table !== 'Matches') continue;
    const stored = store.get(id);
    if (stored === undefined || !isReversed(linksOf(stored.teams), lists?.teams ?? [])) continue;
    const past = await history?.of(id, ['teams']);
    // Sides that were turned by hand stay as they are.
    if (past?.editOf('teams', stored.teams) !== undefined) continue;
    for (const one of [id, ...linksOf(stored.maps)]) turned.add(one);
  }
  const view = (id: string): WireRecord | undefined => {
    const record = store.get(id);
    return record !== undefined && turned.has(id) ? swap(record) : record;
  };
  const complete = (record: DesiredRecord): DesiredRecord => {
    const { table, id, fields } = record;
    const seen = turned.has(id) ? view(id) : undefined;
    if (seen === undefined) return record;
    const names = pairsOf(table).flat();
    const sides = names.map((name) => [name, fields[name] ?? seen[name] ?? null]);
    return { ...record, fields: { ...fields, ...Object.fromEntries(sides) } };
  };
  return {
    view,
    complete,
    others: (present) =>
      [...turned].filter((id) => !present.has(id)).map((id) => complete({ table: 'Maps', id, fields: {} })),
  };
};

const recordCount = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`;

/** Sentences for the report, one per table, about values that an import writes and that have no effect. */
export const unreadNotices = (changes: readonly Change[]): string[] => {
  const tables = new Map<TableName, Map<string, number>>();
  for (const { table, fields } of changes)
    for (const unread of withoutEffectIn(table, fields ?? {})) {
      const counts = tables.get(table) ?? new Map<string, number>();
      tables.set(table, counts.set(unread, (counts.get(unread) ?? 0) + 1));
    }
  return [...tables].map(([table, counts]) => {
    const list = [...counts].map(([unread, count]) => `${unread} (${recordCount(count)})`).join(', ');
    return `${table}: stored for other programs, without effect here: ${list}`;
  });
};

/**
 * Records and links of one commit, at most: enough to be fast. Fewer when a commit keeps the server's only thread for
 * longer than `commitMs`, as on a slow machine, or where what is computed from the records has grown large.
 */
const usualWeight = 200;
const minimumWeight = 20;
const commitMs = 20;

/** A link changes the record at its other end as well. */
const weightOf = ({ fields = {} }: Change): number =>
  1 +
  Object.values(fields).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0);

export type AllowedChanges = {
  readonly changes: readonly Change[];
  /** Sentences about the others. */
  readonly notices: readonly string[];
};

export type ImportSettings = {
  /** Computes the changes without writing them. */
  readonly isDryRun?: boolean | undefined;
  /** Writes the folder's values over edits by hand too. */
  readonly isOverwriting?: boolean | undefined;
  /** Removes what earlier imports made for the folder's events and the folder no longer names. */
  readonly isRemoving?: boolean | undefined;
  /** Called with all changes before the first of them is written. */
  readonly onPlanned?: ((planned: Planned) => Promise<void>) | undefined;
  /** Database for images; without it, in tests, they are not stored. */
  readonly database?: Pick<Database, 'queries'> | undefined;
  /** Format of times and dates in the folder. */
  readonly reading?: Reading | undefined;
  /** Records and links of one commit, at most. */
  readonly maximumWeight?: number | undefined;
  /** Reason of the changes in the change log, if not that of all imports. */
  readonly reason?: string | undefined;
  /** Records as messages may name them, undefined for hidden ones. Without it as they are stored. */
  readonly shown?: StoredRecords | undefined;
  /** Refuses a folder for which records of teams of an early release would be replaced, which no undo takes back. */
  readonly keepsFormerTeams?: boolean | undefined;
  /** Leaves out changes that the importing person may not make. Without it all are made. */
  readonly allow?: ((changes: readonly Change[]) => AllowedChanges) | undefined;
  /** Called with the records written so far and their total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

export type ImportResult = Pick<Diff, 'counts'> & {
  readonly log: IssueLog;
  /** Values of the folder that were left out, because the stored ones were edited by hand. */
  readonly conflicts: readonly Conflict[];
  /** Number of deleted records. */
  readonly removed: number;
};

/** For each change, the last place at which a record that it links to exists, or its own place. */
const lastPartners = (changes: Diff['changes']): readonly number[] => {
  const places = new Map<string | undefined, number>();
  for (const [place, { id }] of changes.entries()) if (!places.has(id)) places.set(id, place);
  return changes.map(({ fields = {} }, place) =>
    Object.values(fields)
      .flatMap((value) => (Array.isArray(value) ? value : []))
      .reduce<number>((last, linked) => Math.max(last, places.get(linked) ?? last), place),
  );
};

/** The end of the chunk from a place on: of this weight together, at least one change, no link to a later chunk. */
const endOfChunk = (
  changes: Diff['changes'],
  partners: readonly number[],
  start: number,
  wanted: number,
): number => {
  let weight = 0;
  let last = start;
  let end = start;
  for (; end < changes.length && (weight < wanted || end <= last); end += 1) {
    weight += weightOf(changes[end] as Change);
    last = Math.max(last, partners[end] ?? end);
  }
  return end;
};

/**
 * Writes changes in chunks, in their order, so that every link points to an existing record: records that link to each
 * other, as those of a club do, are written together. Only `writeImport` may
 * write to a store with it: records of one chunk would be public until a later one writes the links that hide them.
 */
export const commitInChunks = async (
  store: Pick<Store, 'commit'>,
  changes: Diff['changes'],
  reason: string,
  { onProgress, maximumWeight = usualWeight }: Pick<ImportSettings, 'onProgress' | 'maximumWeight'> = {},
): Promise<void> => {
  const partners = lastPartners(changes);
  let weight = maximumWeight;
  for (let done = 0; done < changes.length; ) {
    // The embedded database answers without letting go of the thread.
    await serveOthers();
    const before = performance.eventLoopUtilization();
    const chunk = changes.slice(done, endOfChunk(changes, partners, done, weight));
    await store.commit(chunk, { actor: importContext.actor, reason });
    const { active } = performance.eventLoopUtilization(before);
    const fitting = (weight * commitMs) / Math.max(1, active);
    weight = Math.min(maximumWeight, Math.max(minimumWeight, fitting));
    done += chunk.length;
    onProgress?.(done, changes.length);
  }
};

type Written = Pick<ImportSettings, 'onProgress' | 'maximumWeight'> & {
  /** All records of the import, also those without a change. */
  readonly desired: readonly Pick<DesiredRecord, 'id'>[];
  /** Reason in the change log. */
  readonly reason: string;
};

/**
 * Writes the changes of an import. Records that are hidden before the first of them or after the last one are hidden
 * from the first to the last, and stay hidden when the import is cut off.
 */
export const writeImport = async (
  store: WritableStore,
  changes: Diff['changes'],
  { desired, reason, ...settings }: Written,
): Promise<void> => {
  const ids = desired.map(({ id }) => id);
  const held = await holdHidden(store, changes, ids);
  await commitInChunks(held, changes, reason, settings);
  await held.release(reason, settings.maximumWeight);
};

const mapLeague = async (
  index: LeagueIndex,
  store: WritableStore,
  history: History | undefined,
): Promise<MappedRecord[]> => {
  const mapped: MappedRecord[] = [];
  const findEdit: FindEdit = async (id, field, parts) =>
    (await history?.of(id, [field]))?.editOfParts(field, store.get(id)?.[field], parts);
  for (const mapper of mappers) {
    for await (const record of mapper(index, (id) => store.get(id), findEdit)) {
      mapped.push(record);
      await breathe();
    }
  }
  return mapped;
};

/** Leaves out records that were deleted by hand. */
const withoutDeleted = async (
  records: readonly MappedRecord[],
  store: WritableStore,
  history: History,
  { conflicts }: Merge,
): Promise<readonly MappedRecord[]> => {
  const missing = records.filter(({ id }) => store.get(id) === undefined).map(({ id }) => id);
  const changes = await history.lastChanges(missing);
  return records.filter(({ table, id, fields }) => {
    const last = changes.get(id);
    if (last === undefined || !isByHand(last)) return true;
    const { actor: by, at } = last;
    const edit = { by, at, imported: undefined };
    conflicts.push({ table, id, stored: undefined, folder: fields.name, edit });
    return false;
  });
};

const allowAll = (changes: readonly Change[]): AllowedChanges => ({ changes, notices: [] });

/**
 * Imports a folder with the column dictionary of the data set. Record ids are derived from the source's ids, so a
 * second run changes nothing. Fields that the data set does not have are never touched, and links that another folder
 * made stay, as do edits by hand (`merge.ts`).
 *
 * @returns the numbers of created, changed and unchanged records per table, the errors of the data set, and
 * notices of stored links and values that were kept or replaced, and the edits by hand that were left
 * @throws Error when the folder holds none of the tables.
 */
export const importLeague = async (
  folder: string,
  store: WritableStore,
  settings: ImportSettings = {},
): Promise<ImportResult> => {
  const log = createIssueLog();
  const { get, list } = store;
  const named = { get, list, shown: settings.shown };
  const index = indexLeague(await readLeague(folder, log, settings.reading, named), store, {
    isWhole: settings.isRemoving ?? false,
  });
  const merge = createMerge();
  const history = createHistory(store);
  const usedHistory = settings.isOverwriting === true ? undefined : history;
  const mapped = await withMergedRecords(await mapLeague(index, store, usedHistory), store, history);
  const present =
    usedHistory === undefined ? mapped : await withoutDeleted(mapped, store, usedHistory, merge);
  const presentIds = new Set(present.map(({ id }) => id));
  const isKnown = (id: string) => presentIds.has(id) || store.get(id) !== undefined;
  const desired: DesiredRecord[] = [];
  const swapped = await findSwapped(present, store, usedHistory);
  for (const record of present) {
    const stored = swapped.view(record.id);
    const merged = await mergeRecord(withKnownLinks(record, isKnown, merge), {
      stored,
      history: usedHistory,
      merge,
    });
    desired.push(swapped.complete(merged));
    await breathe();
  }
  desired.push(...swapped.others(presentIds));
  log.notices.push(...mergeNotices(merge));
  const removals = settings.isRemoving
    ? await findRemovals(present, desired, { store, history, index })
    : { desired, deletions: [], lostLinks: [], notices: [] };
  log.notices.push(...removals.notices);
  const explained = new Set<string>();
  const places = new Map(
    index.league.events.map((row) => [
      recordIdOf('event', row.event_id),
      { file: 'events.csv', line: row.line },
    ]),
  );
  const free = withoutTakenAddresses(removals.desired, named, {
    log,
    placeOf: (id) => places.get(id),
    deleted: new Set([...removals.deletions].flatMap(({ id }) => id ?? [])),
  });
  const settled = await withSettledBrackets(free, (id) => store.get(id), explained);
  const conflicts = merge.conflicts.filter(({ id, field }) => field !== 'outcome' || !explained.has(id));
  const diff = await diffRecords(settled, store);
  const { counts } = diff;
  const { deletions, lostLinks } = removals;
  const { changes, notices } = (settings.allow ?? allowAll)([...diff.changes, ...deletions]);
  log.notices.push(...notices);
  log.notices.push(...unreadNotices(changes));
  if (settings.keepsFormerTeams && (await replaceFormerTeams({ store, history, index }, true)).length > 0)
    throw new CodedError('invalid-value', {
      problem:
        'Teams of this league were imported by an early release: import them once with the command on the server.',
    });
  await settings.onPlanned?.({ changes, conflicts, lostLinks, log });
  if (settings.isDryRun !== true) {
    if (settings.database) await storePictures(index.league.pictures, settings.database, log);
    await writeImport(store, changes, {
      ...settings,
      desired: settled,
      reason: settings.reason ?? importContext.reason,
    });
  }
  log.notices.push(...(await replaceFormerTeams({ store, history, index }, settings.isDryRun === true)));
  return { counts, log, conflicts, removed: deletions.length };
};
