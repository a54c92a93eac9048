import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseColour } from '#domain/theme/colour.ts';
import { nameColours } from '#domain/theme/name-colours.ts';
import { createFakeStore, type FakeStore, fakeId, fakeRecord } from '../../../../tests/fakes/fake-store.ts';
import { createImages, type Images } from './images.ts';

const attachmentId = (name: string) => `att${fakeId(name)}`;
const logoOf = (name: string) => [{ id: attachmentId(name), fileExtension: 'png' }];
const square = async (colour: string, width = 100, height = 100) =>
  sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer();

const pixel = async (path: string, left: number, top: number) => {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (top * info.width + left) * 4;
  return [...data.subarray(at, at + 4)];
};

let directory: string;
let images: Images;
let store: FakeStore;
let readCount = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grandstand-images-'));
  store = createFakeStore({
    [fakeId('red')]: fakeRecord('Themes', fakeId('red'), {
      color_theme: '#ff0000',
      default_logo: logoOf('white'),
    }),
    [fakeId('blue')]: fakeRecord('Themes', fakeId('blue'), {
      color_theme: '#00ff00',
      color_logo_background: '#0000ff',
      default_logo: logoOf('white'),
    }),
    [fakeId('bare')]: fakeRecord('Themes', fakeId('bare'), { color_theme: '#123456' }),
    [fakeId('lost')]: fakeRecord('Themes', fakeId('lost'), { default_logo: logoOf('missing') }),
    [fakeId('teamA')]: fakeRecord('Teams', fakeId('teamA'), { theme: [`rec${fakeId('red')}`] }),
    [fakeId('teamB')]: fakeRecord('Teams', fakeId('teamB'), { theme: [`rec${fakeId('blue')}`] }),
    [fakeId('teamC')]: fakeRecord('Teams', fakeId('teamC'), { name: 'Owls', code: 'OWL' }),
    [fakeId('event')]: fakeRecord('Events', fakeId('event'), { theme: [`rec${fakeId('blue')}`] }),
    [fakeId('plain')]: fakeRecord('Events', fakeId('plain')),
    [fakeId('full')]: fakeRecord('Matches', fakeId('full'), {
      teams: [`rec${fakeId('teamA')}`, `rec${fakeId('teamB')}`],
    }),
    [fakeId('half')]: fakeRecord('Matches', fakeId('half'), {
      teams: [`rec${fakeId('teamA')}`],
      event: [`rec${fakeId('event')}`],
    }),
    [fakeId('none')]: fakeRecord('Matches', fakeId('none')),
    [fakeId('themeless')]: fakeRecord('Matches', fakeId('themeless'), {
      teams: [`rec${fakeId('teamA')}`, `rec${fakeId('teamC')}`],
    }),
    [fakeId('dull')]: fakeRecord('Matches', fakeId('dull'), { event: [`rec${fakeId('plain')}`] }),
  });
  store.attach(attachmentId('white'), {
    bytes: await square('#ffffff'),
    type: 'image/png',
    extension: 'png',
  });
  store.attach(attachmentId('wide'), {
    bytes: await sharp(await square('#336699', 200, 100))
      .jpeg()
      .toBuffer(),
    type: 'image/jpeg',
    extension: 'jpeg',
  });
  store.attach(attachmentId('vector'), {
    bytes: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>',
    ),
    type: 'image/svg+xml',
    extension: 'svg',
  });
  store.attach(attachmentId('page'), {
    bytes: Buffer.from('<html><script>alert(1)</script></html>'.padEnd(64)),
    type: 'text/html',
    extension: 'html',
  });
  store.attach(attachmentId('broken'), { bytes: Buffer.alloc(64, 7), type: 'image/png', extension: 'png' });
  const counted = {
    ...store,
    attachment: (id: string) => {
      readCount += 1;
      return store.attachment(id);
    },
  };
  images = createImages({ store: counted, directory });
});

afterAll(() => rm(directory, { recursive: true, force: true }));

