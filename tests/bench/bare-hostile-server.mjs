import { createServer } from 'node:http';
import { Server } from 'socket.io';

/**
 * What hostile.mjs compares with: Node's own HTTP server, with answers of the given sizes ready by their paths (the first
 * one for any other path), and the socket library without an event of ours.
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
