import { afterEach, expect, it, vi } from 'vitest';
import { httpPaths } from '#contract/http-names.ts';
import { importPaths } from '#contract/import-calls.ts';
import {
  requestApply,
  requestImports,
  requestImportUndo,
  requestPreview,
  requestReport,
} from './import-requests.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers each call of an import, and notes the paths of all calls. */
const serve = (answer: (path: string) => Response) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path === httpPaths.session ? Response.json({ error: false }) : answer(path);
  });
  return asked;
};

const refused = (status: number, message: string) => () =>
  Response.json({ error: true, message }, { status });

it.each([
  [importPaths.list, () => requestImports()],
  [importPaths.preview, () => requestPreview(new Blob())],
  [importPaths.report, () => requestReport(new Blob())],
  [importPaths.apply, () => requestApply(new Blob())],
  [importPaths.undo, () => requestImportUndo('a')],
])(
  '%s checks the session after a 401 only, and rejects with the message of the server',
  async (path, send) => {
    const asked = serve(refused(401, 'Not authenticated'));
    await expect(send()).rejects.toMatchObject({ status: 401, message: 'Not authenticated' });
    await vi.waitFor(() => expect(asked).toEqual([path, httpPaths.session]));
    const others = serve(refused(409, 'Busy'));
    await expect(send()).rejects.toMatchObject({ status: 409, message: 'Busy' });
    expect(others).toEqual([path]);
  },
);

it('the report is the file of the server', async () => {
  serve(() => new Response('action,table\r\n'));
  expect(await (await requestReport(new Blob())).text()).toBe('action,table\r\n');
});

it('a report that does not arrive is a failure without a status', async () => {
  serve(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(requestReport(new Blob())).rejects.toMatchObject({ name: 'RequestFailure', status: 0 });
});
