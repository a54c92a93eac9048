import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { playJourneys } from './journeys.mjs';
import { provideTestServer } from './test-server.mjs';

/**
 * Contact sheets of all overlays: `npm run sheets [-- --kept] [arguments of Playwright]`. Each overlay is rendered in
 * plain, white, black and garish colours, and over a noisy, a bright and a dark image. Cells are 640x360, the smallest
 * size in use, to be judged by eye. `--kept` composes the images of the last run again.
 */
const states = ['ordinary', 'white-and-black', 'black-and-white-event', 'garish'];
const folder = 'node_modules/.cache/sheets';
const shots = join(folder, 'shots');
const cell = { width: 640, height: 360 };
const gap = 8;
const rowsOnSheet = 5;
const labelHeight = 28;

const args = process.argv.slice(2).filter((argument) => argument !== '--kept');
if (!process.argv.includes('--kept')) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { failed } = await playJourneys({
    folder,
    args: ['overlays.spec.ts', '-g', 'its states are drawn whole', ...args],
    env: { TEST_SERVER: await provideTestServer(), SHOTS: shots, OVERLAY_STATES: states.join(',') },
    mayRepeat: false,
  });
  if (failed > 0) process.exitCode = 1;
}
if (!existsSync(shots)) {
  console.error('There are no pictures: run it without --kept.');
  process.exit(1);
}

const plain = (background) => sharp({ create: { ...cell, channels: 3, background } });
const noise = { type: 'gaussian', mean: 128, sigma: 60 };
const grounds = {
  noise: await sharp({ create: { ...cell, channels: 3, background: '#808080', noise } })
    .blur(1.2)
    .png()
    .toBuffer(),
  bright: await plain('#eef2f6').png().toBuffer(),
  dark: await plain('#12161c').png().toBuffer(),
};

const names = readdirSync(shots)
  .filter((file) => file.endsWith(`-${states[0]}.png`))
  .map((file) => file.slice(0, -`-${states[0]}.png`.length));
const rowHeight = cell.height + labelHeight + gap;
const width = states.length * (cell.width + gap) + gap;

/** One line of words; a name of an overlay has nothing that markup could take for its own. */
const label = (text) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text x="${gap}" y="21" font-family="sans-serif" font-size="18" fill="#ffffff">${text}</text></svg>`,
  );

const small = async (name, state) => {
  const path = join(shots, `${name}-${state}.png`);
  return existsSync(path) ? sharp(path).resize(cell).png().toBuffer() : undefined;
};

for (const [ground, picture] of Object.entries(grounds)) {
  for (let first = 0; first < names.length; first += rowsOnSheet) {
    const rows = names.slice(first, first + rowsOnSheet);
    const pieces = [];
    for (const [row, name] of rows.entries()) {
      const top = gap + row * rowHeight;
      pieces.push({ input: label(`${name} · ${states.join(' · ')}`), left: 0, top });
      for (const [column, state] of states.entries()) {
        const place = { left: gap + column * (cell.width + gap), top: top + labelHeight };
        const shot = await small(name, state);
        pieces.push({ input: picture, ...place }, ...(shot ? [{ input: shot, ...place }] : []));
      }
    }
    const path = join(folder, `${ground}-${String(first / rowsOnSheet + 1).padStart(2, '0')}.png`);
    const height = gap + rows.length * rowHeight;
    await sharp({ create: { width, height, channels: 3, background: '#303030' } })
      .composite(pieces)
      .png()
      .toFile(path);
    console.log(path);
  }
}
