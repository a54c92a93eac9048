import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeApp, templateHtml } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import { openSite } from './site.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grandstand-dist-'));
  await mkdir(join(directory, 'dist/assets'), { recursive: true });
  await mkdir(join(directory, 'dist/.vite'), { recursive: true });
  const put = (path: string, content: string | Buffer) => writeFile(join(directory, path), content);
  await put('secret.txt', 'secret');
  await put('dist/index.html', templateHtml);
  await put('dist/sw.js', 'worker');
  await put('dist/.release.json', '{}');
  await put('dist/assets/index-1.js', 'code '.repeat(100));
  await put('dist/assets/index-1.js.br', brotliCompressSync('code '.repeat(100)));
  await put(
    'dist/manifest.webmanifest',
    JSON.stringify({ name: 'Grandstand', theme_color: '#000000', icons: [] }),
  );
  await put(
    'dist/.vite/manifest.json',
    JSON.stringify({
      'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_shared'] },
      _shared: { file: 'assets/shared-1.js' },
    }),
  );
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const app = () => {
  const store = createFakeStore({
    'subdomain-owl': fakeRecord('Events', fakeId('event')),
    [fakeId('event')]: fakeRecord('Events', fakeId('event'), { name: 'Spring Cup', short: 'SC' }),
  });
  return fakeApp({ store, site: openSite(join(directory, 'dist')) });
};

describe('built files', () => {
  it('are cached for ever when hashed, in the smallest form', async () => {
    const answer = await app().request('/assets/index-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(await answer.arrayBuffer()).length).toBe(500);
    expect((await (await app().request('/assets/index-1.js')).text()).length).toBe(500);
  });

  it.each(['/sw.js', '/index.html', '/manifest.webmanifest'])('%s is asked for every time', async (path) => {
    expect((await app().request(path)).headers.get('cache-control')).toBe('no-cache');
  });

  it('are not found when a later build took them away, and still there when they were read before', async () => {
    const path = join(directory, 'dist/assets/index-2.js');
    await writeFile(path, 'early');
    const read = app();
    expect((await read.request('/assets/index-2.js')).status).toBe(200);
    await writeFile(join(directory, 'dist/assets/index-3.js'), 'late');
    const unread = app();
    await rm(path);
    await rm(join(directory, 'dist/assets/index-3.js'));
    const kept = await read.request('/assets/index-2.js');
    expect([kept.status, await kept.text()]).toEqual([200, 'early']);
    const gone = await unread.request('/assets/index-3.js');
    expect(gone.status).toBe(404);
    expect(gone.headers.get('content-type')).toContain('application/json');
  });

  it('answer 304 for the same file', async () => {
    const etag = (await app().request('/sw.js')).headers.get('etag') ?? '';
    expect((await app().request('/sw.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.release.json',
    '/.vite/manifest.json',
    '/assets/index-1.js.br',
    '/assets',
  ])('%s is not one', async (path) => {
    const answer = await app().request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });
});

describe('install data', () => {
  it('is the site’s on the main site and the event’s on its minisite', async () => {
    const main = await app().request('/manifest.webmanifest', { headers: { host: 'cup.example' } });
    expect(await main.json()).toMatchObject({ name: 'Grandstand', theme_color: '#000000' });
    const minisite = await app().request('/manifest.webmanifest', { headers: { host: 'owl.cup.example' } });
    expect(await minisite.json()).toMatchObject({ name: 'Spring Cup', short_name: 'SC' });
    const again = await app().request('/manifest.webmanifest?site', { headers: { host: 'cup.example' } });
    expect(await again.json()).toMatchObject({
      grandstand: { siteName: 'Grandstand', siteUrl: 'https://cup.example', localSignIn: false },
    });
  });
});
