import {
  type ImportPreview,
  type ImportRequest,
  type ImportRun,
  importLimits,
  importPaths,
  uploadType,
} from '#contract/import-calls.ts';
import { type Fetch, fetchJson } from '#sync/fetch-json.ts';
import { asUser } from './check-session.ts';
import { type Answer, call, misunderstood } from './session-requests.ts';

/** A file of an import, or pasted cells. */
export type PickedFile = {
  /** Name, or path in the folder that was chosen. */
  readonly path: string;
  readonly content: Blob;
  /** Name of the table, if it was chosen. */
  readonly table?: string | undefined;
};

/** Returns the body of an upload: its request in one line of JSON, then the bytes of all files. */
export function uploadBody(files: readonly PickedFile[], rest: Omit<ImportRequest, 'files'>): Blob {
  const request: ImportRequest = {
    ...rest,
    files: files.map(({ path, content, table }) => ({ path, size: content.size, table })),
  };
  return new Blob([`${JSON.stringify(request)}\n`, ...files.map(({ content }) => content)]);
}

const initOf = (body: Blob) =>
  ({ method: 'POST', headers: { 'Content-Type': uploadType }, body, cache: 'no-store' }) as const;

const sendUpload = async (path: string, body: Blob): Promise<Answer> => {
  const fetchHere: Fetch = (input, init) => fetch(input, init);
  const { body: answer } = await asUser(fetchJson(fetchHere, path, initOf(body), importLimits.uploadMs));
  if ((answer as Answer | undefined)?.error !== false) throw misunderstood();
  return answer as Answer;
};

/** Resolves with the plan of an import, of which nothing is written. Rejects with a RequestFailure, as all of these. */
export const requestPreview = async (body: Blob): Promise<ImportPreview> =>
  (await sendUpload(importPaths.preview, body)) as ImportPreview;

/** Resolves with the list of all changes of an upload as CSV. */
export async function requestReport(body: Blob): Promise<Blob> {
  // A refusal is JSON as those of the other calls.
  const fetchHere: Fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (response.ok) response.json = () => response.blob();
    return response;
  };
  const { body: report } = await asUser(
    fetchJson(fetchHere, importPaths.report, initOf(body), importLimits.uploadMs),
  );
  if (!(report instanceof Blob)) throw misunderstood();
  return report;
}

/** Starts to write an import that was previewed. */
export const requestApply = async (body: Blob): Promise<ImportRun> =>
  (await sendUpload(importPaths.apply, body)).run as ImportRun;

/** Resolves with the past imports, the newest first. */
export async function requestImports(): Promise<readonly ImportRun[]> {
  const { runs } = await asUser(call(importPaths.list));
  return Array.isArray(runs) ? runs : [];
}

/** Starts to undo an import. */
export const requestImportUndo = async (id: string): Promise<ImportRun> =>
  (await asUser(call(importPaths.undo, { id }))).run as ImportRun;
