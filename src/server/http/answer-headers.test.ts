import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeApp, fakeSite, noImages } from '../../../tests/fakes/fake-app.ts';
import { listStaticFiles } from './site.ts';

const html = { accept: 'text/html' };
const foreign = { origin: 'https://evil.example' };
const lasting = { 'strict-transport-security': 'max-age=31536000', 'x-content-type-options': 'nosniff' };
const page = {
  ...lasting,
  'content-security-policy': expect.stringMatching(
    /script-src 'self' 'sha256-[^' ]+';.*object-src 'none'; base-uri 'none';.*frame-ancestors 'self'/,
  ),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
};
const file = {
  ...lasting,
  'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
  'cross-origin-resource-policy': 'cross-origin',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grandstand-headers-'));
  for (const name of ['index.html', 'sw.js', 'manifest.webmanifest', 'drawing.svg'])
    await writeFile(join(folder, name), name.endsWith('manifest') ? '{}' : 'x'.repeat(64));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const app = () => {
  const picture = async () => ({
    path: join(folder, 'drawing.svg'),
    type: 'image/svg+xml',
    size: 64,
    tag: 't',
  });
  return fakeApp({
    routes: [
      (inner) =>
        inner.get('/api/broken', () => {
          throw new Error('out of order');
        }),
    ],
    site: fakeSite({ files: listStaticFiles(folder) }),
    images: { ...noImages, attachment: picture, themePicture: picture },
  });
};

describe('every answer says what browsers may do with it', () => {
  it.each([
    ['GET', '/events', html, 200, page],
    ['GET', '/nothing', html, 404, page],
    ['GET', '/broadcast/main/ingame', html, 200, page],
    ['GET', '/index.html', html, 200, page],
    ['GET', '/drawing.svg', {}, 200, lasting],
    ['GET', '/sw.js', {}, 200, lasting],
    ['GET', '/manifest.webmanifest', {}, 200, lasting],
    ['GET', '/things/a', {}, 200, lasting],
    ['GET', '/things/a', { 'accept-encoding': 'gzip' }, 200, lasting],
    ['GET', '/thing/a', {}, 200, lasting],
    ['GET', '/things/,', {}, 400, lasting],
    ['GET', '/things/a', foreign, 403, lasting],
    ['POST', '/things', {}, 400, lasting],
    ['GET', '/api/broken', {}, 500, lasting],
    ['GET', '/time', {}, 200, lasting],
    ['GET', '/time', foreign, 403, lasting],
    ['GET', '/health', {}, 200, lasting],
    ['GET', '/metrics', {}, undefined, lasting],
    ['GET', '/api/nothing', {}, 404, lasting],
    ['DELETE', '/events', {}, 404, lasting],
    ['OPTIONS', '/time', {}, 204, lasting],
    ['GET', '/image?id=a', {}, 200, file],
    ['GET', '/image?id=a', { 'if-none-match': '"t"' }, 304, file],
    ['GET', '/image?id=a', { range: 'bytes=99-' }, 416, file],
    ['GET', '/theme.png?id=a', {}, 200, file],
    ['GET', '/image', {}, 400, lasting],
  ] as const)('%s %s %j: %s', async (method, path, headers, status, expected) => {
    const answer = await app().request(path, { method, headers });
    if (status !== undefined) expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
  });
});
