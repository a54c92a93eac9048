import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { noticePaths } from '../../src/contract/notice-calls.ts';
import { twitchScopes } from '../../src/server/twitch/authorized-channel.ts';
import type { Random } from '../chaos/random.ts';
import { cleanKey, createContractServer, openListener, recordId } from './contract-server.ts';
import { startIdentityProvider } from './identity-provider.ts';
import { openPeerLink } from './peer-link.ts';
import type { Stage } from './peers.ts';
import { matchOf, type Presses, playerOf, pressingLeague, startPresses } from './presses.ts';
import { startPushService } from './push-service.ts';
import type { ServerProcess } from './server-process.ts';
import { startTwitchStandIn } from './twitch-stand-in.ts';

/** Lines of a log by which a server stops, or would have stopped. */
export const isUnhandled = (line: string): boolean =>
  line.includes('"level":"fatal"') || line.includes('a promise was rejected unheard');

/** A show whose actions must arrive, whichever process ends meanwhile. */
export type Show = Presses & {
  /** The latest scores that a page has received, by match. */
  readonly shown: ReadonlyMap<string, unknown>;
  close(): void;
};

const [broadcast, client] = [recordId('broadcast', 1), recordId('client', 1)];

/** A live broadcast with people who press; one of them is on its crew. */
export const showLeague = (people: number) => [
  ...pressingLeague(people),
  {
    table: 'Broadcasts',
    id: broadcast,
    fields: { key: 'main', name: 'Main', active: true, live_match: [matchOf(0)] },
  },
  {
    table: 'Clients',
    id: client,
    fields: { key: 'main', broadcast: [broadcast], staff: [playerOf(0)] },
  },
];

/** Starts the actions, and opens the page that shows them, at the second server where there is one. */
export const startShow = async (
  servers: readonly [ServerProcess, ServerProcess],
  people: number,
  signIn?: (player: string) => Promise<string>,
): Promise<Show> => {
  const presses = await startPresses({ servers }, people, signIn);
  const page = await openListener(servers[1].url, { reconnection: true });
  const keys = Array.from({ length: people }, (_, person) => cleanKey(matchOf(person)));
  const shown = new Map<string, unknown>();
  const read = () => {
    for (const key of keys) page.client.emit('get_and_subscribe', key);
  };
  page.client.on(
    'data_update',
    (key: string, { score_1 }: Record<string, unknown>) => void shown.set(key, score_1),
  );
  page.client.on('connect', read);
  read();
  return Object.assign(presses, { shown, close: () => void page.client.close() });
};

/** Expects that the page shows what the server has. */
export const expectShown = async ({ shown }: Show, server: ServerProcess): Promise<void> => {
  const stored = (await server.list('Matches'))
    .map(({ id, score_1 }) => [cleanKey(id), score_1])
    .filter(([key]) => shown.has(String(key)));
  await expect.poll(() => [...shown].sort()).toEqual(stored.sort());
};

/** Breaks HTTP where the answer is read. */
const httpGarbage = [
  'HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{"access_token":',
  'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd',
  'HTTP/1.1 301 Moved\r\nLocation: http://[\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[[[[[[',
];

