import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { register } from 'tsx/esm/api';

/**
 * One of the two servers that things.mjs compares: `bare` answers ready-made bytes from a Hono handler with
 * nothing around it, `full` is the whole app. Both answer the same bodies.
 */
register();
const { fakeApp } = await import('../fakes/fake-app.ts');
const { createFakeStore, fakeRecord } = await import('../fakes/fake-store.ts');

const [kind, port] = process.argv.slice(2);
const records = {};
for (let index = 0; index < 1000; index += 1) {
  const id = `bench${String(index).padStart(9, '0')}`;
  records[id] = fakeRecord('Players', id, {
    name: `Player ${index}`,
    pronouns: 'they/them',
    role: 'Support',
    member_of: [`rec${id}`],
    socials: Array.from(
      { length: 3 },
      (_, social) => `recsocial${String(index * 3 + social).padStart(8, '0')}`,
    ),
    modified: '2026-01-01T00:00:00.000Z',
  });
}
const app = fakeApp({ store: createFakeStore(records) });

const bare = new Hono();
const bodies = new Map();
bare.get('/things/:keys', (c) => c.body(bodies.get(c.req.path), 200, { 'Content-Type': 'application/json' }));

if (kind === 'bare') {
  for (const count of [1, 20, 100]) {
    const path = `/things/${Object.keys(records).slice(0, count).join(',')}`;
    bodies.set(path, await (await app.request(path)).text());
  }
}
createServer(getRequestListener((kind === 'bare' ? bare : app).fetch)).listen(
  Number(port),
  '127.0.0.1',
  () => {
    process.stdout.write('ready\n');
  },
);
