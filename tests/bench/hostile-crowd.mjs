import { io } from 'socket.io-client';

/**
 * The hostile side of the bench `hostile`, a process of its own: 200 sockets that send what takes the server long, ten
 * events a second each, and 200 requests a second of the same kind, from four addresses. Told to, it says what came of
 * them.
 */
const [, , url, socketCount, requestsPerSecond] = process.argv;
const addressOf = (index) => `198.51.100.${1 + (index % 4)}`;

const statuses = {};
const count = (name) => {
  statuses[name] = (statuses[name] ?? 0) + 1;
};

const nonsense = Array.from({ length: 20_000 }, (_, index) => `nobody ${index}`);
const rooms = Array.from({ length: 100 }, (_, index) => `nobody ${index}`);
const inventedKeys = Array.from({ length: 10 }, (_, index) => String(index).repeat(22));
const events = [
  (socket) => {
    socket.emit('prod-keys', inventedKeys);
    socket.emit('prod-rooms', { clients: rooms, overviews: rooms, broadcasts: rooms });
  },
  (socket) => socket.emit('subscribe-multiple', nonsense.slice(0, 600)),
  (socket) => socket.emit('subscribe-multiple', nonsense),
  (socket) => socket.emit('get_and_subscribe', 'Maps'),
  (socket) => socket.emit('no-such-event', 'x'.repeat(100_000)),
  (socket) => socket.emit('associate_token', 'made-up'),
  (socket) => socket.emit('update-broadcast', {}),
  (socket) => {
    for (let index = 0; index < 100; index += 1)
      socket.emit('prod-update', { clientName: 'main', pageId: 'a' });
  },
];

const sockets = Array.from({ length: Number(socketCount) }, (_, index) => {
  const extraHeaders = { 'x-forwarded-for': addressOf(index) };
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders });
  socket.on('action_error', () => count('events refused'));
  socket.on('disconnect', () => count('sockets closed'));
  socket.on('connect_error', () => count('handshakes refused'));
  return socket;
});
let turn = 0;
setInterval(() => {
  turn += 1;
  for (const [index, socket] of sockets.entries()) {
    if (socket.connected) events[(turn + index) % events.length](socket);
  }
}, 100);

const listing = Array(30).fill('Maps').join(',');
const requests = [
  (n) => [`/things/${listing}?${n}`],
  (n) => [`/things/Matches,Players,Teams,Maps,Events?${n}`],
  (n) => [`/?${n}`, { headers: { Accept: 'text/html' } }],
  (n) => [`/theme.png?id=nobody&size=${1 + (n % 3000)}`],
  () => [
    '/changes',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ epoch: 'x', since: 0, keys: nonsense }),
    },
  ],
];
let sent = 0;
setInterval(() => {
  for (let index = 0; index < Number(requestsPerSecond) / 10; index += 1) {
    sent += 1;
    const [path, init = {}] = requests[sent % requests.length](sent);
    const headers = { ...init.headers, 'x-forwarded-for': addressOf(sent) };
    fetch(`${url}${path}`, { ...init, headers }).then(
      async (answer) => {
        count(answer.status);
        await answer.arrayBuffer();
      },
      () => count('requests failed'),
    );
  }
}, 100);

process.on('message', () => process.send(statuses));
process.on('disconnect', () => process.exit());
