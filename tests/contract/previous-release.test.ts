import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepPreviousAssets } from '../../scripts/previous-release.mjs';

const folder = mkdtempSync(join(tmpdir(), 'grandstand-releases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the files that the bundler leaves of one release, whose names change with their content. */
const build = (release: string, files: readonly string[]): string => {
  const assets = join(folder, release, 'assets');
  mkdirSync(assets, { recursive: true });
  for (const file of files) writeFileSync(join(assets, file), `${release} ${file}`);
  return join(folder, release);
};
const assetsOf = (release: string) => readdirSync(join(folder, release, 'assets')).sort();

it('a release keeps the files of the one before it, for pages that are open, and no older ones', () => {
  const first = build('first', ['home-1.js', 'react-1.js']);
  keepPreviousAssets(join(folder, 'none'), first);
  expect(assetsOf('first')).toEqual(['home-1.js', 'react-1.js']);

  const second = build('second', ['home-2.js', 'react-1.js']);
  keepPreviousAssets(first, second);
  expect(assetsOf('second')).toEqual(['home-1.js', 'home-2.js', 'react-1.js']);

  const third = build('third', ['home-3.js', 'react-1.js']);
  keepPreviousAssets(second, third);
  expect(assetsOf('third')).toEqual(['home-2.js', 'home-3.js', 'react-1.js']);
});
