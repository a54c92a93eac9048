import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { note, noteLoad, quiet, ServerProcess, setting, wait, withFolder } from './measure.mjs';

/**
 * Measures how long an import blocks the thread of the running server at once (target: at most 50 ms), while a client
 * reads. `LEAGUE` names the folder with the tables.
 */
const { LEAGUE: league = 'tests/fixtures/league' } = process.env;
const port = setting('BENCH_PORT', 19044);
const wantedMs = 50;

await withFolder(async (dataDir) => {
  const server = new ServerProcess({ port, dataDir, args: ['--empty'] });
  await server.start();
  try {
    await quiet();
    await server.longestHold();
    const tool = spawn(process.execPath, ['--import', 'tsx', 'src/server/cli/main.ts', 'import', league], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
    const startedAt = performance.now();
    const ended = once(tool, 'exit');
    const holds = [];
    const reads = [];
    while (tool.exitCode === null) {
      const askedAt = performance.now();
      await (await fetch(`${server.url}/things/special:live-matches`)).arrayBuffer();
      reads.push(performance.now() - askedAt);
      holds.push(await server.longestHold());
      await wait(20);
    }
    await ended;
    const seconds = (performance.now() - startedAt) / 1000;
    const long = holds.filter((ms) => ms > wantedMs);
    note(`import of ${league} in ${seconds.toFixed(1)} s, exit code ${tool.exitCode}`);
    note(
      `longest hold ${Math.max(...holds).toFixed(0)} ms; above ${wantedMs} ms: ${long.length} of ${holds.length}`,
    );
    note(`longest read beside it ${Math.max(...reads).toFixed(0)} ms`);
    noteLoad();
    if (long.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
});
