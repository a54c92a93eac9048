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

const fetchHere: Fetch = (input, init) => fetch(input, init);

/** Sends an upload, and resolves with its answer as `read` reads it. */
async function sendUpload(
  path: string,
  body: Blob,
  read?: (response: Response) => Promise<unknown>,
): Promise<unknown> {
  const init = { method: 'POST', headers: { 'Content-Type': uploadType }, body, cache: 'no-store' } as const;
  return (await asUser(fetchJson(fetchHere, path, init, importLimits.uploadMs, read))).body;
}

const answerOf = async (sent: Promise<unknown>): Promise<Answer> => {
  const answer = (await sent) as Answer | undefined;
  if (answer?.error !== false) throw misunderstood();
  return answer;
};

/** Resolves with the plan of an import, of which nothing is written. Rejects with a RequestFailure, as all of these. */
export const requestPreview = async (body: Blob): Promise<ImportPreview> =>
  (await answerOf(sendUpload(importPaths.preview, body))) as ImportPreview;

/** Resolves with the list of all changes of an upload as CSV. */
export const requestReport = async (body: Blob): Promise<Blob> =>
  (await sendUpload(importPaths.report, body, (response) => response.blob())) as Blob;

/** Starts to write an import that was previewed. */
export const requestApply = async (body: Blob): Promise<ImportRun> =>
  (await answerOf(sendUpload(importPaths.apply, body))).run as ImportRun;

/** Resolves with the past imports, the newest first. */
export async function requestImports(): Promise<readonly ImportRun[]> {
  const { runs } = await asUser(call(importPaths.list));
  return Array.isArray(runs) ? runs : [];
}

/** Starts to undo an import. */
export const requestImportUndo = async (id: string): Promise<ImportRun> =>
  (await asUser(call(importPaths.undo, { id }))).run as ImportRun;
