import { useCallback, useEffect, useState } from 'react';
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

const columnsKey = 'grandstand-import-columns';
const settingsKey = 'grandstand-import-settings';

/** The browser reads the file after the click. */
const revokedAfterMs = 60_000;

/** Progress of an import is asked for so often, ms. */
const pollMs = 1_000;

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

const unreachable = 'The server cannot be reached. Check the connection and try again.';

function textOf(error: unknown): string {
  if (error instanceof RequestFailure && error.status === 0) return unreachable;
  return error instanceof Error ? error.message : String(error);
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

/** Returns true while the server writes. */
export const isOpen = ({ state }: ImportRun): boolean => state === 'running' || state === 'undoing';

/** Past imports. They are asked for again while one of them is being written. */
export function useImportRuns() {
  const [runs, setRuns] = useState<readonly ImportRun[]>();
  const [problem, setProblem] = useState<string>();
  const ask = useCallback(async () => {
    try {
      setRuns(await requestImports());
      setProblem(undefined);
    } catch (error) {
      setProblem(textOf(error));
    }
  }, []);
  const isWriting = runs?.some(isOpen) === true;
  useEffect(() => {
    void ask();
  }, [ask]);
  useEffect(() => {
    if (!isWriting) return undefined;
    const timer = setInterval(() => void ask(), pollMs);
    return () => clearInterval(timer);
  }, [isWriting, ask]);
  const undo = async (id: string) => {
    try {
      await requestImportUndo(id);
      await ask();
    } catch (error) {
      setProblem(textOf(error));
    }
  };
  return { runs, problem, ask, undo };
}

/** The files of an import, their preview, and the choices of columns that this browser remembers. */
export function useImport(onApplied: () => void) {
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [settings, setSettings] = useState(storedSettings);
  const [columns, setColumns] = useState(storedColumns);
  const [preview, setPreview] = useState<ImportPreview>();
  const [problem, setProblem] = useState<string>();
  const [work, setWork] = useState<'preview' | 'apply' | 'report'>();
  /** The inputs differ from those of the preview. */
  const [isStale, setIsStale] = useState(false);

  /** Only headings of this upload are sent, since a browser may remember those of many others. */
  const body = (of: ImportPreview | undefined, planned?: string) =>
    uploadBody(files, {
      zone: settings.zone || undefined,
      dates: settings.dates || undefined,
      columns: of && choicesFor(columns, of.tables),
      planned,
    });

  const during = async (name: 'preview' | 'apply' | 'report', run: () => Promise<void>) => {
    setWork(name);
    setProblem(undefined);
    try {
      await run();
    } catch (error) {
      setProblem(textOf(error));
      if (name === 'apply') {
        setIsStale(true);
        // The import may have begun although the answer was lost.
        onApplied();
      }
    } finally {
      setWork(undefined);
    }
  };

  return {
    files,
    settings,
    columns,
    preview,
    problem,
    work,
    isStale,
    changeFiles: (next: readonly PickedFile[]) => {
      setFiles(next);
      setIsStale(true);
    },
    changeSettings: (next: ImportSettings) => {
      setSettings(next);
      writeStored(settingsKey, next);
      setIsStale(true);
    },
    /** Sets the column of a heading: an empty text leaves it out, undefined forgets the choice. */
    chooseColumn: (table: string, heading: string, column: string | undefined) => {
      const { [heading]: _former, ...others } = columns[table] ?? {};
      const next = { ...columns, [table]: column === undefined ? others : { ...others, [heading]: column } };
      setColumns(next);
      writeStored(columnsKey, next);
      setIsStale(true);
    },
    look: () =>
      during('preview', async () => {
        const sent = preview && choicesFor(columns, preview.tables);
        let found = await requestPreview(body(preview));
        // Headings are known by the first preview only.
        if (JSON.stringify(choicesFor(columns, found.tables)) !== JSON.stringify(sent ?? {}))
          found = await requestPreview(body(found));
        setPreview(found);
        setIsStale(false);
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
        setFiles([]);
        setPreview(undefined);
        onApplied();
      }),
  };
}
