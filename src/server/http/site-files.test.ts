import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeApp, fakeConfig, fakeSite } from '../../../tests/fakes/fake-app.ts';
import type { StaticFile } from './site.ts';

let folder: string;
const files = new Map<string, StaticFile>();
const fileAt = (name: string, parts: Partial<StaticFile> = {}): StaticFile => ({
  path: join(folder, name),
  type: 'text/javascript; charset=utf-8',
  etag: '',
  cacheControl: '',
  size: 10,
  encodings: { br: false, gzip: false },
  ...parts,
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grandstand-files-'));
  writeFileSync(join(folder, 'core.js'), 'core');
  writeFileSync(join(folder, 'text.woff2'), new Uint8Array([0, 255, 13, 10]));
  files.set('/assets/core.js', fileAt('core.js'));
  files.set('/assets/text.woff2', fileAt('text.woff2', { type: 'font/woff2' }));
  files.set('/assets/gone.js', fileAt('gone.js'));
  files.set('/sw.js', fileAt('core.js'));
  files.set('/assets/large.js', fileAt('core.js'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (body: unknown, { encoding = 'identity', config = fakeConfig(), address = '192.0.2.1' } = {}) =>
  fakeApp({ site: fakeSite({ files }), config }).request(
    '/site-files',
    { method: 'POST', body: JSON.stringify(body), headers: { 'accept-encoding': encoding } },
    { incoming: { socket: { remoteAddress: address } } },
  );

describe('files of the site in one document', () => {
  it('are parts under their addresses with their types', async () => {
    const answer = await ask({ files: ['/assets/text.woff2', '/assets/core.js', '/assets/core.js'] });
    expect(answer.status).toBe(200);
    const form = await answer.formData();
    const parts = [...form].map(([address, file]) => [address, (file as File).type]);
    expect(parts).toEqual([
      ['/assets/core.js', 'text/javascript; charset=utf-8'],
      ['/assets/text.woff2', 'font/woff2'],
    ]);
    const font = form.get('/assets/text.woff2') as File;
    expect([...new Uint8Array(await font.arrayBuffer())]).toEqual([0, 255, 13, 10]);
  });

  it('are compressed as the browser accepts it', async () => {
    const answer = await ask({ files: ['/assets/core.js'] }, { encoding: 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('core');
  });

  it.each([
    [{}, 400, /^files: /],
    [{ files: [] }, 400, /^files: /],
    [{ files: Array.from({ length: 501 }, (_, index) => `/assets/${index}.js`) }, 400, /^files: /],
    [{ files: ['/sw.js', '/assets/../../core.js', '/assets/unknown.js'] }, 404, /^Not found$/],
    [{ files: ['/assets/gone.js'] }, 404, /^Not found$/],
  ])('%j is refused with %i', async (body, status, message) => {
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: true, message: expect.stringMatching(message) });
  });
});
