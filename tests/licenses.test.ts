import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { licenses } from '../scripts/licenses.mjs';

const folder = mkdtempSync(join(tmpdir(), 'licenses-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a module of these lines, and returns the paths of all modules and files that are in the bundle. */
const bundle = async (lines: readonly string[], plugin: Rolldown.Plugin | undefined): Promise<string[]> => {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, lines.join('\n'));
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [plugin as never],
    build: { outDir: join(folder, 'dist'), assetsInlineLimit: 0, rollupOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return built.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : file.originalFileNames));
};

const named = (text: string) =>
  [...text.matchAll(/^={78}\n(\S+) \S+ \(.+\)\n={78}$/gm)].map(([, name]) => name);

it('the licences beside a built site are those of the packages in the bundles of page and worker', async () => {
  const { page, worker } = licenses();
  const from = (name: string) => resolve('node_modules', name);
  const ofWorker = await bundle([`import '${from('idb/build/index.js')}'; console.log(1)`], worker as never);
  const files = await bundle(
    [
      `import { clsx } from '${from('clsx/dist/clsx.mjs')}';`,
      `import '${from('@fontsource/barlow-condensed/latin-600.css')}';`,
      `console.log(clsx('a'));`,
    ],
    page as never,
  );
  const packages = [...files, ...ofWorker].flatMap((file) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    return name === undefined ? [] : [name];
  });
  const text = readFileSync(join(folder, 'dist', 'licenses.txt'), 'utf8');
  expect(named(text)).toEqual([...new Set(packages)].sort());
  expect(named(text)).toEqual(['@fontsource/barlow-condensed', 'clsx', 'idb']);
  for (const part of [
    'Copyright (c) Luke Edwards',
    'Copyright (c) 2016, Jake Archibald',
    'SIL OPEN FONT LICENSE',
  ])
    expect(text).toContain(part);
  expect(text).toContain(readFileSync('LICENSE', 'utf8').trim());
});

const notice = readFileSync('NOTICE', 'utf8');
const noticed = new Set(notice.split(/[\s,()]+/));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean; license?: string }>;
};
/** Named once: their packages differ by the system that they are for. */
const family = ['@img/sharp-libvips', '@img/sharp', '@typescript/typescript-'];
const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);

it.each(['Apache-2.0', 'MPL-2.0', 'LGPL-3.0-or-later'])(
  'NOTICE names every shipped package under %s',
  (licence) => {
    const names = shipped
      .filter(([, { license = '' }]) => license.includes(licence))
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
      .map((name) => family.find((prefix) => name.startsWith(prefix)) ?? name)
      .map((name) => name.replace(/^@typescript\/typescript-/, 'typescript'));
    expect(names.length).toBeGreaterThan(0);
    expect([...new Set(names)].filter((name) => !noticed.has(name))).toEqual([]);
  },
);

it('has a footer that leads to them', () => {
  expect(readFileSync('src/site/shell/Footer.tsx', 'utf8')).toContain('href="/licenses.txt"');
  if (existsSync('dist/index.html'))
    expect(named(readFileSync('dist/licenses.txt', 'utf8'))).toEqual(
      expect.arrayContaining(['react', 'workbox-core']),
    );
});