describe('attachment', () => {
  it.each([
    ['w', 50, [50, 25], 'image/jpeg'],
    ['h', 50, [100, 50], 'image/jpeg'],
    ['s', 50, [50, 50], 'image/png'],
    ['w', 400, [200, 100], 'image/jpeg'],
    ['h', 400, [200, 100], 'image/jpeg'],
    ['s', 400, [200, 200], 'image/png'],
  ] as const)('%s-%i of a 200x100 photo is %j as %s', async (mode, pixels, dimensions, type) => {
    const file = await images.attachment(attachmentId('wide'), { mode, pixels });
    const { width, height } = await sharp(file.path).metadata();
    expect([[width, height], file.type]).toEqual([dimensions, type]);
  });

  it('pads a square fit with transparency', async () => {
    const file = await images.attachment(attachmentId('wide'), { mode: 's', pixels: 60 });
    expect(await pixel(file.path, 30, 2)).toEqual([0, 0, 0, 0]);
    expect((await pixel(file.path, 30, 30))[3]).toBe(255);
  });

  it('serves vectors and unknown kinds as they are, the latter as plain bytes', async () => {
    const vector = await images.attachment(attachmentId('vector'), { mode: 'w', pixels: 500 });
    expect([vector.type, vector.size]).toEqual(['image/svg+xml', (await readFile(vector.path)).byteLength]);
    const page = await images.attachment(attachmentId('page'), { mode: 's', pixels: 100 });
    expect(page.type).toBe('application/octet-stream');
  });

  it('does the work once for requests that come together and keeps the file', async () => {
    const before = readCount;
    const files = await Promise.all(
      Array.from({ length: 8 }, () => images.attachment(attachmentId('white'), { mode: 'h', pixels: 77 })),
    );
    expect(new Set(files.map((file) => file.path)).size).toBe(1);
    expect(readCount - before).toBe(1);
    expect(await readdir(join(directory, 'h-77'))).toEqual([`${attachmentId('white')}.png`]);
  });

  it('comes from memory where the disk takes nothing', async () => {
    const occupied = join(directory, 'occupied');
    await writeFile(occupied, 'a file where the folder should be');
    const onFullDisk = createImages({ store, directory: occupied });
    const size = { mode: 'w', pixels: 50 } as const;
    const scaled = await onFullDisk.attachment(attachmentId('wide'), size);
    expect(await sharp(scaled.bytes).metadata()).toMatchObject({ width: 50, height: 25 });
    const vector = await onFullDisk.attachment(attachmentId('vector'), size);
    expect(Buffer.from(vector.bytes ?? []).toString()).toContain('<svg');
    const drawn = await onFullDisk.themePicture({ id: `rec${fakeId('blue')}`, size: 100, padding: 20 });
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ width: 100, height: 100 });
  });

  it('makes a file of 32 bytes or less again', async () => {
    const size = { mode: 'h', pixels: 33 } as const;
    const { path } = await images.attachment(attachmentId('white'), size);
    await truncate(path, 20);
    expect((await images.attachment(attachmentId('white'), size)).size).toBeGreaterThan(32);
  });

  it('refuses at once what claims millions of rows', async () => {
    // A valid image of one pixel whose header says 1 by 12,648,449.
    const bytes = await square('#fff', 1, 1);
    bytes.writeUInt32BE(12_648_449, 20);
    store.attach(attachmentId('tall'), { bytes, type: 'image/png', extension: 'png' });
    const startedAt = Date.now();
    for (const mode of ['w', 'h', 's'] as const)
      await expect(images.attachment(attachmentId('tall'), { mode, pixels: 100 })).rejects.toMatchObject({
        status: 400,
      });
    expect(Date.now() - startedAt).toBeLessThan(2_000);
  });

  it('has words for unknown and unreadable files', async () => {
    const unknown = { status: 404, message: 'Could not find attachment data' };
    const size = { mode: 'w', pixels: 10 } as const;
    await expect(images.attachment('att../../../etc/x', size)).rejects.toMatchObject(unknown);
    await expect(images.attachment(attachmentId('nobody'), size)).rejects.toMatchObject(unknown);
    await expect(images.attachment(attachmentId('broken'), size)).rejects.toMatchObject({
      status: 400,
      message: 'An error occurred',
    });
  });
});

