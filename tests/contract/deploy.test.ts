import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { exportStore } from '../../src/server/export/export-store.ts';
import { copyEmptyFolder, emptyFolder } from '../../src/server/store/testing/empty-database.ts';
import { commit, createTestStores, testId, testNowMs } from '../../src/server/store/testing/test-store.ts';
import { HttpBrowser } from '../support/http-browser.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';
import { createMachine, deploySections, type Machine } from '../support/machine.ts';

/** `docs/deploy.md` from top to bottom on a machine that is a folder; its proxy where there is one. */
const domain = 'cup.test';
const site = `https://${domain}`;
const hasCaddy = spawnSync('caddy', ['version']).status === 0;
const [
  ,
  own = '',
  program = '',
  service = '',
  proxy = '',
  people = '',
  backups = '',
  updates = '',
  care = '',
] = deploySections;

let provider: IdentityProvider;
let machine: Machine;
/** A build and a dozen programs, one after another, also on a machine that has other work. */
vi.setConfig({ testTimeout: 180_000 });

/** Section 1 with what this machine has. */
let variables: Record<string, string>;

beforeAll(async () => {
  provider = await startIdentityProvider();
  provider.account = { id: '200000000000000001', username: 'ann' };
  machine = await createMachine([`DISCORD_API=${provider.api}`]);
  // Not there in runs against a PostgreSQL server; the first start makes it then.
  if (existsSync(emptyFolder)) copyEmptyFolder(path('var/lib/grandstand'));
  variables = {
    DOMAIN: domain,
    NAME: 'The Cup',
    DISCORD_CLIENT_ID: provider.clientId,
    DISCORD_CLIENT_SECRET: provider.clientSecret,
  };
});
afterAll(async () => {
  machine.dispose();
  await provider.stop();
});

const run = (commands: string) => machine.sh(commands, variables);
const path = (name: string) => join(machine.root, name);

/** A connection to the proxy as if the names of the domain led there. */
const socketTo = (servername: string, protocols: string[] = ['http/1.1']): TLSSocket =>
  connect({
    host: '127.0.0.1',
    port: machine.ports.https,
    servername,
    ca: readFileSync(path('caddy/pki/authorities/local/root.crt')),
    ALPNProtocols: protocols,
  });

const overHttps = async (asked: Request): Promise<Response> => {
  const { hostname, pathname, search } = new URL(asked.url);
  const call = request({
    createConnection: () => socketTo(hostname),
    method: asked.method,
    path: pathname + search,
    headers: { ...Object.fromEntries(asked.headers), host: hostname },
  });
  call.end(Buffer.from(await asked.arrayBuffer()));
  const [answer] = await once(call, 'response');
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headersDistinct as Record<string, string[]>)) {
    for (const one of value) headers.append(name, one);
  }
  const body = await buffer(answer as Readable);
  const hasBody = ![204, 304].includes(answer.statusCode);
  return new Response(hasBody ? body : null, { status: answer.statusCode, headers });
};

/** An export with a match day's event, whose minisite wants a certificate. */
const writeLeague = async (file: string): Promise<void> => {
  const stores = await createTestStores();
  const store = await stores.fresh();
  await commit(store, { table: 'Events', id: testId('event', 1), fields: { name: 'Owl', subdomain: 'owl' } });
  writeFileSync(file, await text(Readable.from(exportStore(store, new Date(testNowMs)))));
  await stores.close();
};

