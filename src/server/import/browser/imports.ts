import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError } from '#contract/errors.ts';
import {
  type ImportPreview,
  type ImportRequest,
  type ImportRun,
  importLimits,
  type ListedChange,
} from '#contract/import-calls.ts';
import type { Person } from '#domain/access/permissions.ts';
import { fieldLabel, tableLabel } from '#domain/text/record-words.ts';
import { breathe } from '../../breathe.ts';
import type { Logger } from '../../log.ts';
import type { SignedIn } from '../../sign-in/people.ts';
import type { Database } from '../../store/database.ts';
import * as runs from '../../store/repositories/imports.ts';
import type { LogEntry, Store } from '../../store/store.ts';
import { makeRoom } from '../../temporary-folder.ts';
import { reasonOfRun, reasonOfUndo } from '../history.ts';
import { type ImportResult, importLeague, writeImport } from '../import-league.ts';
import { createIssueLog, type Issue, type IssueLog } from '../issues.ts';
import { listChanges, type Planned } from '../listing.ts';
import { textOf } from '../record-ids.ts';
import { readingOf } from '../sources/reading.ts';
import { allowedChanges } from './allowed-changes.ts';
import { type Arranged, arrangeUpload } from './arrange.ts';
import { leavingEdits } from './leaving-edits.ts';
import { planUndo } from './undo.ts';
import { receiveUpload } from './upload.ts';

type ImportsOptions = {
  readonly store: Store;
  readonly queries: Database['queries'];
  readonly dataDir: string;
  readonly clock: () => number;
  readonly log: Logger;
};

type Body = ReadableStream<Uint8Array> | null;

/** Imports in the browser. */
export type Imports = {
  /** Plans an import and writes nothing. */
  preview(caller: SignedIn, body: Body): Promise<ImportPreview>;
  /**
   * Starts to write an import that was previewed. It continues after the caller disconnects.
   * @throws CodedError `import-moved-on` if the plan is another one by now
   */
  apply(caller: SignedIn, body: Body): Promise<ImportRun>;
  /** Starts to undo an import. */
  undo(caller: SignedIn, id: string): Promise<ImportRun>;
  /** The newest first. */
  list(): Promise<ImportRun[]>;
  /** Waits for the import that is being written. */
  close(): Promise<void>;
};

/** Entries of one look into the change log. */
const pageSize = 10_000;
/** An import is noted at least so often while it is written, ms. */
const noteMs = 5_000;
/** Progress is stored at most so often, ms. */
const progressMs = 500;

const fingerprintOf = ({ changes, conflicts }: Planned): string =>
  createHash('sha256')
    .update(JSON.stringify([changes, conflicts]))
    .digest('hex');

/** The time zone and order of dates that were given are checked as the command does. */
function readingFor({ zone, dates, columns }: ImportRequest) {
  try {
    return { ...readingOf({ zone, dates }), columns };
  } catch (error) {
    const problem = error instanceof Error ? error.message.replace(/^--/, '') : String(error);
    throw new CodedError('invalid-value', { problem });
  }
}

async function listed(planned: Planned, store: Store) {
  const changes: ListedChange[] = [];
  let changeCount = 0;
  for (const change of listChanges(planned, store.get)) {
    await breathe();
    changeCount += 1;
    if (changes.length < importLimits.listed) changes.push(change);
  }
  return { changes, changeCount, planned: fingerprintOf(planned) };
}

/** Names of files as they were uploaded. */
function previewOf(
  { places, unknown }: Arranged,
  logs: readonly IssueLog[],
  { counts }: Pick<ImportResult, 'counts'>,
  plan: Awaited<ReturnType<typeof listed>>,
): ImportPreview {
  const named = (issue: Issue) => ({ ...issue, file: places.get(issue.file) ?? issue.file });
  const all = <T>(pick: (log: IssueLog) => readonly T[]) => logs.flatMap(pick).slice(0, importLimits.listed);
  return {
    error: false,
    ...plan,
    unknown,
    tables: all(({ headings }) => headings).map((table) => ({
      ...table,
      place: places.get(`${table.table}.csv`) ?? table.table,
    })),
    counts: [...counts].map(([table, count]) => ({ table, ...count })),
    problems: all(({ issues }) => issues).map(named),
    warnings: all(({ warnings }) => warnings).map(named),
    notices: all(({ notices }) => notices),
  };
}

const nothingPlanned = { counts: new Map() };

