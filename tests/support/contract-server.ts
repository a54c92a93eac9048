import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Socket as ClientSocket, io as connect } from 'socket.io-client';
import { copyEmptyFolder, emptyFolder } from '../../src/server/store/testing/empty-database.ts';
import { createClusterSchema } from './cluster-schema.ts';
import { ServerProcess } from './server-process.ts';

export type WireObject = Record<string, unknown>;

/** A server of a contract test, on a data folder that goes with it. */
export type ContractServer = ServerProcess & { dispose: () => Promise<void> };

/**
 * The real server, not yet started, on its own data folder. Ports 19010 to 19049 belong to the contract tests, one
 * or two per file, since files run side by side. With CONTRACT_DATABASE_URL its records are in a schema of its own in
 * that PostgreSQL instead.
 */
export const createContractServer = (port: number, args: string[] = ['--empty']): ContractServer => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-contract-'));
  // Not there in runs against a PostgreSQL server.
  if (existsSync(emptyFolder)) copyEmptyFolder(dataDir);
  const server = new ServerProcess({ port, dataDir, args });
  const start = server.start.bind(server);
  let schema: Awaited<ReturnType<typeof createClusterSchema>> | undefined;
  return Object.assign(server, {
    start: async () => {
      const { CONTRACT_DATABASE_URL: address } = process.env;
      if (address) {
        schema ??= await createClusterSchema(address);
        server.settings.env = { ...server.settings.env, DATABASE_URL: schema.databaseUrl };
      }
      await start();
    },
    dispose: async () => {
      await server.stop();
      await schema?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
};

/** A record id of the right form: `recordId('team', 1)` is `recteam0000000001`. */
export const recordId = (kind: string, number: number): string =>
  `rec${kind}${String(number).padStart(14 - kind.length, '0')}`;

export const cleanKey = (id: string): string => id.slice(3);

/** A websocket client that keeps every push it gets. */
export type Listener = {
  client: ClientSocket;
  pushes: [key: string, record: WireObject][];
  /** Resolves when everything sent before has been handled. */
  settled: () => Promise<void>;
};

export const openListener = async (url: string, options: WireObject = {}): Promise<Listener> => {
  const client = connect(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  const pushes: Listener['pushes'] = [];
  const answers = new Map<string, () => void>();
  let count = 0;
  client.on('data_update', (key: string, record: WireObject) => {
    const answer = answers.get(key);
    if (answer) answer();
    else pushes.push([key, record]);
  });
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  const settled = async (): Promise<void> => {
    if (!client.connected) throw new Error('the server closed the connection before');
    count += 1;
    const key = `settled-${count}`;
    const answered = new Promise<void>((resolve, reject) => {
      answers.set(key, resolve);
      client.once('disconnect', () => reject(new Error('the server closed the connection')));
    });
    client.emit('get_and_subscribe', key);
    client.emit('unsubscribe', key);
    await answered;
    answers.delete(key);
  };
  return { client, pushes, settled };
};
