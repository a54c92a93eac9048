import { createServer } from 'node:http';
import { register } from 'tsx/esm/api';

/** The server of live.mjs: changes one record whenever its parent says so, and reports the moment of the change. */
register();
const { fakeConfig, silentLog } = await import('../fakes/fake-app.ts');
const { createFakeStore, fakeId, fakeRecord } = await import('../fakes/fake-store.ts');
const { createLive } = await import('../../src/server/live/live.ts');
const { createMetrics } = await import('../../src/server/metrics.ts');

const id = fakeId('match');
const store = createFakeStore({ [id]: fakeRecord('Matches', id, { score_1: 0 }) });
const server = createServer();
createLive({ server, store, config: fakeConfig(), log: silentLog, metrics: createMetrics() });
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send('ready'));
process.on('message', (score) => {
  const fields = { score_1: score, teams: ['recteam0000000001', 'recteam0000000002'] };
  store.put(
    id,
    fakeRecord('Matches', id, { ...fields, sentAtMs: performance.timeOrigin + performance.now() }),
  );
});
process.on('disconnect', () => process.exit(0));
