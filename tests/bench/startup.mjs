import { largeLeague } from './large-league.mjs';
import { line, note, noteLoad, quantile, quiet, readUse, setting, startBuilt, wait } from './measure.mjs';

/** From the start of `node dist-server/main.js` on an existing store of 50,000 records to its first record. */
const runCount = setting('RUNS', 7);
const port = 19005;

const { folder, recordCount, key } = await largeLeague(19006);
const timesMs = [];
const cpuMs = [];
const residentMiB = [];
for (let run = 0; run <= runCount; run += 1) {
  await quiet();
  const startedAt = performance.now();
  const server = startBuilt(port, folder);
  try {
    await server.answers(`/things/${key}`);
    const tookMs = performance.now() - startedAt;
    const used = readUse(server.pid);
    await wait(1000);
    // The first run fills the system's file cache.
    if (run === 0) continue;
    timesMs.push(tookMs);
    const use = readUse(server.pid);
    if (used && use) {
      cpuMs.push(used.cpuMs);
      residentMiB.push(use.rssMiB);
    }
  } finally {
    await server.stop();
  }
}
note(`start on ${recordCount} records, ${runCount} runs (wanted: 3000 ms)`);
line('first record answered', timesMs);
if (cpuMs.length > 0) {
  line('CPU time until then', cpuMs);
  note(`memory 1 s later: ${quantile(residentMiB, 0.5).toFixed(0)} MiB`);
}
noteLoad();
