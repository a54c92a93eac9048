import { useCallback, useEffect, useRef, useState } from 'react';
import type { ColumnChoices, ImportPreview, ImportRun, ImportTable } from '#contract/import-calls.ts';
import { readStored, writeStored } from '#data/browser-storage.ts';
import {
  type PickedFile,
  requestApply,
  requestImports,
  requestImportUndo,
  requestPreview,
  requestReport,
  uploadBody,
} from '#data/session/import-requests.ts';
import { RequestFailure } from '#sync/fetch-json.ts';
import { type FoundFile, readFiles, skippedTexts, withFiles } from './picked-files.ts';

const columnsKey = 'grandstand-import-columns';
const settingsKey = 'grandstand-import-settings';

/** The browser reads the file after the click. */
const revokedAfterMs = 60_000;

/** Progress of an import is asked for so often, ms. */
const pollMs = 1_000;

/** A list that the server did not send is asked for again after, ms. */
const retryMs = 3_000;

type Work = 'preview' | 'apply' | 'report';
type ImportSettings = { readonly zone: string; readonly dates: string };

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function storedColumns(): ColumnChoices {
  const tables = Object.entries(objectOf(readStored(columnsKey)));
  const texts = (value: unknown) =>
    Object.fromEntries(
      Object.entries(objectOf(value)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  return Object.fromEntries(tables.map(([table, choices]) => [table, texts(choices)]));
}

function storedSettings(): ImportSettings {
  const { zone, dates } = objectOf(readStored(settingsKey));
  return {
    zone: typeof zone === 'string' ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone,
    dates: typeof dates === 'string' ? dates : '',
  };
}

/** Statuses of a proxy whose server does not answer. */
const proxyStatuses: ReadonlySet<number> = new Set([0, 502, 504]);

const isUnreachable = (error: unknown): boolean =>
  error instanceof RequestFailure && (proxyStatuses.has(error.status) || error.message === '');

/** Returns the text of a failed call. `work`: what failed. */
export function failureText(error: unknown, work?: Work): string {
  if (error instanceof RequestFailure && error.status === 413)
    return 'The server, or a proxy in front of it, takes no upload of this size. Leave out images, or import in parts.';
  if (error instanceof RequestFailure && error.status === 401)
    return 'You are signed out. Sign in in another tab of this browser, and try again here.';
  if (!isUnreachable(error)) return error instanceof Error ? error.message : String(error);
  return work === 'apply'
    ? 'The connection to the server was lost. The import may have begun: see the past imports below before you preview again.'
    : 'The server cannot be reached. Check the connection and try again.';
}

/** Returns the remembered choices for the headings of an upload. */
export function choicesFor(columns: ColumnChoices, tables: readonly ImportTable[]): ColumnChoices {
  const found = new Map<string, Record<string, string>>();
  for (const { table, columns: own } of tables)
    for (const { heading } of own) {
      const choice = columns[table]?.[heading];
      if (choice !== undefined) found.set(table, { ...found.get(table), [heading]: choice });
    }
  return Object.fromEntries(found);
}

/** Returns the choices with one more. Another heading of the table that had the column is read by its own name again. */
export function withColumn(
  columns: ColumnChoices,
  { table, columns: own }: ImportTable,
  heading: string,
  column: string,
): ColumnChoices {
  const others = new Set(own.map((one) => one.heading));
  const kept = Object.entries(columns[table] ?? {}).filter(
    ([name, choice]) => column === '' || choice !== column || !others.has(name),
  );
  return { ...columns, [table]: { ...Object.fromEntries(kept), [heading]: column } };
}

/** Returns true while the server writes. */
export const isOpen = ({ state }: ImportRun): boolean => state === 'running' || state === 'undoing';

/** Past imports. They are asked for again while one of them is being written, or while the server does not answer. */
export function useImportRuns() {
  const [runs, setRuns] = useState<readonly ImportRun[]>();
  const [failure, setFailure] = useState<unknown>();
  const [askedCount, setAskedCount] = useState(0);
  const ask = useCallback(async () => {
    try {
      setRuns(await requestImports());
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    }
    setAskedCount((count) => count + 1);
  }, []);
  const waitMs = isUnreachable(failure) ? retryMs : runs?.some(isOpen) ? pollMs : undefined;
  useEffect(() => {
    void ask();
  }, [ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait
  useEffect(() => {
    if (waitMs === undefined) return undefined;
    const timer = setTimeout(() => void ask(), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, askedCount, ask]);
  /** Resolves with the problem of an undo; undefined once it has begun. */
  const undo = async (id: string): Promise<string | undefined> => {
    try {
      await requestImportUndo(id);
      return undefined;
    } catch (error) {
      return failureText(error);
    } finally {
      await ask();
    }
  };
  return { runs, problem: failure === undefined ? undefined : failureText(failure), ask, undo };
}

export type Importing = ReturnType<typeof useImport>;

/**
 * The files of an import, their preview, and the choices of columns that this browser remembers.
 *
 * @param onApplied called when the import has begun, or may have begun: `hasBegun` is false if the server has not
 * confirmed it
 */
export function useImport(onApplied: (hasBegun: boolean) => void) {
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  /** Cells that were pasted and are not among the files yet. */
  const [pasted, changePasted] = useState('');
  const [isReading, setIsReading] = useState(false);
  /** Reasons for which files were not added the last time. */
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [settings, setSettings] = useState(storedSettings);
  const [columns, setColumns] = useState(storedColumns);
  const [preview, setPreview] = useState<ImportPreview>();
  const [problem, setProblem] = useState<string>();
  const [work, setWork] = useState<Work>();
  /** The inputs differ from those of the preview. */
  const [isStale, setIsStale] = useState(false);
  /** Number of changes of the inputs. */
  const version = useRef(0);
  const noteChange = () => {
    version.current += 1;
    setIsStale(true);
  };

  /** Only headings of this upload are sent, since a browser may remember those of many others. */
  const body = (of: ImportPreview | undefined, planned?: string) =>
    uploadBody(files, {
      zone: settings.zone || undefined,
      dates: settings.dates || undefined,
      columns: of && choicesFor(columns, of.tables),
      planned,
    });

  const during = async (name: Work, run: () => Promise<void>) => {
    setWork(name);
    setProblem(undefined);
    setSkipped([]);
    try {
      await run();
    } catch (error) {
      setProblem(failureText(error, name));
      if (name === 'apply') {
        setIsStale(true);
        // The import may have begun although the answer was lost.
        onApplied(false);
      }
    } finally {
      setWork(undefined);
    }
  };

  return {
    files,
    pasted,
    changePasted,
    isReading,
    skipped,
    /** Adds files of this device when they are read. Meanwhile nothing can be sent. */
    addFiles: async (found: Promise<readonly FoundFile[]>) => {
      setIsReading(true);
      try {
        const added = await readFiles(files, await found);
        setSkipped(skippedTexts(added.skipped));
        if (added.read.length === 0) return;
        setFiles((now) => withFiles(now, added.read));
        noteChange();
      } finally {
        setIsReading(false);
      }
    },
    settings,
    columns,
    preview,
    problem,
    work,
    isStale,
    changeFiles: (next: (files: readonly PickedFile[]) => readonly PickedFile[]) => {
      setFiles(next);
      noteChange();
    },
    changeSettings: (next: ImportSettings) => {
      setSettings(next);
      writeStored(settingsKey, next);
      noteChange();
    },
    /** Sets the column of a heading; an empty text leaves it out. */
    chooseColumn: (table: ImportTable, heading: string, column: string) => {
      const next = withColumn(columns, table, heading, column);
      setColumns(next);
      writeStored(columnsKey, next);
      noteChange();
    },
    look: () =>
      during('preview', async () => {
        const sentVersion = version.current;
        const sent = preview && choicesFor(columns, preview.tables);
        let found = await requestPreview(body(preview));
        // Headings are known by the first preview only.
        if (JSON.stringify(choicesFor(columns, found.tables)) !== JSON.stringify(sent ?? {}))
          found = await requestPreview(body(found));
        setPreview(found);
        setIsStale(version.current !== sentVersion);
      }),
    /** Saves the list of all changes as a file. */
    report: () =>
      during('report', async () => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(await requestReport(body(preview)));
        link.download = 'import-preview.csv';
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), revokedAfterMs);
      }),
    apply: () =>
      during('apply', async () => {
        if (preview === undefined) return;
        await requestApply(body(preview, preview.planned));
        setFiles((now) => now.filter((file) => !files.includes(file)));
        setPreview(undefined);
        onApplied(true);
      }),
  };
}
