import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Baseline of fanout.mjs: the socket library alone, sending the same record without a store behind it. */
const server = createServer();
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => socket.on('subscribe', (key) => socket.join(key)));
process.on('message', ({ key, record }) => io.to(key).emit('data_update', key, record));
process.on('disconnect', () => process.exit(0));
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send('ready'));
