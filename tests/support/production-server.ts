import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Socket as ClientSocket, io as connect } from 'socket.io-client';
import { createSocketIdentity } from '../../src/server/live/identity.ts';
import { createLive, type Live } from '../../src/server/live/live.ts';
import type { KeptMessages } from '../../src/server/live/production/crew-messages.ts';
import { createProduction } from '../../src/server/live/production/production.ts';
import { createMetrics } from '../../src/server/metrics.ts';
import type { SecurityEvent } from '../../src/server/security-log/security-log.ts';
import { signedIn } from '../../src/server/sign-in/people.ts';
import type { ShowLogRow } from '../../src/server/store/store.ts';
import { fakeConfig, silentLog } from '../fakes/fake-app.ts';
import { createFakeKeys, type FakeKeys } from '../fakes/fake-keys.ts';
import { createFakeStore, type FakeStore, fakeId, fakeRecord } from '../fakes/fake-store.ts';

const dirty = (name: string): string => `rec${fakeId(name)}`;

/**
 * A show: client `main` of Pia the producer and `cams` of Cal on one broadcast, client `other` of Olu on another.
 * Tokens are their names.
 */
const showRecords = () => ({
  [fakeId('pia')]: fakeRecord('Players', fakeId('pia'), { name: 'Pia', clients: [dirty('main')] }),
  [fakeId('olu')]: fakeRecord('Players', fakeId('olu'), { name: 'Olu', clients: [dirty('other')] }),
  [fakeId('cal')]: fakeRecord('Players', fakeId('cal'), { name: 'Cal', clients: [dirty('cams')] }),
  [fakeId('ned')]: fakeRecord('Players', fakeId('ned'), { name: 'Ned' }),
  [fakeId('main')]: client('main', 'pia', 'show'),
  'client-main': client('main', 'pia', 'show'),
  [fakeId('cams')]: client('cams', 'cal', 'show'),
  'client-cams': client('cams', 'cal', 'show'),
  [fakeId('other')]: client('other', 'olu', 'second'),
  'client-other': client('other', 'olu', 'second'),
  [fakeId('show')]: fakeRecord('Broadcasts', fakeId('show'), {
    key: 'show',
    live_match: [dirty('match')],
    clients: [dirty('main'), dirty('cams')],
  }),
  [fakeId('second')]: fakeRecord('Broadcasts', fakeId('second'), { key: 'second' }),
  [fakeId('match')]: fakeRecord('Matches', fakeId('match'), {
    player_relationships: [dirty('producer'), dirty('observer')],
  }),
  [fakeId('producer')]: relationship('producer', 'Producer', 'pia'),
  [fakeId('observer')]: relationship('observer', 'Observer', 'olu'),
});

const client = (key: string, person: string, broadcast: string) =>
  fakeRecord('Clients', fakeId(key), { key, staff: [dirty(person)], broadcast: [dirty(broadcast)] });

const relationship = (id: string, role: string, person: string) =>
  fakeRecord('Player Relationships', fakeId(id), { singular_name: role, player: [dirty(person)] });

export type Heard = { readonly event: string; readonly values: unknown[] };

/** A socket that records the events it receives; heartbeats are separate, the greeting of every socket is left out. */
export type ShowSocket = {
  readonly client: ClientSocket;
  readonly heard: Heard[];
  readonly beats: { at: number }[];
  /** Everything sent before has been handled, and everything answered has arrived. */
  settled(): Promise<void>;
  /** The arguments of each received event of this name, oldest first. */
  all(event: string): unknown[][];
};

export type ShowServer = {
  readonly live: Live;
  readonly store: FakeStore;
  readonly url: string;
  /** People who are signed in by token; delete one to sign them out everywhere. */
  readonly tokens: Set<string>;
  /** Lets look-ups of people fail, as while the database is away. */
  setAway(isAway: boolean): void;
  readonly keys: FakeKeys;
  /** Entries for the security log: the socket, its event and the reason for the refusal. */
  readonly refusals: readonly (readonly [socketId: string, event: string, why: string])[];
  /** Entries of the live socket in the security log. */
  readonly noted: readonly SecurityEvent[];
  /** Keys of clients whose stream started, as they were told. */
  readonly started: readonly string[];
  readonly tellPresses: ReturnType<typeof createProduction>['tellPresses'];
  readonly sendMessage: ReturnType<typeof createProduction>['sendMessage'];
  /** Presses of triggers, as the logs of shows get them. */
  readonly presses: readonly ShowLogRow[];
  open(person?: string, options?: Record<string, unknown>): Promise<ShowSocket>;
  close(): Promise<void>;
};

