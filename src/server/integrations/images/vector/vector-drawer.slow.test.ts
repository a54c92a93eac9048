import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createVectorDrawer } from './vector-drawer.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#f00"/></svg>',
);

/** Substitute for the image library: a drawing of the first width never ends, one of the second ends the process. */
const [endless, deadly] = [13, 17];
const standIn = `process.on('message', ({ width, height }) => {
  if (width === ${endless}) for (;;);
  if (width === ${deadly}) process.exit(1);
  process.send({ png: Buffer.from(width + ' by ' + height) });
});`;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('draws a vector image into its box', async () => {
  const png = await createVectorDrawer().draw(drawing, 40, 40);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([40, 40, 4]);
  const pixel = (left: number, top: number) => [...data.subarray((top * 40 + left) * 4).subarray(0, 4)];
  expect([pixel(20, 20), pixel(20, 2)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 0, 0],
  ]);
});

it('refuses what is no drawing, and draws the next one in the same process', async () => {
  const pids: number[] = [];
  const { draw } = createVectorDrawer({ onStart: (pid) => pids.push(pid) });
  await expect(draw(Buffer.from('no drawing'), 40, 40)).rejects.toMatchObject({ code: 'image-failed' });
  expect(await draw(drawing, 40, 40)).toBeInstanceOf(Buffer);
  expect(pids).toHaveLength(1);
});

it('ends a drawing that takes too long with its process, and draws the next ones in another', async () => {
  const pids: number[] = [];
  const { draw } = createVectorDrawer({ program: standIn, limitMs: 3_000, onStart: (pid) => pids.push(pid) });
  const startedAt = performance.now();
  const [ended, next] = await Promise.allSettled([draw(drawing, endless, 1), draw(drawing, 2, 3)]);
  expect(performance.now() - startedAt).toBeLessThan(3_000 * 2 + 1_000);
  expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'image-failed' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
  expect(pids).toHaveLength(2);
  await expect.poll(() => pids.map(isAlive)).toEqual([false, true]);
});

it('goes on after a process that ended by itself, and ends one without work', async () => {
  const pids: number[] = [];
  const { draw } = createVectorDrawer({ program: standIn, idleMs: 50, onStart: (pid) => pids.push(pid) });
  await expect(draw(drawing, deadly, 1)).rejects.toMatchObject({ code: 'image-failed' });
  expect(String(await draw(drawing, 2, 3))).toBe('2 by 3');
  await wait(60);
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
  expect(String(await draw(drawing, 4, 5))).toBe('4 by 5');
});
