import { closeSync, createReadStream, openSync, readSync, statSync, utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId } from '#domain/record-id.ts';
import {
  endLine,
  headLine,
  openBackup,
  type RowCounts,
  rowLine,
  writeBackup,
} from '../backup/backup-file.ts';
import { owned } from '../owned.ts';
import { crewMessages } from '../store/repositories/meta.ts';
import { forgottenActor, forgottenWords } from '../store/repositories/personal-traces.ts';
import {
  filesOf,
  forgetContext,
  linksToPlayer,
  namesIn,
  type Removal,
  recordsOf,
  removalPrefix,
} from './records-of-player.ts';

type Row = Readonly<Record<string, unknown>>;

/** Replaces each text that is one of these as a whole. */
const withoutTexts = (value: unknown, texts: ReadonlySet<string>): unknown => {
  if (typeof value === 'string') return texts.has(value) ? '' : value;
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutTexts(item, texts)]));
};

const withoutItems = (value: unknown, items: ReadonlySet<unknown>): unknown =>
  Array.isArray(value) ? value.filter((item) => !items.has(item)) : value;

/** Fields without links to records that go, and without their ids as text; an emptied field is absent. */
const withoutLinks = (fields: unknown, gone: ReadonlySet<unknown>): unknown =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) => {
      const kept = withoutItems(value, gone);
      const isEmptied = (Array.isArray(kept) && kept.length === 0) || gone.has(kept);
      return isEmptied ? [] : [[name, kept]];
    }),
  );

/**
 * Returns a function that removes a person from one row of a backup after another, as `deleteTraces` does in the
 * database. It returns undefined for a row that goes. Rows come in the order of the file: tokens before their sessions.
 */
function createRowRemoval({ player, records, texts, files }: Removal) {
  const gone = new Set<unknown>(records);
  const names = new Set(texts);
  const goneFiles = new Set<unknown>(files);
  const goneTokens = new Set<unknown>();
  const isBy = (actor: unknown) => String(actor).startsWith(player);
  const dropGone = (row: Row) => (gone.has(row.id) ? undefined : row);

  const removers: Readonly<Record<string, (row: Row) => Row | undefined>> = {
    // Messages to crews have names in them, and are over long before a backup is restored.
    meta: ({ name, ...row }) =>
      name === removalPrefix + player || name === crewMessages ? undefined : { name, ...row },
    records: (row) => (gone.has(row.id) ? undefined : { ...row, fields: withoutLinks(row.fields, gone) }),
    change_log: (row) => {
      const actor = isBy(row.actor) ? forgottenActor : row.actor;
      if (gone.has(row.record_id))
        return { ...row, actor, before: {}, after: {}, reason: forgetContext.reason };
      return {
        ...row,
        actor,
        before: withoutTexts(row.before, names),
        after: withoutTexts(row.after, names),
      };
    },
    hidden_records: dropGone,
    held_records: dropGone,
    attachments: (row) => (goneFiles.has(row.id) ? undefined : row),
    receipts: (row) => (row.person === player ? undefined : row),
    sessions: (row) => {
      const isGone = row.player === player || (row.parent !== null && goneTokens.has(row.parent));
      if (isGone) goneTokens.add(row.token_hash);
      return isGone ? undefined : row;
    },
    accounts: (row) => (row.player === player ? undefined : row),
    invitations: (row) => (row.player === player || row.made_by === player ? undefined : row),
    production_keys: (row) => {
      if (row.made_by !== player) return row;
      // Those for one match; a null is absent in files of early releases.
      return row.match ? undefined : { ...row, made_by: forgottenActor };
    },
    security_log: (row) => (isBy(row.actor) || row.subject === player ? undefined : row),
    show_log: (row) => {
      const isNamed = isBy(row.actor) || [...names].some((name) => row.actor === `Guest key: ${name}`);
      const text = `${row.words} ${JSON.stringify(row.changes)}`;
      const isAbout = [...names].some(
        (name) => text.includes(name) || text.includes(JSON.stringify(name).slice(1, -1)),
      );
      return {
        ...row,
        ...(isNamed && { actor: forgottenActor }),
        ...(isAbout && { words: forgottenWords, changes: [] }),
      };
    },
    imports: (row) => ({
      ...row,
      made_by: isBy(row.made_by) ? forgottenActor : row.made_by,
      left_alone: (row.left_alone as readonly { id: string }[]).filter(({ id }) => !gone.has(id)),
    }),
    push_subscriptions: (row) => {
      const wishes = (row.wishes ?? {}) as Record<string, unknown>;
      const followed = new Set<unknown>([cleanId(player) ?? player]);
      return { ...row, wishes: { ...wishes, follows: withoutItems(wishes.follows, followed) } };
    },
  };
  return (table: string, row: Row): Row | undefined => (removers[table] ?? ((same) => same))(row);
}

/** Absolute paths of the data folder. */
export type BackupsForgotten = {
  readonly rewritten: readonly string[];
  /** Backups that could not be rewritten, other files that name the person, and databases that a restore put aside. */
  readonly left: readonly string[];
};

