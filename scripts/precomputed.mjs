import { runnerImport } from 'vite';

/**
 * Runs a module `x.precomputed.ts` when the site is built and puts what it exports in its place, as data. For what a
 * page tells of many other files, none of which it should load: all overlays, say.
 */
export const precomputed = () => ({
  name: 'precomputed',
  apply: 'build',
  enforce: 'pre',
  async transform(_code, id) {
    if (!id.endsWith('.precomputed.ts')) return undefined;
    const { module } = await runnerImport(id, { configFile: false, logLevel: 'error' });
    const code = Object.entries(module).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    return { code: code.join('\n'), map: null, moduleType: 'js' };
  },
});
