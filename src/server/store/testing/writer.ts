import { createLogger } from '../../log.ts';
import { openDatabase } from '../database.ts';
import { openStore } from '../store.ts';
import { testId, testNowMs } from './test-store.ts';

/** Run by the restart test as a separate process, which the test kills while it writes. */
const store = await openStore({
  database: await openDatabase({ dataDir: process.argv[2] }),
  clock: () => testNowMs,
  log: createLogger('silent'),
});
for (let score = 2; score < 100_000; score += 1) {
  await store.commit([{ table: 'Matches', id: testId('match', 1), fields: { score_1: score } }], {
    actor: 'writer',
    reason: 'score',
  });
  process.stdout.write(`${score}\n`);
}
