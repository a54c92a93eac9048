import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createImageCache } from './image-cache.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grandstand-image-cache-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it('removes what was not used for longest, not what is oldest', async () => {
  const cache = createImageCache(directory, 1000);
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    const { path } = await cache.save('w-25', name, new Uint8Array(300));
    const madeAt = new Date(Date.UTC(2020, 0, index + 1));
    await utimes(path, madeAt, madeAt);
  }
  expect(await cache.find('w-25', 'a')).toMatchObject({ size: 300 });
  await cache.save('w-25', 'd', new Uint8Array(300));
  expect((await readdir(join(directory, 'w-25'))).sort()).toEqual(['a', 'd']);
});