const quiet = new Set(['prod_heartbeat', 'website_flags', 'data_update', 'auth_status', 'prod_hears']);

/** The live socket with production rooms on a port of the loopback. */
export async function openShow({
  isOpen = false,
  keptMessages,
}: {
  isOpen?: boolean;
  keptMessages?: KeptMessages;
} = {}): Promise<ShowServer> {
  const store = createFakeStore(showRecords());
  const tokens = new Set(['pia', 'cal', 'olu', 'ned']);
  let isAway = false;
  const personOfToken = async (token: string) => {
    if (isAway) throw new Error('The database is away');
    const player = tokens.has(token) ? store.get(fakeId(token)) : undefined;
    return player && signedIn(player, undefined);
  };
  const cookiePerson = (request: Request) =>
    /session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '';
  const identity = createSocketIdentity({
    signIn: {
      personOfToken,
      personOf: (request) => personOfToken(cookiePerson(request)),
      onSessionEnded: () => {},
      isFromTrustedPage: () => true,
    },
    log: silentLog,
    clock: Date.now,
  });
  const keys = createFakeKeys();
  const noted: SecurityEvent[] = [];
  const refusals: [string, string, string][] = [];
  const presses: ShowLogRow[] = [];
  const production = createProduction({
    store,
    identity,
    keys,
    onRefused: ({ id }, event, why) => void refusals.push([id, event, why]),
    showLog: { note: (press) => void presses.push(press) },
    isOpen,
    keptMessages,
    clock: Date.now,
    log: silentLog,
  });
  const started: string[] = [];
  production.onStreamStart((clientKey) => started.push(clientKey));
  const server = createServer();
  const live = createLive({
    server,
    store,
    config: fakeConfig(),
    clock: Date.now,
    log: silentLog,
    metrics: createMetrics(),
    securityLog: { record: (event) => void noted.push(event) },
    handlers: [identity.addEvents, production.handle],
  });
  production.attach(live.io);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients: ClientSocket[] = [];

  return {
    live,
    store,
    url,
    tokens,
    presses,
    tellPresses: production.tellPresses,
    sendMessage: production.sendMessage,
    setAway(next) {
      isAway = next;
    },
    keys,
    refusals,
    noted,
    started,
    async open(person, options = {}) {
      const socket = connect(url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        ...(person !== undefined && { query: { token: person } }),
        ...options,
      });
      clients.push(socket);
      return listen(socket);
    },
    async close() {
      for (const socket of clients) socket.close();
      await live.close();
      production.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let probes = 0;

async function listen(client: ClientSocket): Promise<ShowSocket> {
  const heard: Heard[] = [];
  const beats: { at: number }[] = [];
  client.onAny((event: string, ...values: unknown[]) => {
    if (event === 'prod_heartbeat') beats.push(values[0] as { at: number });
    if (!quiet.has(event)) heard.push({ event, values });
  });
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  /** Rights are looked up in between: an event behind several turns of the server has come after all of them. */
  const roundTrip = () =>
    new Promise<void>((resolve) => {
      probes += 1;
      const probe = `probe-${probes}`;
      const onUpdate = (key: string) => {
        if (key !== probe) return;
        client.off('data_update', onUpdate);
        resolve();
      };
      client.on('data_update', onUpdate);
      client.emit('get_and_subscribe', probe);
    });
  return {
    client,
    heard,
    beats,
    async settled() {
      for (let turn = 0; turn < 3; turn += 1) await roundTrip();
    },
    all: (event) => heard.filter((one) => one.event === event).map((one) => one.values),
  };
}