describe('a vector image under the name of another type', () => {
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>',
  );
  it('is neither scaled nor drawn', async () => {
    store.attach(attachmentId('disguised'), { bytes, type: 'image/png', extension: 'png' });
    const size = { mode: 'w', pixels: 5 } as const;
    await expect(images.attachment(attachmentId('disguised'), size)).rejects.toMatchObject({ status: 400 });
  });
});

describe('themePicture', () => {
  it('puts the logo in its box on the logo background', async () => {
    const file = await images.themePicture({ id: `rec${fakeId('blue')}`, size: 100, padding: 20 });
    expect(file.type).toBe('image/png');
    expect(await pixel(file.path, 5, 5)).toEqual([0, 0, 255, 255]);
    expect(await pixel(file.path, 12, 12)).toEqual([255, 255, 255, 255]);
    expect(await pixel(file.path, 50, 50)).toEqual([255, 255, 255, 255]);
  });

  it.each([
    [undefined, 404, 'No theme ID requested'],
    [fakeId('bare'), 400, 'No logo to use'],
    [fakeId('unknown'), 400, 'No logo to use'],
    [fakeId('lost'), 404, 'Could not find attachment data'],
  ])('%s answers %i %s', async (id, status, message) => {
    await expect(images.themePicture({ id, size: 100, padding: 5 })).rejects.toMatchObject({
      status,
      message,
    });
  });
});

describe('matchPicture', () => {
  it('draws two halves in the team colours', async () => {
    const file = await images.matchPicture({ id: fakeId('full'), size: 90, padding: 30 });
    const { width, height } = await sharp(file.path).metadata();
    expect([width, height]).toEqual([160, 90]);
    expect(await pixel(file.path, 2, 2)).toEqual([255, 0, 0, 255]);
    expect(await pixel(file.path, 158, 2)).toEqual([0, 0, 255, 255]);
    expect(await pixel(file.path, 40, 45)).toEqual([255, 255, 255, 255]);
  });

  it('draws the half of a team without a theme in the colour of its name', async () => {
    const file = await images.matchPicture({ id: fakeId('themeless'), size: 90, padding: 30 });
    const halves = [await pixel(file.path, 2, 2), await pixel(file.path, 158, 2)];
    const { red, green, blue } =
      parseColour(nameColours('Owls').color_logo_background) ?? expect.unreachable();
    expect(halves).toContainEqual([red, green, blue, 255]);
    expect(new Set([red, green, blue]).size).toBeGreaterThan(1);
    // Its code is shown in the place of its logo.
    const { channels } = await sharp(file.path).extract({ left: 85, top: 25, width: 70, height: 40 }).stats();
    expect(channels[0]?.max).toBeGreaterThan(200);
  });

  it('draws the event alone while a team is missing', async () => {
    const file = await images.matchPicture({ id: fakeId('half'), size: 90, padding: 30 });
    expect(await pixel(file.path, 2, 2)).toEqual([0, 0, 255, 255]);
    expect(await pixel(file.path, 80, 45)).toEqual([255, 255, 255, 255]);
  });

  it.each([
    [undefined, 404, 'No match ID requested'],
    [fakeId('unknown'), 400, 'No valid match data'],
    [fakeId('teamA'), 400, 'No valid match data'],
    [fakeId('none'), 400, 'No event data'],
    [fakeId('dull'), 400, 'No event theme data'],
  ])('%s answers %i %s', async (id, status, message) => {
    await expect(images.matchPicture({ id, size: 90, padding: 5 })).rejects.toMatchObject({
      status,
      message,
    });
  });
});