/** Folders with files of the database, which are no backups, and with the key. */
const isSkipped = (name: string): boolean =>
  name === 'images' || name === 'keys' || /^database(\.|$)/.test(name);
const isPutAside = (name: string): boolean => name.startsWith('database.replaced-');

const gzipStart = Buffer.from([0x1f, 0x8b]);

const isGzip = (path: string): boolean => {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(gzipStart.length);
    readSync(file, start, 0, start.length, 0);
    return start.equals(gzipStart);
  } finally {
    closeSync(file);
  }
};

/** The id and names of the person as files may have them, such as exports and tables of an import. */
const textsOf = ({ player, texts }: Removal): Buffer[] =>
  [...new Set([player, ...texts].flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]))].map((text) =>
    Buffer.from(text),
  );

async function hasText(path: string, texts: readonly Buffer[]): Promise<boolean> {
  const overlap = Math.max(...texts.map(({ length }) => length)) - 1;
  let end = Buffer.alloc(0);
  for await (const bytes of owned(createReadStream(path))) {
    const part = Buffer.concat([end, bytes as Buffer]);
    if (texts.some((text) => part.includes(text))) return true;
    end = part.subarray(Math.max(0, part.length - overlap));
  }
  return false;
}

/** Names of files do not matter: backups made by hand have any. Those that cannot be read are left to the rewriting. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Removes a person from all backups in the data folder. Other files stay as they are, and those that name the person are returned. */
export async function forgetInBackups(dataDir: string, removal: Removal): Promise<BackupsForgotten> {
  if (removal.records.length === 0) return { rewritten: [], left: [] };
  const folder = resolve(dataDir);
  const entries = await readdir(folder, { withFileTypes: true });
  const left = entries.filter(({ name }) => isPutAside(name)).map(({ name }) => join(folder, name));
  const rewritten: string[] = [];
  const texts = textsOf(removal);
  for (const entry of entries.filter(({ name }) => !isSkipped(name))) {
    const path = join(folder, entry.name);
    for (const file of entry.isDirectory() ? await filesIn(path) : entry.isFile() ? [path] : []) {
      try {
        if (!isGzip(file)) {
          if (await hasText(file, texts)) left.push(file);
          continue;
        }
        await rewrite(file, removal);
        rewritten.push(file);
      } catch {
        left.push(file);
      }
    }
  }
  return { rewritten, left };
}

/** Replaces a backup by one without the person. It keeps its time, by which the next nightly one is due. */
async function rewrite(path: string, removal: Removal): Promise<void> {
  const { atime, mtime } = statSync(path);
  const own = await removalIn(path, removal);
  await writeBackup(path, linesWithout(path, own));
  utimesSync(path, atime, mtime);
}

async function* linesWithout(path: string, removal: Removal): AsyncGenerator<string> {
  const { head, rows } = await openBackup(path);
  const counts: RowCounts = {};
  const without = createRowRemoval(removal);
  yield headLine(head);
  for await (const { table, row } of rows) {
    const kept = without(table, row);
    if (kept === undefined) continue;
    counts[table] = (counts[table] ?? 0) + 1;
    yield rowLine(table, JSON.stringify(kept));
  }
  yield endLine(counts);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const linked = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The removal as it is for the records and names that the person had when a backup was made. */
async function removalIn(path: string, removal: Removal): Promise<Removal> {
  const tables = new Map<string, WireRecord[]>();
  const texts = new Set(removal.texts);
  const earlier = new Set<string>();
  const { rows } = await openBackup(path);
  for await (const { table, row } of rows) {
    if (table === 'records' && isRecord(row.fields)) {
      const name = String(row.table_name);
      const record: WireRecord = { ...row.fields, id: String(row.id), __tableName: name };
      const others = tables.get(name);
      if (others === undefined) tables.set(name, [record]);
      else others.push(record);
    }
    if (table !== 'change_log') continue;
    const links = linksToPlayer[String(row.table_name)] ?? [];
    for (const side of [row.before, row.after].filter(isRecord)) {
      if (row.record_id === removal.player) for (const text of namesIn(side)) texts.add(text);
      if (links.some((link) => linked(side[link]).includes(removal.player)))
        earlier.add(String(row.record_id));
    }
  }
  const player = tables.get('Players')?.find(({ id }) => id === removal.player);
  const gone = player === undefined ? [] : recordsOf({ list: (table) => tables.get(table) ?? [] }, player);
  for (const text of player === undefined ? [] : namesIn(player)) texts.add(text);
  const ids = new Set([...tables.values()].flat().map(({ id }) => String(id)));
  const deleted = [...earlier].filter((id) => !ids.has(id));
  const records = new Set([...removal.records, ...gone.map(({ id }) => String(id)), ...deleted]);
  const kept = [...tables.values()].flat().filter(({ id }) => !records.has(String(id)));
  const shown = new Set(filesOf(kept));
  const files = [...removal.files, ...filesOf(gone)].filter((file) => !shown.has(file));
  return { player: removal.player, records: [...records], texts: [...texts], files };
}
