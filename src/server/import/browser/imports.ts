import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError } from '#contract/errors.ts';
import {
  type ImportPreview,
  type ImportRequest,
  type ImportRun,
  type ImportState,
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
import type { Store } from '../../store/store.ts';
import { dropRooms, makeRoom } from '../../temporary-folder.ts';
import { reasonOfRun, reasonOfUndo } from '../history.ts';
import { type ImportResult, importLeague, writeImport } from '../import-league.ts';
import { createIssueLog, groupIssues, type Issue, type IssueLog } from '../issues.ts';
import { listChanges, type Planned, reportLines } from '../listing.ts';
import { textOf } from '../record-ids.ts';
import { type Reading, type ReadingTexts, readingOf } from '../sources/reading.ts';
import { allowedChanges } from './allowed-changes.ts';
import { type Arranged, arrangeUpload } from './arrange.ts';
import { leavingEdits, refusingEdits } from './leaving-edits.ts';
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
  /** Resolves with all changes of a planned import as CSV. */
  report(caller: SignedIn, body: Body): Promise<string>;
  /**
   * Starts to undo an import, all or nothing.
   * @throws CodedError `import-not-undoable` if others have changed it since, or the caller lacks a right
   */
  undo(caller: SignedIn, id: string): Promise<ImportRun>;
  /** The newest first. */
  list(): Promise<ImportRun[]>;
  /** Waits for the import that is being written, and refuses others. */
  close(): Promise<void>;
};

/** An import is noted at least so often while it is written, ms. */
const noteMs = 5_000;
/** Progress is stored at most so often, ms. */
const progressMs = 500;

const fingerprintOf = ({ changes, conflicts }: Planned): string =>
  createHash('sha256')
    .update(JSON.stringify([changes, conflicts]))
    .digest('hex');

const pageTexts: ReadingTexts = {
  zone: 'The time zone',
  dates: 'The order of dates',
  zoneAdvice: 'Enter it under “Time zone of times without one”',
  datesAdvice: 'For dates such as 4.12. choose the “Order of dates”',
};

/** The time zone and order of dates that were given are checked as the command does. */
function readingFor({ zone, dates, columns }: ImportRequest): Reading {
  try {
    return { ...readingOf({ zone, dates }, pageTexts), columns };
  } catch (error) {
    throw new CodedError('invalid-value', {
      problem: error instanceof Error ? error.message : String(error),
    });
  }
}

/** A record as it may be named and quoted; undefined for a hidden one. */
const shownBy =
  ({ read }: Pick<Store, 'read'>) =>
  (id: string) => {
    const record = read(id);
    return '__tableName' in record ? record : undefined;
  };

async function* listing(planned: Planned, store: Store): AsyncGenerator<ListedChange> {
  for (const change of listChanges(planned, store.get, shownBy(store))) {
    await breathe();
    yield change;
  }
}

/** Records of each table that are written; `counts` has all of the import. */
function writtenCounts({ changes }: Planned, { counts }: Pick<ImportResult, 'counts'>, store: Store) {
  const written = new Map([...counts.keys()].map((table) => [table, { create: 0, change: 0 }]));
  for (const { table, id = '' } of changes) {
    const count = written.get(table);
    if (count !== undefined) count[store.get(id) === undefined ? 'create' : 'change'] += 1;
  }
  return [...counts].map(([table, all]) => {
    const { create, change } = written.get(table) ?? { create: 0, change: 0 };
    return { table, create, change, leave: all.create + all.change + all.leave - create - change };
  });
}

/** Errors without private values, and files by the names of the upload. */
const namedFor =
  (places: Arranged['places']) =>
  ({ publicMessage, ...issue }: Issue): Issue => ({
    ...issue,
    message: publicMessage ?? issue.message,
    file: places.get(issue.file) ?? issue.file,
  });

/** Lists of a preview, each with the number of all; files have their names as they were uploaded. */
async function previewOf(
  { places, unknown }: Arranged,
  logs: readonly IssueLog[],
  result: Pick<ImportResult, 'counts'>,
  planned: Planned,
  store: Store,
): Promise<ImportPreview> {
  const changes: ListedChange[] = [];
  const left: ListedChange[] = [];
  let [changeCount, leftCount] = [0, 0];
  for await (const change of listing(planned, store)) {
    const isLeft = change.action === 'leave';
    if (isLeft) leftCount += 1;
    else changeCount += 1;
    const list = isLeft ? left : changes;
    if (list.length < importLimits.listed) list.push(change);
  }
  const problems = logs.flatMap(({ issues }) => issues).map(namedFor(places));
  const warnings = logs.flatMap(({ warnings: found }) => found).map(namedFor(places));
  const notices = logs.flatMap((log) => log.notices);
  /** A notice begins with the file that it is about. */
  const withPlace = (notice: string) => {
    const [file = ''] = notice.split(/[:,]/, 1);
    return `${places.get(file) ?? file}${notice.slice(file.length)}`;
  };
  const first = <T>(list: readonly T[]) => list.slice(0, importLimits.listed);
  return {
    error: false,
    planned: fingerprintOf(planned),
    ...{ changes, changeCount, left, leftCount, unknown },
    tables: logs
      .flatMap(({ headings }) => headings)
      .map((table) => ({ ...table, place: places.get(`${table.table}.csv`) ?? table.table })),
    counts: writtenCounts(planned, result, store),
    problems: first(groupIssues(problems)),
    warnings: first(groupIssues(warnings)),
    notices: first(notices).map(withPlace),
    problemCount: problems.length,
    warningCount: warnings.length,
    noticeCount: notices.length,
  };
}

