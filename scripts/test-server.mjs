import { build } from 'vite';

const folder = 'node_modules/.cache/test-server';

/** Bundles the tests' server: one that is killed and started all the time is up in half the time. */
export async function provideTestServer() {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        input: { 'test-server': 'tests/support/test-server.ts' },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  return `${folder}/test-server.mjs`;
}