describe('the guide to a server of your own', () => {
  it('names variables of its own only', () => {
    const names = [...own.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(names).toEqual(Object.keys(variables));
    expect(care).not.toBe('');
  });

  it('installs the program and starts it', async () => {
    await run(program);
    const printed = await run(service);
    expect(printed).toContain('Nothing stands in the way of a start.');
    expect(printed).not.toContain('warning   SITE_URL');
    expect((await fetch(`http://127.0.0.1:${machine.ports.server}/health`)).status).toBe(200);
    expect(statSync(path('etc/grandstand')).mode & 0o777).toBe(0o700);
    expect(statSync(path('etc/grandstand/env')).mode & 0o777).toBe(0o600);
    expect(readFileSync(path('etc/grandstand/env'), 'utf8')).toMatch(
      new RegExp(`^SITE_URL=${site}\\nSITE_NAME="The Cup"$`, 'm'),
    );
  });

  it('has a service that systemd takes', () => {
    const unit = 'deploy/grandstand.service';
    const { status, error, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    });
    // Where it is not installed there is nobody to ask. What it says of other units is not ours.
    if (error !== undefined) return;
    expect([status, stderr.split('\n').filter((line) => line.includes('grandstand'))]).toEqual([0, []]);
  });

  it('makes the first organiser, by name, account and settings', async () => {
    expect(await run(people)).toContain('Website settings: Can edit any event, Can edit any match');
    await expect(run('grandstand person Ann --setting "Can do all"')).rejects.toThrow(
      'Usage: npm run person',
    );
    await expect(run('grandstand person Bo --discord 200000000000000001')).rejects.toThrow('Ann');
    await expect(run('grandstand nothing')).rejects.toThrow(/it takes audit, .*doctor, .*person/);
  });

  it.runIf(hasCaddy)('ends with a signed-in action over https', async () => {
    const league = path('league.json');
    await writeLeague(league);
    await run(`grandstand import ${league}`);
    expect(await run(proxy)).toContain('"status":"ok"');

    const browser = new HttpBrowser(overHttps);
    const left = await browser.open(`${site}/auth/discord/start?return=/profile`);
    const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' });
    const returned = new URL(back.headers.get('location') ?? '');
    expect(returned.origin + returned.pathname).toBe(`${site}/auth/discord/return`);
    const signedIn = await browser.post(
      `${site}/auth/discord-login`,
      Object.fromEntries(returned.searchParams),
    );
    expect(await signedIn.json()).toMatchObject({ error: false, user: { name: 'Ann' }, next: '/profile' });
    const acted = await browser.post(`${site}/actions/update-profile-data`, {
      profileData: { pronunciation: 'an' },
    });
    expect(await acted.json()).toMatchObject({ error: false });
    // The proxy's word for the visitor's address is believed, and nobody else's.
    await browser.get(`${site}/auth/login`, { 'x-forwarded-for': '203.0.113.9' });
    expect(await run('grandstand audit --kind sign-in')).toMatch(/from 127\.0\.0\.1/);
  });

  it.runIf(hasCaddy)(
    'serves files of the build, HTTP/2, the live socket and minisites that exist',
    async () => {
      const session = connectHttp2(site, { createConnection: () => socketTo(domain, ['h2']) });
      const call = session.request({ ':path': '/assets/built-1.js' });
      const [headers] = await once(call, 'response');
      call.resume();
      await once(call, 'end');
      session.close();
      expect(headers).toMatchObject({
        ':status': 200,
        'cache-control': 'public, max-age=31536000, immutable',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });

      const live = new WebSocket(`wss://${domain}/socket.io/?EIO=4&transport=websocket`, {
        createConnection: () => socketTo(domain),
      } as WebSocket.ClientOptions);
      const [hello] = await once(live, 'message');
      expect(String(hello)).toContain('"pingInterval"');
      live.terminate();

      const minisite = await overHttps(new Request(`https://owl.${domain}/health`));
      expect(minisite.status).toBe(200);
      const foreign = socketTo(`nobody.${domain}`);
      await expect(once(foreign, 'secureConnect')).rejects.toThrow();
    },
  );

  it('backs up, restores, updates and goes back', async () => {
    expect(await run(backups)).toMatch(/\d+ records, \d+ changes and 0 files of .* restored\./);
    expect(await run(updates)).toContain('Nothing stands in the way of a start.');
    expect(await run('grandstand person Ann')).toContain('Can edit any event, Can edit any match');
    const saved = readdirSync(path('var/lib/grandstand/backups')).sort();
    expect(saved).toEqual([expect.stringMatching(/^before-restore-/), 'by-hand.gz']);
  });

  it('says where to look', async () => {
    const asked = hasCaddy ? care : care.replace(/^curl .*$/m, '');
    const printed = await run(asked);
    expect(printed).toContain('"msg":"stopping"');
    expect(printed).toContain('"problems":0');
    if (hasCaddy) expect(printed).toContain('grandstand_sockets 0');
    expect(existsSync(path('etc/caddy/Caddyfile'))).toBe(hasCaddy);
  });
});
