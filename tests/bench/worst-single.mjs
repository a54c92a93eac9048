import { io } from 'socket.io-client';
import { largeLeague } from './large-league.mjs';
import { note, noteLoad, quiet, ServerProcess, setting, wait } from './measure.mjs';

/**
 * The worst single request or event of each kind, and for how long it holds the server's only thread (wanted: at
 * most 50 ms). Each is sent several times in a form that no cache has, and the shortest counts: what else runs on
 * the machine only makes it longer. `LEAGUE_DIR` names a data folder with another league.
 */
const tries = setting('TRIES', 3);
const wantedMs = 50;
const port = 19021;

const { LEAGUE_DIR: given } = process.env;
const folder = given ?? (await largeLeague(port)).folder;
const server = new ServerProcess({ port, dataDir: folder, args: ['--empty'] });
await server.start();
await wait(2000);
const { url } = server;

const idsOf = async (table) => (await (await fetch(`${url}/thing/${table}`)).json()).ids ?? [];
const clean = (ids) => ids.map((id) => id.slice(3));
const tables = ['Matches', 'Players', 'Teams', 'Events', 'Maps', 'Themes', 'Map%20Data', 'Brackets'];
const listed = Object.fromEntries(
  await Promise.all(tables.map(async (table) => [table, clean(await idsOf(table))])),
);
const all = Object.values(listed).flat();

/** From place `start` on, round and round. */
const some = (ids, count, start) =>
  Array.from({ length: count }, (_, index) => ids[(start + index) % ids.length]);
