import { createServer } from 'node:http';
import { Server } from 'socket.io';

/**
 * Baseline of hostile.mjs: Node's own HTTP server and the socket library without events of the application. Answers of
 * the given sizes are ready by their paths; the first one is used for any other path.
 */
const bodies = new Map(JSON.parse(process.argv[3]).map(([path, bytes]) => [path, Buffer.alloc(bytes, 'x')]));
const [document] = bodies.values();

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => response.end(bodies.get(request.url) ?? document));
});
new Server(server, { transports: ['websocket'], serveClient: false });
process.on('disconnect', () => process.exit(0));
server.listen({ port: Number(process.argv[2]), host: '127.0.0.1', backlog: 4096 }, () =>
  process.send('ready'),
);
