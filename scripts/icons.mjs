// Renders the install icons from public/favicon.svg: node scripts/icons.mjs
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const source = await readFile(new URL('favicon.svg', folder), 'utf8');
const ground = '#0d0f14';

/** A maskable icon may be cut to a circle of 80 % of its side, so the mark is smaller and the ground has no corners. */
const maskable = source
  .replace(/ rx="\d+"/, '')
  .replace(
    /(<path[\s\S]*)<\/svg>/,
    '<g transform="translate(32 32) scale(.68) translate(-32 -32)">$1</g></svg>',
  );

const icons = [
  { name: 'icon-192.png', svg: source, side: 192 },
  { name: 'icon-512.png', svg: source, side: 512 },
  { name: 'maskable-512.png', svg: maskable, side: 512, background: ground },
];

await mkdir(new URL('icons/', folder), { recursive: true });
for (const { name, svg, side, background } of icons) {
  let image = sharp(Buffer.from(svg), { density: 72 * (side / 64) }).resize(side, side);
  if (background) image = image.flatten({ background });
  await image.png({ compressionLevel: 9 }).toFile(new URL(`icons/${name}`, folder).pathname);
}