const read = async (path, init = {}) => {
  const answer = await fetch(`${url}${path}`, { headers: { 'Accept-Encoding': 'gzip' }, ...init });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return `${answer.status}, ${(bytes / 1024).toFixed(0)} KiB`;
};
const post = (path, body) =>
  read(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const circles = ['matches.teams', 'teams.matches', 'event.teams.matches', 'players.member_of.event'];
const { epoch, sequence } = await (await fetch(`${url}/changes?since=0&ids=x`)).json();
const heaviest = async () => {
  const sizes = [];
  for (let start = 0; start < all.length && start < 12_000; start += 100) {
    const answer = await (await fetch(`${url}/things/${some(all, 100, start)}`)).json();
    for (const record of answer) sizes.push([JSON.stringify(record).length, record.__id]);
  }
  return sizes.toSorted((a, b) => b[0] - a[0]).map(([, id]) => id);
};
const heavy = await heaviest();

const requests = {
  'GET /things, one listing 100 times': (n) =>
    read(
      `/things/${Array(100 - n)
        .fill('Maps')
        .join(',')}`,
    ),
  'GET /things, every listing': (n) =>
    read(`/things/${[...some(tables, tables.length, n), 'special:player-search', 'special:team-search']}`),
  'POST /things, the 500 largest records': (n) => post('/things', { ids: some(heavy.slice(0, 500), 500, n) }),
  'POST /things, 500 records in circles': (n) =>
    post('/things', {
      ids: some(listed.Matches, 500, n * 500),
      related: Array.from(
        { length: 40 },
        (_, index) => `${circles[index % 4]}(${index + 3}).event.matches(2).teams`,
      ),
    }),
  'GET /things, one match in circles': (n) =>
    read(
      `/things/${listed.Matches[n]}?related=${Array.from({ length: 40 }, (_, i) => `teams.event(${i + 1}).teams.event.teams.event.teams.event`)}`,
    ),
  'GET /thing, a listing': (n) => read(`/thing/Maps?${n}`),
  'POST /changes, 20,000 keys, none changed': () =>
    post('/changes', { epoch, since: sequence, keys: some(all, 20_000, 0) }),
  'POST /changes, 20,000 keys, all changed': () =>
    post('/changes', { epoch, since: 0, keys: some(all, 20_000, 0) }),
  'POST /changes, 5,000 keys, all changed': () =>
    post('/changes', { epoch, since: 0, keys: some(all, 5000, 0) }),
  'document of an event': (n) =>
    read(`/event/${listed.Events[n + 1]}?${n}`, { headers: { Accept: 'text/html' } }),
  'document of the front page': (n) => read(`/?${n}`, { headers: { Accept: 'text/html' } }),
  'calendar of every event': (n) => read(`/ical?follow=${some(listed.Events, 50, n)}`),
  'share picture of the bracket': (n) => read(`/share/bracket.png?id=${listed.Events[n]}`),
  'share picture of the standings': (n) => read(`/share/standings.png?id=${listed.Events[n]}`),
  'preview of an event': (n) => read(`/meta/event/${listed.Events[n]}`),
  'line of a chat bot': (n) => read(`/casters?stream=nobody${n}`),
  'picture of 3000 pixels': (n) => read(`/theme.png?id=${listed.Themes[n]}&size=${3000 - n}`),
};

const invented = (n) => Array.from({ length: 10 }, (_, index) => `${n}${index}`.padEnd(22, 'A'));
const roomsOfNobody = (n) => {
  const named = (kind) => Array.from({ length: 100 }, (_, index) => `${kind}${n}-${index}`);
  return { clients: named('a'), overviews: named('b'), broadcasts: named('c') };
};

const socketEvents = {
  'prod-rooms, 300 rooms with 10 invented keys': (socket, n) => {
    socket.emit('prod-keys', invented(n));
    socket.emit('prod-rooms', roomsOfNobody(n));
  },
  'subscribe-multiple, 20,000 known keys': (socket) =>
    socket.emit('subscribe-multiple', some(all, 20_000, 0)),
  'subscribe-multiple, 20,000 unknown keys': (socket, n) =>
    socket.emit(
      'subscribe-multiple',
      Array.from({ length: 20_000 }, (_, index) => `nobody ${n} ${index}`),
    ),
  'get_and_subscribe, a listing 500 times': (socket) => {
    for (let count = 0; count < 500; count += 1) socket.emit('get_and_subscribe', 'Maps');
  },
  'prod-update, 1,000 times': (socket) => {
    for (let count = 0; count < 1000; count += 1) {
      socket.emit('prod-update', { pageId: 'a', clientName: 'main', data: { text: 'x'.repeat(900) } });
    }
  },
  'unknown event, 10,000 times': (socket) => {
    for (let count = 0; count < 10_000; count += 1) socket.emit('no-such-event', count);
  },
};

let isSlow = false;
const report = (title, holds, answer) => {
  const best = Math.min(...holds);
  isSlow ||= best > wantedMs;
  note(`${title.padEnd(44)} ${best.toFixed(1).padStart(7)} ms  ${answer}`);
};

await quiet();
for (const [title, send] of Object.entries(requests)) {
  const holds = [];
  let answer = '';
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await wait(100);
    await server.longestHold();
    answer = await send(attempt);
    holds.push(await server.longestHold());
  }
  report(title, holds, answer);
}
for (const [title, send] of Object.entries(socketEvents)) {
  const holds = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true });
    await new Promise((resolve) => socket.once('connect', resolve));
    await wait(100);
    await server.longestHold();
    send(socket, attempt);
    await wait(1500);
    holds.push(await server.longestHold());
    socket.close();
  }
  report(title, holds, '');
}

/** A commit beside 400 sockets that each ask for 300 rooms with 10 invented keys. */
const crowd = await Promise.all(
  Array.from({ length: 400 }, async (_, index) => {
    const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true });
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.emit('prod-keys', invented(index));
    socket.emit('prod-rooms', roomsOfNobody(index));
    return socket;
  }),
);
await wait(2000);
const holds = [];
for (let attempt = 0; attempt < tries; attempt += 1) {
  await server.longestHold();
  const name = `Beside a crowd ${attempt}`;
  await server.commit([{ table: 'Teams', id: `rec${listed.Teams[0]}`, fields: { name } }]);
  await wait(1500);
  holds.push(await server.longestHold());
}
report('a commit beside 400 sockets of 300 rooms', holds, '');
for (const socket of crowd) socket.close();
noteLoad();
await server.stop();
if (isSlow) process.exitCode = 1;