const team = recordId('team', 1);
const [soundId, drawingId] = [`att${'s'.repeat(14)}`, `att${'d'.repeat(14)}`];
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${Array.from(
  { length: 2_000 },
  (_, one) => `<circle cx="${(one * 37) % 900}" cy="${(one * 91) % 900}" r="90" fill="#a3f" opacity="0.1"/>`,
).join('')}</svg>`;

/** Files of the league, as an export has them. */
const files = (): string => {
  const file = (id: string, filename: string, type: string, bytes: Buffer) => {
    const extension = filename.slice(-3);
    return {
      stored: [{ id, filename, type, fileExtension: extension }],
      line: { attachment: { id, type, extension, filename, bytes: bytes.toString('base64') } },
    };
  };
  const sound = file(soundId, 'opener.mp3', 'audio/mpeg', Buffer.alloc(6 * 1024 * 1024, 'sound'));
  const logo = file(drawingId, 'logo.svg', 'image/svg+xml', Buffer.from(drawing));
  const lines = [
    { format: 'grandstand-export', version: 1, exportedAt: '2026-01-01T00:00:00.000Z' },
    { record: { table: 'Themes', id: recordId('theme', 1), fields: { default_logo: logo.stored } } },
    {
      record: { table: 'Tracks', id: recordId('track', 1), fields: { title: 'Opener', file: sound.stored } },
    },
    logo.line,
    sound.line,
    { end: { records: 2, attachments: 2 } },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
};

/** Services that the server calls. */
const services = async (random: Random) => {
  const [discord, twitch, push] = await Promise.all([
    startIdentityProvider(),
    startTwitchStandIn(),
    startPushService(),
  ]);
  const [toDiscord, toTwitch, toPush] = await Promise.all(
    [discord.api, twitch.address, push.origin].map((target) => openPeerLink(target, random, httpGarbage)),
  );
  if (!toDiscord || !toTwitch || !toPush) throw new Error('A service has no link.');
  return {
    discord,
    twitch,
    push,
    links: { discord: toDiscord, twitch: toTwitch, push: toPush },
    stop: async () => {
      for (const link of [toDiscord, toTwitch, toPush]) await link.close();
      await Promise.all([discord.stop(), twitch.stop(), push.close()]);
    },
  };
};

export type OpenStage = Stage & {
  /** Lines of the log by which the server would have stopped. */
  readonly unhandled: readonly string[];
  /** Resolves to the token of a player, who signs in with Discord. */
  signIn(player: string): Promise<string>;
  dispose(): Promise<void>;
};

/** The server of a small league with its show and its services. */
export const openPeerStage = async (port: number, random: Random, people: number): Promise<OpenStage> => {
  const { discord, twitch, push, links, stop } = await services(random);
  const server = createContractServer(port);
  const unhandled: string[] = [];
  const { pathname } = new URL(discord.api);
  server.settings.onLog = (line) => void (isUnhandled(line) && unhandled.push(line));
  server.settings.env = {
    TRUSTED_PROXIES: 'loopback',
    DISCORD_API: links.discord.url + pathname.replace(/\/$/, ''),
    DISCORD_CLIENT_ID: discord.clientId,
    DISCORD_CLIENT_SECRET: discord.clientSecret,
    TWITCH_API: links.twitch.url,
    TWITCH_ID: links.twitch.url,
    TWITCH_CLIENT_ID: twitch.clientId,
    TWITCH_CLIENT_SECRET: twitch.clientSecret,
    PUSH_SERVICES: links.push.url,
    PUSH_CONTACT: 'mailto:crew@cup.example',
  };
  await server.start();
  let count = 0;
  const next = (): number => {
    count += 1;
    return count;
  };
  const { dataDir } = server.settings;
  const path = join(dataDir, 'files.jsonl');
  writeFileSync(path, files());
  const tool = connect(join(dataDir, 'tools.sock'));
  tool.write(`${JSON.stringify({ name: 'import', values: [path], folder: dataDir })}\n`);
  tool.resume();
  await once(tool, 'close');

  const scopes = Object.values(twitchScopes);
  const channel = recordId('channel', 1);
  await server.commit([
    ...showLeague(people),
    { table: 'Teams', id: team, fields: { name: 'Embers' } },
    {
      table: 'Channels',
      id: channel,
      fields: {
        name: twitch.channel.login,
        channel_id: twitch.channel.id,
        twitch_refresh_token: twitch.grant(scopes),
        twitch_scopes: scopes.join(' '),
      },
    },
    { table: 'Broadcasts', id: broadcast, fields: { channel: [channel] } },
  ]);
  /** Sign-ins that fail are limited by address. */
  const stranger = () => ({ 'X-Forwarded-For': `10.0.${next() >> 8}.${next() & 255}` });

  const discordLogin = (code: string): Promise<Response> =>
    fetch(`${server.url}/auth/discord-login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...stranger() },
      body: JSON.stringify({ code }),
    });
  const signIn = async (player: string): Promise<string> => {
    discord.account = { id: String(1_000 + next()), username: player };
    await server.commit([{ table: 'Players', id: player, fields: { discord_id: discord.account.id } }]);
    const question = new URLSearchParams({
      client_id: discord.clientId,
      redirect_uri: `${server.url}/auth/discord/return`,
      response_type: 'code',
      scope: 'identify',
      prompt: 'none',
    });
    const back = await fetch(`${discord.api}/oauth2/authorize?${question}`, { redirect: 'manual' });
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const answer = (await (await discordLogin(code)).json()) as { token?: string };
    if (answer.token === undefined) throw new Error(`Nobody is signed in: ${JSON.stringify(answer)}`);
    return answer.token;
  };
  const token = await signIn(playerOf(0));

  const notices = server.url + noticePaths.notices;
  const { key } = (await (await fetch(notices)).json()) as { key: string };
  push.trust(key);
  const subscription = push.subscribe('device');
  const wishes = {
    follows: [cleanKey(team)],
    kinds: ['soon', 'start', 'result', 'moved'],
    withResult: false,
    quiet: null,
    zone: 'Europe/Berlin',
    is24Hour: true,
  };
  /** A service may have said that the device is gone. */
  const subscribe = () =>
    fetch(notices, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...stranger() },
      body: JSON.stringify({
        subscription: {
          ...subscription,
          endpoint: subscription.endpoint.replace(push.origin, links.push.url),
        },
        wishes,
      }),
    });
  const calls: Stage['calls'] = {
    discord: () => discordLogin('code'),
    twitch: () =>
      fetch(`${server.url}/actions/set-marker`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authentication: `Bearer ${token}`,
          'Idempotency-Key': `marker-of-the-show-${next()}`,
        },
        body: JSON.stringify({ text: 'A marker' }),
      }),
    push: async () => {
      await subscribe();
      const start = new Date(Date.now() + 10 * 60_000).toISOString();
      const fields = { teams: [team], start, first_to: 3 };
      await server.commit([{ table: 'Matches', id: recordId('soon', next()), fields }]);
    },
  };
  return {
    server,
    random,
    next,
    soundId,
    drawingId,
    links,
    calls,
    unhandled,
    signIn,
    dispose: async () => {
      await server.dispose();
      await stop();
    },
  };
};
