import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Runs the build in a process of its own, so that the bundler's memory is gone before the program starts.
 * Ends this process when the build fails.
 */
export const buildMissing = (...options) => {
  if (!existsSync(fileURLToPath(new URL('../node_modules/vite', import.meta.url)))) {
    console.error('The packages are not installed: run npm ci first.');
    process.exit(1);
  }
  const script = fileURLToPath(new URL('./build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script, ...options], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The build failed: nothing was started.');
    process.exit(status ?? 1);
  }
};
