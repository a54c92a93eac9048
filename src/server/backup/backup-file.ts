import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as pipelineEnd } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import { putInPlace } from '../durable-files.ts';
import { owned } from '../owned.ts';
import { maximumFileLine, readLines } from '../read-lines.ts';
import { type Release, releaseSchema } from '../release.ts';

/**
 * A backup is a gzip file of JSON lines: the head, `[table, row]` for each row of the database as PostgreSQL writes it,
 * and the counts of rows by table, without which it is not whole.
 */
const head = v.object({
  grandstandBackup: v.literal(1),
  at: v.string(),
  migrations: v.array(v.string()),
  release: v.optional(releaseSchema),
});
const rowPair = v.tuple([v.string(), v.record(v.string(), v.unknown())]);
const end = v.object({ end: v.record(v.string(), v.number()) });

/** When it was made, and the steps of the schema that its rows fit. */
export type BackupHead = {
  readonly at: string;
  readonly migrations: readonly string[];
  /** The release that has written it; absent in files of early releases. */
  readonly release?: Release | undefined;
};
/** Rows by table. */
export type RowCounts = Record<string, number>;
export type BackupRow = { readonly table: string; readonly row: Record<string, unknown> };

export const headLine = (facts: BackupHead): string =>
  `${JSON.stringify({ grandstandBackup: 1, ...facts })}\n`;
/** @param row JSON text of the row */
export const rowLine = (table: string, row: string): string => `[${JSON.stringify(table)},${row}]\n`;
export const endLine = (counts: RowCounts): string => `${JSON.stringify({ end: counts })}\n`;

/**
 * Writes a backup's lines. Only the owner may read it, and a failed backup never replaces a complete one.
 *
 * @param path absolute; missing folders are made
 */
export async function writeBackup(path: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rm(unfinished, { force: true });
    await pipelineEnd(
      Readable.from(lines),
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    putInPlace(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Opens a file for reading; tools do it as the user that started them. */
export type OpenFile = (path: string) => ReadStream;

async function* linesOf(path: string, open: OpenFile): AsyncGenerator<string> {
  // The reader gets the error of the file as well.
  const text = pipeline(open(path), createGunzip(), () => undefined);
  yield* readLines(text, maximumFileLine);
}

async function* rowsOf(lines: AsyncGenerator<string>): AsyncGenerator<BackupRow> {
  const counts: RowCounts = {};
  for await (const line of lines) {
    const value: unknown = JSON.parse(line);
    if (Array.isArray(value)) {
      const [table, row] = v.parse(rowPair, value);
      counts[table] = (counts[table] ?? 0) + 1;
      yield { table, row };
    } else {
      const told = Object.entries(v.parse(end, value).end);
      if (told.every(([table, count]) => count === (counts[table] ?? 0))) return;
      throw new Error('rows are missing');
    }
  }
  throw new Error('its end is missing');
}

const defaultOpen: OpenFile = (path) => owned(createReadStream(path));

/** The lines behind the head, which are read to their end or returned from. */
async function openLines(path: string, open: OpenFile) {
  const lines = linesOf(path, open);
  try {
    const { value } = await lines.next();
    return { head: v.parse(head, JSON.parse(String(value))), lines };
  } catch (cause) {
    await lines.return(undefined);
    const isClosed = (cause as NodeJS.ErrnoException).code === 'EACCES';
    throw new Error(
      `${path} ${isClosed ? 'may not be read by this user' : 'is no backup of this program'}.`,
      {
        cause,
      },
    );
  }
}

/**
 * Opens a backup. Its rows end by throwing when the file is not whole.
 *
 * @throws Error in words for a file that is no backup
 */
export async function openBackup(
  path: string,
  open = defaultOpen,
): Promise<{ readonly head: BackupHead; readonly rows: AsyncGenerator<BackupRow> }> {
  const opened = await openLines(path, open);
  return { head: opened.head, rows: rowsOf(opened.lines) };
}

/** @throws Error in words for a file that is no backup */
export async function readHead(path: string, open = defaultOpen): Promise<BackupHead> {
  const opened = await openLines(path, open);
  // The file is closed with it; rows that were never read would not close it.
  await opened.lines.return(undefined);
  return opened.head;
}
