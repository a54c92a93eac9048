import { closeSync, openSync, readSync, statSync, utimesSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { WireRecord } from '#contract/records/wire.ts';
import {
  endLine,
  headLine,
  openBackup,
  type RowCounts,
  rowLine,
  writeBackup,
} from '../backup/backup-file.ts';
import { filesOf, linksToPlayer, namesIn, recordsOf } from './records-of-player.ts';
import type { Removal } from './removals.ts';
import { createRowRemoval } from './remove-from-rows.ts';

/** Absolute paths of the data folder. */
export type BackupsForgotten = {
  readonly rewritten: readonly string[];
  /** Backups that could not be rewritten, and databases that a restore put aside. */
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

/** Names of files do not matter: backups made by hand have any. Those that cannot be read are left to the rewriting. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Removes a person from all backups in the data folder. Other files and folders than backups stay as they are. */
export async function forgetInBackups(dataDir: string, removal: Removal): Promise<BackupsForgotten> {
  if (removal.records.length === 0) return { rewritten: [], left: [] };
  const folder = resolve(dataDir);
  const entries = await readdir(folder, { withFileTypes: true });
  const left = entries.filter(({ name }) => isPutAside(name)).map(({ name }) => join(folder, name));
  const rewritten: string[] = [];
  for (const entry of entries.filter(({ name }) => !isSkipped(name))) {
    const path = join(folder, entry.name);
    for (const file of entry.isDirectory() ? await filesIn(path) : entry.isFile() ? [path] : []) {
      try {
        if (!isGzip(file)) continue;
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
