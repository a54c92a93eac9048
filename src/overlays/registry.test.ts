import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { overlays } from '#contract/overlays.ts';
import { overlayLoaders, overlayPaths } from './registry.ts';

const folder = dirname(fileURLToPath(import.meta.url));

describe.each(overlayPaths)('%s', (path) => {
  it('has a folder of its route, which its file of the build is named after', () => {
    expect(existsSync(join(folder, path.replace(/\/:.*$/, '')))).toBe(true);
  });

  // The first one that is loaded waits for React and the data layer to be transformed.
  it('comes with its own entry of the contract', { timeout: 30_000 }, async () => {
    expect((await overlayLoaders[path]()).default.overlay).toBe(overlays[path]);
  });
});