export function createImports({ store, queries, dataDir, clock, log }: ImportsOptions): Imports {
  let current: Promise<unknown> | undefined;

  /** One at a time on this server; the database keeps a second server from writing. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (current !== undefined) throw new CodedError('import-busy');
    const own = work();
    current = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      current = undefined;
    }
  }

  async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const room = makeRoom(dataDir);
    try {
      return await work(room);
    } finally {
      rmSync(room, { recursive: true, force: true });
    }
  }

  /** The upload in the form of a folder of the importer. */
  async function receive(body: Body, room: string, issues: IssueLog) {
    const uploaded = join(room, 'uploaded');
    await mkdir(uploaded, { mode: 0o700 });
    const request = await receiveUpload(body, uploaded);
    const reading = readingFor(request);
    const arranged = await arrangeUpload(uploaded, request, join(room, 'league'), issues);
    // Another server may have written since.
    await store.takeIn();
    return { request, reading, arranged };
  }

  const settingsFor = (person: Person) => ({
    allow: allowedChanges(person, store),
    keepsFormerTeams: true,
  });

  const runOf = (row: runs.ImportRow): ImportRun => {
    const { id, state, files, done, total } = row;
    const nameOf = (record: string) => textOf(store.get(record)?.name) ?? record;
    return {
      id,
      state,
      files,
      done,
      total,
      by: textOf(store.get(row.made_by)?.name) ?? row.made_by,
      at: row.at.toISOString(),
      left: row.left_alone.map(
        ({ table, id: record, field }) =>
          `${tableLabel(table)}, “${nameOf(record)}”${field === undefined ? '' : `: ${fieldLabel(field)}`}`,
      ),
    };
  };

  async function find(id: string): Promise<runs.ImportRow> {
    const row = await runs.findById(queries, id);
    if (row === undefined) throw new CodedError('unknown-import');
    return row;
  }

  /** Writes an open import and ends it, however that goes. Never rejects. */
  async function write(
    id: string,
    ended: 'done' | 'undone',
    left: readonly runs.LeftField[],
    work: (onProgress: (done: number, total: number) => void) => Promise<unknown>,
  ): Promise<void> {
    let progress = { done: 0, total: 0 };
    let notedAt = 0;
    const note = (): void => {
      notedAt = Date.now();
      runs
        .note(queries, id, progress)
        .catch((error: unknown) => log.warn({ err: error }, 'an import was not noted'));
    };
    const timer = setInterval(() => progress.total > 0 && note(), noteMs);
    let state: 'done' | 'undone' | 'stopped' = ended;
    try {
      await work((done, total) => {
        progress = { done, total };
        if (Date.now() - notedAt > progressMs || done === total) note();
      });
    } catch (error) {
      state = 'stopped';
      log.error({ err: error, import: id }, 'an import was cut off');
    } finally {
      clearInterval(timer);
    }
    await runs
      .end(queries, id, { state, until: store.sequence(), left })
      .catch((error: unknown) => log.error({ err: error, import: id }, 'the end of an import was not noted'));
  }

  /** Starts work that continues after `started` was called with the answer. */
  const startAlone = <T>(work: (started: (answer: T) => void) => Promise<void>): Promise<T> =>
    new Promise((resolve, reject) => {
      void alone(() => work(resolve)).catch(reject);
    });

  const preview: Imports['preview'] = ({ person }, body) =>
    alone(() =>
      inFolder(async (room) => {
        const issues = createIssueLog();
        const { reading, arranged } = await receive(body, room, issues);
        if (arranged.places.size === 0) {
          const none = await listed({ changes: [], conflicts: [] }, store);
          return previewOf(arranged, [issues], nothingPlanned, none);
        }
        let plan = await listed({ changes: [], conflicts: [] }, store);
        const result = await importLeague(arranged.folder, store, {
          ...settingsFor(person),
          reading,
          isDryRun: true,
          onPlanned: async (planned) => {
            plan = await listed(planned, store);
          },
        });
        return previewOf(arranged, [issues, result.log], result, plan);
      }),
    );

  const apply: Imports['apply'] = ({ person, playerId }, body) =>
    startAlone((started) =>
      inFolder(async (room) => {
        const { request, reading, arranged } = await receive(body, room, createIssueLog());
        const id = randomUUID();
        const left: runs.LeftField[] = [];
        const since = store.sequence();
        const target = leavingEdits(store, (one) => void left.push(one));
        let isOpen = false;
        const open = async (planned: Planned): Promise<void> => {
          if (fingerprintOf(planned) !== request.planned) throw new CodedError('import-moved-on');
          const files = request.files.map(({ path }) => path);
          const row = { id, made_by: playerId, files, since, total: planned.changes.length };
          isOpen = await runs.open(queries, { ...row, at: new Date(clock()).toISOString() });
          if (!isOpen) throw new CodedError('import-busy');
          started(runOf(await find(id)));
        };
        if (arranged.places.size === 0) throw new CodedError('import-moved-on');
        let refusal: unknown;
        await write(id, 'done', left, async (onProgress) => {
          try {
            await importLeague(arranged.folder, target, {
              ...settingsFor(person),
              database: { queries },
              reading,
              reason: reasonOfRun(id),
              onPlanned: open,
              onProgress,
            });
          } catch (error) {
            if (isOpen) throw error;
            refusal = error;
          }
        });
        if (refusal !== undefined) throw refusal;
      }),
    );

  /** Changes of an import, the oldest first. */
  async function entriesOf({ id, since, until }: runs.ImportRow): Promise<LogEntry[]> {
    const own: LogEntry[] = [];
    for (let after = since; ; ) {
      const entries = await store.log({ sinceSequence: after, limit: pageSize });
      own.push(...entries.filter(({ reason }) => reason === reasonOfRun(id)));
      const last = entries.at(-1)?.sequence;
      if (last === undefined || entries.length < pageSize || (until !== null && last >= until)) return own;
      after = last;
      await breathe();
    }
  }

  const undo: Imports['undo'] = ({ person }, id) =>
    startAlone(async (started) => {
      const row = await find(id);
      if (!['done', 'stopped'].includes(row.state)) throw new CodedError('unknown-import');
      if (!(await runs.reopen(queries, id))) throw new CodedError('import-busy');
      started(runOf(await find(id)));
      const left: runs.LeftField[] = [];
      await write(id, 'undone', left, async (onProgress) => {
        await store.takeIn();
        const target = leavingEdits(store, (one) => void left.push(one));
        const entries = await entriesOf(row);
        const planned = planUndo(entries, store);
        const { changes, refused } = allowedChanges(person, store)(planned.changes);
        left.push(...planned.left, ...refused);
        const desired = [...new Set(entries.map(({ recordId }) => recordId))].map((recordId) => ({
          id: recordId,
        }));
        await writeImport(target, changes, { desired, reason: reasonOfUndo(id), onProgress });
      });
    });

  return {
    preview,
    apply,
    undo,
    list: async () => (await runs.findLatest(queries, importLimits.runs)).map(runOf),
    close: async () => {
      await current;
    },
  };
}
