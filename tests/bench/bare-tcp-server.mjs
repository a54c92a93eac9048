import { createServer } from 'node:net';

/** The least that a fan-out can take on a machine: a text written to every TCP connection, with no protocol at all. */
const connections = new Set();
const server = createServer((connection) => {
  connections.add(connection.setNoDelay());
  connection.on('error', () => {});
  connection.on('close', () => connections.delete(connection));
  connection.write('.');
});
process.on('message', ({ text }) => {
  const bytes = Buffer.from(text);
  for (const connection of connections) connection.write(bytes);
});
process.on('disconnect', () => process.exit(0));
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send('ready'));
