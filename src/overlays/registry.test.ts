import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drawnFields, type Overlay } from '#contract/overlays/overlay.ts';
import { overlays } from '#contract/overlays.ts';
import { fieldsRead } from '../../tests/overlays/fields-read.ts';
import { overlayLoaders, overlayPaths } from './registry.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const registry = readFileSync(join(folder, 'registry.ts'), 'utf8');

describe.each(overlayPaths)('%s', (path) => {
  it('has a folder of its route, which its file of the build is named after', () => {
    expect(existsSync(join(folder, path.replace(/\/:.*$/, '')))).toBe(true);
  });

  // The first one that is loaded waits for React and the data layer to be transformed.
  it('comes with its own entry of the contract', { timeout: 30_000 }, async () => {
    expect((await overlayLoaders[path]()).default.overlay).toBe(overlays[path]);
  });

  // The desk says "No source shows this" by what the entries say; pages for people are no sources on air.
  it('says in `draws` which of the fields that the desk changes its component reads', () => {
    const { draws = [], isForHumans } = overlays[path] as Overlay;
    const loader = new RegExp(`^  '?${path}'?: [^,]*import\\('\\./([^']+)'`, 'm').exec(registry);
    expect(loader).not.toBeNull();
    const read = fieldsRead(join('src/overlays', loader?.[1] ?? ''), drawnFields);
    expect([...draws].sort()).toEqual(isForHumans ? [...draws].sort() : read.sort());
  });
});
