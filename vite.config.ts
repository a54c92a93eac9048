import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { articles } from './scripts/articles.mjs';
import { chunkGroups, fileNameOf } from './scripts/chunks.ts';
import { lazySources } from './scripts/lazy-sources.mjs';
import { licenses } from './scripts/licenses.mjs';
import { pageFiles } from './scripts/page-files.mjs';
import { precomputed } from './scripts/precomputed.mjs';
import { shortPreload } from './scripts/short-preload.mjs';

const manifest = JSON.parse(readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'));

/** OBS 28 to 30 embed Chromium 103; Safari 16.4 and Firefox 115 are the site's floor (architecture, section 11). */
const browserFloor = ['chrome103', 'safari16.4', 'firefox115'];

/** Files that are loaded with the frame of the site, or with the frame of a record's pages. */
const frameFile =
  /\/(?:rolldown-runtime|core|shared|site|both|both-time|both-things|(?:event|team|player|match)-frame)-[\w-]{7}\.js$|\/(?:core|site)-[\w-]{5}\.css$/;

/** Code of Learn and its guides: every page would carry its names, for pages that few open and that bring it themselves. */
const learnFile = /\/(?:learn|Learn|LearnStandings|BroadcastRoutes|\w+Guide)-[\w-]{7}\.js$/;

/** The page's modules keep state for as long as the page lives. */
const statefulTests = ['src/{app,dashboard,data,sw,sync}/**/*.test.ts'];
const unitTests = ['src/**/*.test.ts', 'tests/*.test.ts', 'tests/{chaos,obs,overlays}/**/*.test.ts'];

/**
 * Other test files that set such state, or replace modules, which has no effect once another file of the same process
 * has loaded them.
 */
const otherStatefulTests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith(join('src', 'server')))
  .filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(|'#data\/|fakes\/(?:desk|fake-browser|page-records)/.test(
      readFileSync(file, 'utf8'),
    ),
  );

/** The layer of a style file by its folder, the first that fits; a file that names a layer itself is left as it is. */
const layers = [
  [/^src\/ui\/controls\//, 'primitives'],
  [/^src\/(?:dashboard|site\/(?!account\/|shell\/|sign-in\/))/, 'pages'],
  [/^src\//, 'components'],
] as const;

/** Style files are split by page and arrive in any order, so each of them says the order of the layers first. */
const styleLayers = {
  name: 'style-layers',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const path = relative(import.meta.dirname, id.split('?')[0] ?? id);
    if (!path.endsWith('.module.css')) return undefined;
    const layer = layers.find(([folder]) => folder.test(path))?.[1];
    const layered = layer === undefined || code.includes('@layer') ? code : `@layer ${layer} {\n${code}}\n`;
    return { code: `@layer reset, tokens, primitives, components, pages, overrides;\n${layered}`, map: null };
  },
};

/** One for both builds of the site: the page's and the worker's. */
const licenceTexts = licenses();

const styleFiles = new Map<string, string>();

/** A class by its name and its file alone: the line it stands in, which the default adds, costs every page bytes. */
const className = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 4);
  const other = styleFiles.get(hash) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} would have the same class names: rename one`);
  styleFiles.set(hash, path);
  return `${name}_${hash}`;
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: isSsrBuild
    ? []
    : [
        styleLayers,
        react(),
        articles(),
        precomputed(),
        shortPreload(),
        pageFiles(),
        lazySources(),
        licenceTexts.page,
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'src/sw',
          filename: 'sw.ts',
          injectRegister: false,
          registerType: 'prompt',
          manifest,
          includeManifestIcons: false,
          injectManifest: {
            globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*-latin-{wght,600}-*.woff2'],
            globIgnores: ['**/overlay-*', '**/dashboard-*'],
            target: 'es2022',
            buildPlugins: { vite: [licenceTexts.worker] },
          },
          devOptions: { enabled: false },
        }),
      ],
  css: { modules: { generateScopedName: className } },
  // The router brings a copy of a hook for React 17; every page would carry it beside React's own.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // What asks for something that is not there in a built page, every page would carry: a library for OBS asks whether it
  // runs in Node, and React for its tools.
  define: isSsrBuild
    ? {}
    : {
        'typeof require': '"undefined"',
        ...(command === 'build' && { 'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"' }),
      },
  build: {
    target: browserFloor,
    cssTarget: browserFloor,
    manifest: !isSsrBuild,
    sourcemap: false,
    copyPublicDir: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) => {
        // The document of an overlay names the files of its overlay: the list in the host's file needs its styles only.
        if (hostId.includes('overlay-host'))
          return files.filter((file) => /^(?!assets\/core-).+\.css$/.test(file));
        // What the frames load needs no place in the lists of their pages, which the frame of the site carries.
        const isNeedless = (file: string) => frameFile.test(file) || learnFile.test(file);
        return hostId.includes('/site-') ? files.filter((file) => !isNeedless(file)) : files;
      },
    },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              // The frame of the site names every page's files: hashes are no longer than it takes to tell builds apart.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: ({ name }) => `assets/${fileNameOf(name)}-[hash:7].js`,
              assetFileNames: ({ names: [name = ''] }) =>
                `assets/${fileNameOf(parse(name).name)}-[hash:5][extname]`,
              codeSplitting: { groups: chunkGroups(import.meta.dirname) },
            },
          },
        }),
  },
  test: {
    // What is waited for is there at once on a machine at rest; a busy one may take its time.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: 'tests/support/test-defaults.ts',
    projects: [
      {
        extends: true,
        test: {
          // Fresh modules for each file; a thread has them sooner than a process.
          name: 'unit',
          pool: 'threads',
          include: [...statefulTests, ...otherStatefulTests],
          // A test waits for what it means, not for a clock: a busy machine may take its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          // Nothing here keeps anything between tests: two processes run all files.
          name: 'unit-stateless',
          include: unitTests,
          exclude: ['src/server/**', ...statefulTests, ...otherStatefulTests],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          isolate: false,
          globalSetup: 'tests/support/empty-database.ts',
          include: ['src/server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          // Writes one of each kind of thing in a copy of the tree and checks that (npm run new).
          name: 'new',
          include: ['tests/new/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
