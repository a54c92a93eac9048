import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../chaos/random.ts';
import type { ContractServer } from './contract-server.ts';
import { type Drop, type Dropping, dropSocket, type PeerLink } from './peer-link.ts';

/** A server with a show, and its ways to other services. */
export type Stage = {
  readonly server: ContractServer;
  readonly random: Random;
  /** A new number each time, for names that must not repeat. */
  readonly next: () => number;
  /** Large file that is sent as it is, and a drawing that takes a while. */
  readonly soundId: string;
  readonly drawingId: string;
  readonly links: { readonly [service in 'discord' | 'twitch' | 'push']: PeerLink };
  /** Each has the server call the service. */
  readonly calls: { readonly [service in 'discord' | 'twitch' | 'push']: () => Promise<unknown> };
};

/** A party that the server talks to. */
export type Peer = {
  readonly name: string;
  readonly drops: readonly Drop[];
  /** Brings one into the middle of its work. */
  readonly begin: (stage: Stage) => Promise<Dropping>;
};

const onConnection = ['reset', 'half-close', 'silence', 'garbage', 'too much', 'kill'] as const;

/** Opens a connection of an HTTP client and sends text. */
const say = async ({ server }: Stage, text: string): Promise<Socket> => {
  const socket = connect(server.settings.port, 'localhost');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};
const head = ({ server }: Stage, first: string, ...headers: readonly string[]): string =>
  `${[`${first} HTTP/1.1`, `Host: localhost:${server.settings.port}`, ...headers].join('\r\n')}\r\n\r\n`;

/** Resolves with what the server says first; a server that says nothing has closed the connection. */
const heard = (socket: Socket): Promise<unknown> =>
  Promise.race([once(socket, 'data'), once(socket, 'close')]);

const client = (
  name: string,
  begin: (stage: Stage) => Promise<Socket>,
  garbage: readonly (string | Buffer)[] = [],
): Peer => ({
  name,
  drops: onConnection,
  begin: async (stage) => {
    const socket = await begin(stage);
    return (how) => dropSocket(socket, how, stage.random, garbage);
  },
});

const service = (name: keyof Stage['links'], title: string): Peer => ({
  name: title,
  drops: onConnection,
  begin: async ({ links, calls }) => {
    const held = links[name].hold();
    const call = calls[name]().catch(() => undefined);
    const drop = await held;
    return async (how) => {
      await drop(how);
      await call;
    };
  },
});

/** A text of the live connection in a frame of a client, whose mask is zero. */
const frame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
const malformedEvents = [
  '42["update-match-data",{"matchID":7}]',
  '42["prod-send",null]',
  '42["prod-update",{"clientName":"main","pageId":{}}]',
  '42["prod-rooms",{"0":1}]',
  '42["auction:bid",{"auctionID":[]}]',
  '451-["prod-send",{"_placeholder":true,"num":9}]',
  '42{}',
  '42["subscribe"',
].map(frame);

const socketHead = (stage: Stage): string =>
  head(
    stage,
    'GET /socket.io/?EIO=4&transport=websocket',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  );