const nothingPlanned = { counts: new Map() };

/** Records that are named in the refusal of an undo. */
const namedAtMost = 20;

export function createImports({ store, queries, dataDir, clock, log }: ImportsOptions): Imports {
  // Uploads of a server that was killed.
  dropRooms(dataDir, 'import-upload-', 0);
  let current: Promise<unknown> | undefined;
  let isClosed = false;
  /** Players whose upload arrives. */
  const uploading = new Set<string>();

  /** One at a time on this server; the database keeps a second server from writing. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (isClosed || current !== undefined) throw new CodedError('import-busy');
    const own = work();
    current = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      current = undefined;
    }
  }

  /** Receives an upload, one of each player, and works alone with it. */
  async function withUpload<T>(
    { playerId }: SignedIn,
    body: Body,
    work: (upload: { readonly request: ImportRequest; readonly room: string }) => Promise<T>,
  ): Promise<T> {
    if (isClosed || uploading.has(playerId)) throw new CodedError('import-busy');
    uploading.add(playerId);
    const room = makeRoom(dataDir, 'import-upload-');
    try {
      let request: ImportRequest;
      try {
        await mkdir(join(room, 'uploaded'), { mode: 0o700 });
        request = await receiveUpload(body, join(room, 'uploaded'));
      } finally {
        uploading.delete(playerId);
      }
      return await alone(() => work({ request, room }));
    } finally {
      rmSync(room, { recursive: true, force: true });
    }
  }

  /** The upload in the form of a folder of the importer. */
  async function arranged(request: ImportRequest, room: string, issues: IssueLog) {
    const reading = readingFor(request);
    const found = await arrangeUpload(join(room, 'uploaded'), request, join(room, 'league'), issues);
    // Another server may have written since.
    await store.takeIn();
    return { reading, arranged: found };
  }

  const settingsFor = (person: Person) => ({
    allow: allowedChanges(person, store),
    shown: shownBy(store),
    keepsFormerTeams: true,
  });

  const nameOf = (id: string): string =>
    textOf(store.read(id).name) ?? (store.get(id) === undefined ? id : 'a record without a public name');
  const leftText = ({ table, id, field }: runs.LeftField): string =>
    `${tableLabel(table)}, “${nameOf(id)}”${field === undefined ? '' : `: ${fieldLabel(field)}`}`;

  const runOf = (row: runs.ImportRow): ImportRun => {
    const { id, state, files, done, total } = row;
    return {
      ...{ id, state, files, done, total },
      by: nameOf(row.made_by),
      at: row.at.toISOString(),
      left: row.left_alone.map(leftText),
    };
  };

  async function find(id: string): Promise<runs.ImportRow> {
    const row = await runs.findById(queries, id);
    if (row === undefined) throw new CodedError('unknown-import');
    return row;
  }

  type Progress = { done: number; total: number };

  /** Writes an open import and ends it, however that goes. Never rejects. */
  async function write(
    id: string,
    states: { readonly ended: ImportState; readonly stopped: (done: number) => ImportState },
    left: readonly runs.LeftField[],
    work: (progress: Progress, onProgress: (done: number, total: number) => void) => Promise<unknown>,
  ): Promise<void> {
    const progress: Progress = { done: 0, total: 0 };
    let notedAt = 0;
    const note = (): void => {
      notedAt = Date.now();
      runs
        .note(queries, id, progress)
        .catch((error: unknown) => log.warn({ err: error }, 'an import was not noted'));
    };
    const timer = setInterval(note, noteMs);
    let state = states.ended;
    try {
      await work(progress, (done, total) => {
        Object.assign(progress, { done, total });
        if (Date.now() - notedAt > progressMs || done === total) note();
      });
    } catch (error) {
      state = states.stopped(progress.done);
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
      work(resolve).catch(reject);
    });

  /** Plans an upload and writes nothing. */
  async function plan({ person }: SignedIn, request: ImportRequest, room: string) {
    const issues = createIssueLog();
    const upload = await arranged(request, room, issues);
    let planned: Planned = { changes: [], conflicts: [] };
    if (upload.arranged.places.size === 0)
      return { planned, arranged: upload.arranged, logs: [issues], result: nothingPlanned };
    const result = await importLeague(upload.arranged.folder, store, {
      ...settingsFor(person),
      reading: upload.reading,
      isDryRun: true,
      onPlanned: async (found) => {
        planned = found;
      },
    });
    return { planned, arranged: upload.arranged, logs: [issues, result.log], result };
  }

  const preview: Imports['preview'] = (caller, body) =>
    withUpload(caller, body, async ({ request, room }) => {
      const { planned, arranged: found, logs, result } = await plan(caller, request, room);
      return previewOf(found, logs, result, planned, store);
    });

  const report: Imports['report'] = (caller, body) =>
    withUpload(caller, body, async ({ request, room }) => {
      const { planned, arranged: found, logs } = await plan(caller, request, room);
      const all = {
        issues: logs.flatMap(({ issues }) => issues),
        warnings: logs.flatMap(({ warnings }) => warnings),
      };
      const changes = listChanges(planned, store.get, shownBy(store));
      const lines: string[] = [];
      for (const line of reportLines(changes, all, namedFor(found.places))) {
        await breathe();
        lines.push(line);
      }
      return lines.join('');
    });

  const apply: Imports['apply'] = (caller, body) =>
    startAlone((started) =>
      withUpload(caller, body, async ({ request, room }) => {
        const { person, playerId } = caller;
        const upload = await arranged(request, room, createIssueLog());
        if (upload.arranged.places.size === 0) throw new CodedError('import-moved-on');
        const id = randomUUID();
        const left: runs.LeftField[] = [];
        const since = store.sequence();
        const target = leavingEdits(store, id, (one) => void left.push(one));
        let isOpen = false;
        const open = async (planned: Planned, progress: Progress): Promise<void> => {
          if (fingerprintOf(planned) !== request.planned) throw new CodedError('import-moved-on');
          const files = request.files.map(({ path }) => path);
          progress.total = planned.changes.length;
          const row = { id, made_by: playerId, files, since, total: progress.total };
          isOpen = await runs.open(queries, { ...row, at: new Date(clock()).toISOString() });
          if (!isOpen) throw new CodedError('import-busy');
          started(runOf(await find(id)));
        };
        let refusal: unknown;
        await write(id, { ended: 'done', stopped: () => 'stopped' }, left, async (progress, onProgress) => {
          try {
            await importLeague(upload.arranged.folder, target, {
              ...settingsFor(person),
              database: { queries },
              reading: upload.reading,
              reason: reasonOfRun(id),
              onPlanned: (planned) => open(planned, progress),
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

  /** @throws CodedError `import-not-undoable` that names these fields and records, if there are any */
  function assertNone(what: string, fields: readonly runs.LeftField[]): void {
    const names = [...new Set(fields.map(leftText))];
    if (names.length === 0) return;
    const more = names.length > namedAtMost ? ` and ${names.length - namedAtMost} more` : '';
    throw new CodedError('import-not-undoable', {
      problem: `${what}: ${names.slice(0, namedAtMost).join('; ')}${more}.`,
    });
  }

  const undo: Imports['undo'] = ({ person }, id) =>
    startAlone((started) =>
      alone(async () => {
        const row = await find(id);
        if (!['done', 'stopped', 'undo stopped'].includes(row.state)) throw new CodedError('unknown-import');
        await store.takeIn();
        let ids: ReadonlySet<string> = new Set();
        const target = refusingEdits(store, id, () => ids);
        const undoing = await planUndo(row, store);
        ids = undoing.ids;
        assertNone('Changed since', undoing.changed);
        assertNone(
          'You do not have the right to change',
          allowedChanges(person, store)(undoing.changes).refused,
        );
        if (!(await runs.reopen(queries, id))) throw new CodedError('import-busy');
        started(runOf(await find(id)));
        const stopped = (done: number) => (done === 0 ? row.state : 'undo stopped');
        await write(id, { ended: 'undone', stopped }, [], async (progress, onProgress) => {
          progress.total = undoing.changes.length;
          await writeImport(target, undoing.changes, {
            desired: [...ids].map((recordId) => ({ id: recordId })),
            reason: reasonOfUndo(id),
            onProgress,
          });
        });
      }),
    );

  return {
    ...{ preview, report, apply, undo },
    list: async () => (await runs.findLatest(queries, importLimits.runs)).map(runOf),
    close: async () => {
      isClosed = true;
      await current;
    },
  };
}
