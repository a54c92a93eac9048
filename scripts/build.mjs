import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { articles } from './articles.mjs';
import { precomputed } from './precomputed.mjs';
import { filesIn, keepPreviousAssets } from './previous-release.mjs';

/**
 * Builds what is older than its sources: the site into dist, the server and the tools into dist-server.
 * `--force` builds both anyway. The site's hashed files of the release before stay, so that pages which are open
 * during an update still find their chunks.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const isForced = process.argv.includes('--force');
const stampName = '.build-stamp';

const isSource = (path) => !/\.test\.tsx?$|\/expected\.ts$|\.md$/.test(path) || path.includes('/articles/');

/** A digest of everything a build is made of. */
const stampOf = (folders, files) => {
  const hash = createHash('sha256').update(process.version);
  const paths = [...folders.flatMap(filesIn).filter(isSource), ...files.filter((file) => existsSync(file))];
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
};

const common = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/chunks.ts',
  'scripts/lazy-sources.mjs',
  'scripts/licenses.mjs',
  'scripts/previous-release.mjs',
  'scripts/page-files.mjs',
  'scripts/page-sources.mjs',
  'scripts/short-preload.mjs',
];
const pageFolders = [
  'app',
  'contract',
  'dashboard',
  'data',
  'domain',
  'overlays',
  'site',
  'sw',
  'sync',
  'ui',
];
const siteStamp = () =>
  stampOf(
    [...pageFolders.map((folder) => `src/${folder}`), 'public'],
    [...common, 'index.html', 'manifest.webmanifest'],
  );
const serverStamp = () => stampOf(['src/contract', 'src/domain', 'src/server'], common);

const isCurrent = (folder, stamp) =>
  !isForced && existsSync(join(folder, stampName)) && readFileSync(join(folder, stampName), 'utf8') === stamp;

const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.html', '.wasm']);
const compressedFrom = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a .br and a .gz beside every text file where they are smaller. */
const compress = async (folder) => {
  const jobs = filesIn(folder).map(async (path) => {
    if (!compressible.has(extname(path)) || /\/\.(?:vite|first-screen)\//.test(path)) return;
    const bytes = readFileSync(path);
    if (bytes.length < compressedFrom) return;
    const parameters = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [br, gz] = await Promise.all([
      toBrotli(bytes, { params: parameters }),
      toGzip(bytes, { level: 9 }),
    ]);
    if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
    if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
  });
  await Promise.all(jobs);
};

/** Puts a finished folder in the place of the old one; a running server has the old files open or listed. */
const swap = (next, folder) => {
  const old = `${folder}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
};

/** The site's pages as code for the server, which renders the first screen of a document with it. */
const buildFirstScreen = (build, folder) =>
  build({
    logLevel: 'warn',
    plugins: [articles(), precomputed()],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'true' },
    build: {
      ssr: 'src/app/first-screen.tsx',
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      // Pages of other surfaces have no first screen.
      rollupOptions: { external: /\/src\/(?:overlays\/|dashboard\/(?!pages\.ts))/ },
    },
  });

const buildSite = async (build, stamp) => {
  const next = 'dist.next';
  rmSync(next, { recursive: true, force: true });
  await build({ logLevel: 'warn', build: { outDir: next, emptyOutDir: true } });
  await buildFirstScreen(build, join(next, '.first-screen'));
  await compress(next);
  keepPreviousAssets('dist', next);
  writeFileSync(join(next, stampName), stamp);
  swap(next, 'dist');
};

/** Copies an empty cluster of the embedded database beside the server; making one takes seconds, so it is kept. */
const addEmptyCluster = async (folder) => {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  const kept = `node_modules/.cache/empty-cluster-${version}.tar.gz`;
  if (!existsSync(kept)) {
    const { PGlite } = await import('@electric-sql/pglite');
    const database = await PGlite.create();
    const copy = await database.dumpDataDir('gzip');
    await database.close();
    mkdirSync('node_modules/.cache', { recursive: true });
    writeFileSync(`${kept}.part`, Buffer.from(await copy.arrayBuffer()));
    renameSync(`${kept}.part`, kept);
  }
  copyFileSync(kept, join(folder, 'empty-cluster.tar.gz'));
};

const buildServer = async (build, stamp) => {
  const next = 'dist-server.next';
  const entries = { main: 'src/server/main.ts', cli: 'src/server/cli/main.ts' };
  rmSync(next, { recursive: true, force: true });
  await build({
    logLevel: 'warn',
    // Part of the bundle, which has a hundredth of their files.
    ssr: { noExternal: [/^date-fns/] },
    build: {
      ssr: true,
      outDir: next,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: { input: entries },
    },
  });
  await addEmptyCluster(next);
  writeFileSync(join(next, stampName), stamp);
  swap(next, 'dist-server');
};

/** Names the release that was built, also when its sources are those of the build before. */
const writeRelease = () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const commit = existsSync('.git') && status === 0 ? stdout.trim() : undefined;
  writeFileSync('dist-server/release.json', `${JSON.stringify({ version, commit })}\n`);
};

const newestNote = (folder) =>
  existsSync(folder) ? `built ${statSync(join(folder, stampName)).mtime.toISOString()}` : 'not built';

const [wantedSite, wantedServer] = [siteStamp(), serverStamp()];
const needsSite = !process.argv.includes('--server-only') && !isCurrent('dist', wantedSite);
const needsServer = !isCurrent('dist-server', wantedServer);

if (needsSite || needsServer) {
  process.env.NODE_ENV ??= 'production';
  const { build } = await import('vite');
  if (needsServer) {
    console.log('Building the server ...');
    await buildServer(build, wantedServer);
  }
  if (needsSite) {
    console.log('Building the site ...');
    await buildSite(build, wantedSite);
  }
} else if (process.argv.includes('--verbose')) {
  console.log(`Nothing to build: dist ${newestNote('dist')}, dist-server ${newestNote('dist-server')}`);
}
writeRelease();