/** Asks the server for a command as a tool does. */
const askAsTool = async ({ server }: Stage, name: string, values: readonly string[]): Promise<Socket> => {
  const { dataDir } = server.settings;
  const socket = connect(join(dataDir, 'tools.sock'));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${JSON.stringify({ name, values, folder: dataDir })}\n`);
  return socket;
};

/** Writes an export of many teams, which an import takes some time for. */
const writeTeams = ({ server, next }: Stage): string => {
  const number = next();
  const path = join(server.settings.dataDir, `peers-${number}.jsonl`);
  const count = 300;
  const lines = Array.from({ length: count }, (_, index) => ({
    record: {
      table: 'Teams',
      id: `rec${String(number).padStart(7, '0')}${String(index).padStart(7, 't')}`,
      fields: { name: `Team ${index}` },
    },
  }));
  const first = { format: 'grandstand-export', version: 1, exportedAt: '2026-01-01T00:00:00.000Z' };
  const all = [first, ...lines, { end: { records: count, attachments: 0 } }];
  writeFileSync(path, all.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
};

/** All that the server of a small league talks to. */
export const peers: readonly Peer[] = [
  client('a request with half a body', (stage) =>
    say(stage, `${head(stage, 'POST /actions/update-match-data', 'Content-Length: 900')}{"matchID":`),
  ),
  client(
    'a request in chunks',
    (stage) => say(stage, `${head(stage, 'POST /things', 'Transfer-Encoding: chunked')}5\r\n{"ids\r\n`),
    ['zz\r\n', 'ffffffffffffffff\r\n', '0\r\nTrailer: x\0\r\n\r\n'],
  ),
  client('half a request line', (stage) => say(stage, 'GET /things/special:live-'), [
    '\0\r\n\r\n',
    ' X\r\n\r\n',
  ]),
  client('a reader of an answer', async (stage) => {
    const socket = await say(stage, head(stage, `GET /image.mp3?id=${stage.soundId}`));
    await heard(socket);
    socket.pause();
    return socket;
  }),
  client(
    'a live socket',
    async (stage) => {
      const socket = await say(stage, socketHead(stage));
      await heard(socket);
      socket.write(frame('40'));
      await heard(socket);
      socket.write(
        Buffer.concat([frame('42["prod-join","main"]'), frame('42["subscribe","special:live-matches"]')]),
      );
      return socket;
    },
    malformedEvents,
  ),
  client('half a handshake', (stage) => say(stage, socketHead(stage).slice(0, -20))),
  client('a polling socket', async (stage) => {
    const path = '/socket.io/?EIO=4&transport=polling';
    const opened = await (await fetch(stage.server.url + path)).text();
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    await fetch(`${stage.server.url}${path}&sid=${sid}`, { method: 'POST', body: '40' });
    return say(stage, head(stage, `GET ${path}&sid=${sid}`));
  }),
  client(
    'a tool',
    (stage) => {
      const [name, values] = stage.random.pick<readonly [string, readonly string[]]>([
        ['audit', ['--all']],
        ['unknown', []],
        ['import', [writeTeams(stage)]],
      ]);
      return askAsTool(stage, name, values);
    },
    ['{"name":"audit"}\n', '\n\n', '{'],
  ),
  {
    name: 'the process of a tool',
    drops: ['kill', 'silence'],
    begin: async (stage) => {
      const { dataDir, port } = stage.server.settings;
      const values = ['--import', 'tsx', 'src/server/cli/main.ts', 'import', writeTeams(stage)];
      const child = spawn(process.execPath, values, {
        env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', DATA_DIR: dataDir, PORT: String(port) },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await Promise.race([ended, pause(stage.random.integer(300, 2_000))]);
      return async (how) => {
        if (how === 'silence') {
          signal(child.pid ?? 0, 'SIGSTOP');
          await pause(300);
        }
        child.kill('SIGKILL');
        await ended;
      };
    },
  },
  {
    name: 'the file of an import',
    drops: ['garbage', 'kill'],
    begin: async (stage) => {
      const path = writeTeams(stage);
      const length = readFileSync(path).length;
      const isCutFirst = stage.random.isBelow(0.5);
      const spoil = (how: Drop): void =>
        how === 'kill'
          ? truncateSync(path, stage.random.integer(0, length))
          : writeFileSync(
              path,
              Buffer.from(Array.from({ length: 20_000 }, () => stage.random.integer(0, 255))),
            );
      if (isCutFirst) spoil('kill');
      const tool = await askAsTool(stage, 'import', [path]);
      return async (how) => {
        spoil(how);
        tool.resume();
        await once(tool, 'close');
      };
    },
  },
  {
    name: 'the process that draws',
    drops: ['kill', 'silence'],
    begin: async ({ server, drawingId, random, next }) => {
      const size = 200 + next();
      const answer = fetch(`${server.url}/image.png?id=${drawingId}&size=${size}`).then(
        (one) => one.arrayBuffer(),
        () => undefined,
      );
      const isOver = answer.then(() => true);
      const children = () => childrenOf(server.pid ?? 0);
      while (children().length === 0 && !(await Promise.race([isOver, pause(2)])));
      await pause(random.integer(0, 300));
      return async (how) => {
        const pids = children();
        if (how === 'silence') {
          for (const pid of pids) signal(pid, 'SIGSTOP');
          await pause(random.integer(50, 400));
        }
        for (const pid of pids) signal(pid, 'SIGKILL');
        await answer;
      };
    },
  },
  service('discord', 'Discord'),
  service('twitch', 'Twitch'),
  service('push', 'a push service'),
];
