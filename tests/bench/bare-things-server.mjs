import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

/** Baseline of things.mjs: a handler of the same library that has each answer ready by its path. */
const bodies = new Map();
const app = new Hono();
app.get('/things/:keys', (c) => c.body(bodies.get(c.req.path), 200, { 'Content-Type': 'application/json' }));

process.on('message', ({ path, body }) => {
  bodies.set(path, Buffer.from(body));
  process.send('kept');
});
process.on('disconnect', () => process.exit(0));
createServer(getRequestListener(app.fetch)).listen(Number(process.argv[2]), '127.0.0.1', () =>
  process.send('ready'),
);
