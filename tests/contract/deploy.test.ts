import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { exportStore } from '../../src/server/export/export-store.ts';
import { copyEmptyFolder, emptyFolder } from '../../src/server/store/testing/empty-database.ts';
import { commit, createTestStores, testId, testNowMs } from '../../src/server/store/testing/test-store.ts';
import { containerStages, valuesOf } from '../support/containerfile.ts';
import { HttpBrowser } from '../support/http-browser.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';
import { publishLaterRelease } from '../support/later-release.ts';
import { createMachine, deploySections, freePorts, type Machine, nginxCommands } from '../support/machine.ts';
import { canTrace, refusedCalls, trace, valuesIn } from '../support/system-calls.ts';

/** `docs/deploy.md` from top to bottom on a machine that is a folder; its proxy where there is one. */
const domain = 'cup.test';
const site = `https://${domain}`;
const hasNginx = existsSync('/usr/sbin/nginx');
/** For root, with the program of util-linux that `deploy/grandstand` uses. */
const canSetUser = spawnSync('setpriv', ['--reuid', '12345', 'true']).status === 0;
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
    NAME: `Rock & "Roll" | $HOME \\ 'n' \`50 %\``,
    DISCORD_CLIENT_ID: provider.clientId,
    DISCORD_CLIENT_SECRET: provider.clientSecret,
  };
});
/** Several releases are deleted with the machine. */
afterAll(async () => {
  machine.dispose();
  await provider.stop();
}, 180_000);

const run = (commands: string) => machine.sh(commands, variables);
const path = (name: string) => join(machine.root, name);

/** A proxy in front of the server, and whom its certificate is from. */
type Proxy = { readonly port: () => number; readonly authority: string };
const caddy: Proxy = {
  port: () => machine.ports.https,
  authority: 'caddy/pki/authorities/local/root.crt',
};
const certificate = `etc/letsencrypt/live/${domain}`;
const nginx: Proxy = { port: () => machine.ports.nginx, authority: `${certificate}/fullchain.pem` };

/** Of the visitor: another one of this machine's than the proxy's, so that it is seen whose address counts. */
const visitorAddress = '127.0.0.2';

/** A connection to a proxy as if the names of the domain led there. */
const socketTo = (servername: string, protocols: string[] = ['http/1.1'], to = caddy): TLSSocket =>
  connect({
    socket: connectTcp({ host: '127.0.0.1', port: to.port(), localAddress: visitorAddress }),
    servername,
    ca: readFileSync(path(to.authority)),
    ALPNProtocols: protocols,
  });

const overHttps = async (asked: Request, to = caddy): Promise<Response> => {
  const { hostname, pathname, search } = new URL(asked.url);
  const call = request({
    createConnection: () => socketTo(hostname, undefined, to),
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

/** Signs in as Ann over a proxy and does an action. */
const actSignedIn = async (to: Proxy, pronunciation: string): Promise<HttpBrowser> => {
  const browser = new HttpBrowser((asked) => overHttps(asked, to));
  const left = await browser.open(`${site}/auth/discord/start?return=/profile`);
  const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' });
  const returned = new URL(back.headers.get('location') ?? '');
  expect(returned.origin + returned.pathname).toBe(`${site}/auth/discord/return`);
  const signedIn = await browser.post(
    `${site}/auth/discord-login`,
    Object.fromEntries(returned.searchParams),
  );
  expect(await signedIn.json()).toMatchObject({ error: false, user: { name: 'Ann' }, next: '/profile' });
  const acted = await browser.post(`${site}/actions/update-profile-data`, { profileData: { pronunciation } });
  expect(await acted.json()).toMatchObject({ error: false });
  // The visitor's address is trusted only if the proxy reports it.
  await browser.get(`${site}/auth/login`, { 'x-forwarded-for': '203.0.113.9' });
  const audit = await run('grandstand audit --kind sign-in');
  // A client behind a proxy does not count as a program of this machine.
  expect(audit).toContain(`from proxy ${visitorAddress} `);
  expect(audit).not.toContain('203.0.113.9');
  return browser;
};

const builtFileHeaders = {
  ':status': 200,
  'cache-control': 'public, max-age=31536000, immutable',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

/** A file of the build over HTTP/2, and the live socket. */
const readOver = async (to: Proxy): Promise<void> => {
  const session = connectHttp2(site, { createConnection: () => socketTo(domain, ['h2'], to) });
  const call = session.request({ ':path': '/assets/built-1.js' });
  const [headers] = await once(call, 'response');
  call.resume();
  await once(call, 'end');
  session.close();
  expect(headers).toMatchObject(builtFileHeaders);

  const live = new WebSocket(`wss://${domain}/socket.io/?EIO=4&transport=websocket`, {
    createConnection: () => socketTo(domain, undefined, to),
  } as WebSocket.ClientOptions);
  const [hello] = await once(live, 'message');
  expect(String(hello)).toContain('"pingInterval"');
  live.terminate();
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
    // The service has the settings as they were typed, and so has a tool.
    const pid = readFileSync(path('run/grandstand.pid'), 'utf8');
    const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const { NAME, DISCORD_CLIENT_SECRET } = variables;
    const wanted = [
      `SITE_URL=${site}`,
      `SITE_NAME=${NAME}`,
      `DISCORD_CLIENT_SECRET=${DISCORD_CLIENT_SECRET}`,
    ];
    expect(settings).toEqual(expect.arrayContaining(wanted));
    mkdirSync(path('shown'));
    writeFileSync(path('shown/node'), '#!/bin/sh\nprintf "%s" "$SITE_NAME"\n', { mode: 0o755 });
    expect(await run(`PATH='${path('shown')}':$PATH grandstand doctor`)).toBe(NAME);
  });

  it('has a service that systemd takes', () => {
    const unit = 'deploy/grandstand.service';
    const { status, error, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    });
    // The test ends here if systemd-analyze is not installed. Messages about other units do not count.
    if (error !== undefined) return;
    expect([status, stderr.split('\n').filter((line) => line.includes('grandstand'))]).toEqual([0, []]);
  });

  it('lets the server make calls for memory protection keys, and refuses others without killing it', () => {
    const unit = readFileSync('deploy/grandstand.service', 'utf8');
    // Required by the Node of Debian 13, whatever calls this machine's Node makes.
    expect(valuesIn(unit, 'SystemCallFilter').flatMap((value) => value.split(' '))).toContain('@pkey');
    expect(valuesIn(unit, 'SystemCallErrorNumber')).toEqual(['EPERM']);
  });

  it.runIf(canTrace)('makes no system call that its service refuses', async () => {
    const [port = 0] = await freePorts(1);
    const url = `http://127.0.0.1:${port}`;
    const dataDir = path('traced-data');
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir };
    const settings = { unit: readFileSync('deploy/grandstand.service', 'utf8'), env };
    // A service that refuses what every program calls.
    const strict = { unit: 'SystemCallFilter=@basic-io', env };
    expect(await refusedCalls(trace(['true'], strict))).toContain('mmap');
    const server = trace([process.execPath, path('opt/grandstand/dist-server/main.js')], settings);
    try {
      const status = () => fetch(`${url}/health`).then((answer) => answer.status, String);
      await expect.poll(status, { timeout: 120_000, interval: 300 }).toBe(200);
      const read = async (key: string) =>
        (await (await fetch(`${url}/things/${key}`)).json()) as { ids: string[]; theme: string[] }[];
      const [teams] = await read('Teams');
      const [team] = await read(teams?.ids[0] ?? '');
      const image = await fetch(`${url}/theme.png?id=${team?.theme[0]}&size=72`);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
      const live = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      await once(live, 'message');
      live.terminate();
      const backup = [path('opt/grandstand/dist-server/cli.js'), 'backup', path('traced.gz')];
      expect(spawnSync(process.execPath, backup, { env }).status).toBe(0);
      // The server calls it after each start, in its sandbox.
      const notified = { ...settings, env: { ...env, NOTIFY_SOCKET: path('nobody') } };
      expect(await refusedCalls(trace(['systemd-notify', '--ready'], notified))).toEqual([]);
    } finally {
      server.stop();
    }
    expect(await refusedCalls(server)).toEqual([]);
  });

  it('has a container of the same program, which starts from what is copied into it', async () => {
    const [build = [], packages = [], final = []] = containerStages();
    expect([build, packages].flatMap((stage) => valuesOf(stage, 'FROM'))).toEqual(
      ['build', 'packages'].map((name) => `${valuesOf(final, 'FROM')[0]} AS ${name}`),
    );
    for (const commands of [build, packages, final].flatMap((stage) => valuesOf(stage, 'RUN'))) {
      expect(spawnSync('sh', ['-n', '-c', commands]).status).toBe(0);
      for (const [, script = ''] of commands.matchAll(/node (\S+\.mjs)/g))
        expect(existsSync(script)).toBe(true);
    }
    // Installed before the rest is there: nothing of the package may need the rest then.
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in scripts)).toEqual([]);
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'dist*', 'data']));
    const sources = valuesOf(build, 'COPY').flatMap((value) => value.split(' ').slice(0, -1));
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);

    // No root from there on, and one volume, where the settings put the data.
    expect(final.slice(final.findIndex(({ name }) => name === 'USER')).map(({ name }) => name)).toEqual([
      ...['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'STOPSIGNAL', 'CMD'],
    ]);
    expect(valuesOf(final, 'USER')).toEqual(['node']);
    const [volume] = valuesOf(final, 'VOLUME');
    expect(valuesOf(final, 'ENV')[0]).toContain(`DATA_DIR=${volume}`);
    expect(valuesOf(final, 'RUN')).toEqual([`install -d -o node -g node -m 700 ${volume}`]);

    const folder = path('container');
    const [home = ''] = valuesOf(final, 'WORKDIR');
    for (const value of valuesOf(final, 'COPY')) {
      const files = value.replace(/^--from=\w+ /, '').split(' ');
      const to = files.pop() ?? '';
      mkdirSync(folder, { recursive: true });
      for (const from of files)
        symlinkSync(
          resolve(from.replace(home, path('opt/grandstand'))),
          join(folder, to === './' ? basename(from) : to),
        );
    }
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE']));
    expect(ignored).not.toEqual(expect.arrayContaining(['LICENSE']));
    expect(ignored).not.toEqual(expect.arrayContaining(['NOTICE']));
    for (const label of ['licenses', 'version', 'revision'])
      expect(valuesOf(final, 'LABEL')[0]).toContain(`org.opencontainers.image.${label}=`);
    expect(valuesOf(packages, 'RUN')[0]).toContain('npm ci --omit=dev');
    const [command = '', ...args] = JSON.parse(valuesOf(final, 'CMD')[0] ?? '[]') as string[];
    const unit = readFileSync('deploy/grandstand.service', 'utf8');
    expect(unit).toContain(`ExecStart=/usr/bin/${[command, `${home}/${args.join(' ')}`].join(' ')}\n`);
    const [port = 0] = await freePorts(1);
    const [, health = ''] = /CMD (.*)$/.exec(valuesOf(final, 'HEALTHCHECK')[0] ?? '') ?? [];
    const [asker = '', ...asked] = JSON.parse(health) as string[];
    expect(health).toContain(` ?? ${valuesOf(final, 'EXPOSE')[0]}`);
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) };
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...env, SITE_URL: site, DATA_DIR: path('container-data') },
      stdio: 'ignore',
    });
    try {
      const isHealthy = () =>
        new Promise((resolve) => spawn(asker, asked, { env, stdio: 'ignore' }).once('exit', resolve));
      await expect.poll(isHealthy, { timeout: 60_000, interval: 300 }).toBe(0);
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });

  it('fails to start at once and for good where a setting cannot be right, and says why', async () => {
    const settings = path('etc/grandstand/env');
    const right = readFileSync(settings, 'utf8');
    const reason = 'BACKUPS is not usable: it takes';
    writeFileSync(settings, `${right}BACKUPS=many\n`);
    const askedAt = Date.now();
    await expect(run('systemctl restart grandstand')).rejects.toThrow('Job for grandstand.service failed');
    expect(Date.now() - askedAt).toBeLessThan(20_000);
    const code = readFileSync(path('run/grandstand.code'), 'utf8');
    const unit = readFileSync('deploy/grandstand.service', 'utf8');
    expect(valuesIn(unit, 'RestartPreventExitStatus')).toEqual([code]);
    expect(valuesIn(unit, 'StartLimitBurst')).toEqual([expect.stringMatching(/^\d+$/)]);
    await expect(run('grandstand doctor')).rejects.toThrow(
      `PROBLEM The service grandstand does not run: it ended with exit-code. Failed to start: ${reason}`,
    );

    writeFileSync(settings, right);
    await run('systemctl restart grandstand');
    expect(await run('grandstand doctor')).toContain('The service grandstand runs.');
  });

  it.runIf(canSetUser)(
    'runs a tool as the owner of the data folder, who may open the files of root',
    async () => {
      const settings = path('etc/grandstand/env');
      const right = readFileSync(settings, 'utf8');
      const owned = path('owned');
      mkdirSync(owned);
      chownSync(owned, 12_345, 12_346);
      const secret = path('of-root');
      writeFileSync(secret, 'read', { mode: 0o600 });
      mkdirSync(path('as-owner'));
      const tool = `#!/bin/sh\nid -u; id -g; id -G; cat '${secret}'; echo more >> '${secret}'\n`;
      writeFileSync(path('as-owner/node'), tool, { mode: 0o755 });
      // The folder of a test is open to root only, and the tool is in it.
      chmodSync(machine.root, 0o755);
      writeFileSync(settings, `${right}DATA_DIR=${owned}\n`);
      const printed = await run(`PATH='${path('as-owner')}':$PATH grandstand doctor`);
      writeFileSync(settings, right);
      chmodSync(machine.root, 0o700);
      expect(printed).toBe('12345\n12346\n12346\nread');
      expect(readFileSync(secret, 'utf8')).toBe('readmore\n');
    },
  );

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

    await actSignedIn(caddy, 'an');
  });

  it.runIf(hasCaddy)(
    'serves files of the build, HTTP/2, the live socket and minisites that exist',
    async () => {
      await readOver(caddy);
      const minisite = await overHttps(new Request(`https://owl.${domain}/health`));
      expect(minisite.status).toBe(200);
      const foreign = socketTo(`nobody.${domain}`);
      await expect(once(foreign, 'secureConnect')).rejects.toThrow();
    },
  );

  it.runIf(hasNginx)('does the same through nginx', async () => {
    mkdirSync(path(certificate), { recursive: true });
    const names = `subjectAltName=DNS:${domain},DNS:*.${domain}`;
    await run(`openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${domain} \
      -addext ${names} -keyout /${certificate}/privkey.pem -out /${certificate}/fullchain.pem`);
    if (!hasCaddy) {
      const league = path('league.json');
      await writeLeague(league);
      await run(`grandstand import ${league}`);
    }
    expect(await run(nginxCommands)).toContain('test is successful');
    // Both want the same ports of a machine.
    expect(existsSync(path('run/caddy.pid'))).toBe(false);
    await expect
      .poll(() => overHttps(new Request(`${site}/health`), nginx).then(({ status }) => status, String))
      .toBe(200);
    await actSignedIn(nginx, 'ann');
    await readOver(nginx);
    // One certificate for all; which minisites there are is the server's to say.
    expect((await overHttps(new Request(`https://owl.${domain}/health`), nginx)).status).toBe(200);
    if (hasCaddy) await run('systemctl enable --now caddy');
  });

  it('backs up, restores, updates and goes back', async () => {
    expect(await run(backups)).toMatch(/\d+ records, \d+ changes and 0 files of .* restored\./);
    const printed = await run(updates);
    expect(printed).toContain('Nothing stands in the way of a start.');
    expect(printed).toContain('The update changed no tables, so there is nothing to restore.');
    expect(await run('grandstand person Ann')).toContain('Can edit any event, Can edit any match');
    const saved = readdirSync(path('var/lib/grandstand/backups')).sort();
    expect(saved).toEqual([expect.stringMatching(/^before-restore-/), 'by-hand.gz']);
  });

  it('goes back after an update that changed the tables, and can be updated again', {
    timeout: 400_000,
  }, async () => {
    const [update = '', back = ''] = updates.split(/^(?=\()/m);
    publishLaterRelease(path('origin.git'), path('later'));
    const commit = () => run('git rev-parse HEAD');
    const before = await commit();
    const served = realpathSync(path('opt/grandstand'));

    await run(update);
    expect(await commit()).not.toBe(before);
    const health = await fetch(`http://127.0.0.1:${machine.ports.server}/health`);
    expect(await health.json()).toMatchObject({ release: { commit: (await commit()).trim() } });
    await run('grandstand person Bob');
    expect(await run(back)).toMatch(/\d+ records, .* restored\.\nWhat was here is in .*database\.replaced-/);
    expect([await commit(), realpathSync(path('opt/grandstand'))]).toEqual([before, served]);
    await run(`grandstand export ${path('after.jsonl')}`);
    const after = readFileSync(path('after.jsonl'), 'utf8');
    expect([after.includes('"Ann"'), after.includes('"Bob"')]).toEqual([true, false]);

    expect(await run(update)).toContain('Nothing stands in the way of a start.');
    expect(await commit()).not.toBe(before);
    // The release that was left by the way back is gone.
    const kept = readdirSync(path('opt')).filter((name) => name.startsWith('grandstand-'));
    expect(kept.map((name) => path(`opt/${name}`)).sort()).toEqual(
      [served, realpathSync(path('opt/grandstand'))].sort(),
    );
  });

  it('keeps the release that runs when an update fails', async () => {
    const [update = ''] = updates.split(/^(?=\()/m);
    const before = realpathSync(path('opt/grandstand'));
    const previous = realpathSync(path('opt/grandstand.before'));
    await expect(run(update.replace('npm run build', 'false'))).rejects.toThrow();
    expect(realpathSync(path('opt/grandstand'))).toBe(before);
    expect(realpathSync(path('opt/grandstand.before'))).toBe(previous);
    expect((await fetch(`http://127.0.0.1:${machine.ports.server}/health`)).status).toBe(200);
  });

  it('says where to look', async () => {
    const asked = hasCaddy ? care : care.replace(/^curl .*$/gm, '');
    const printed = await run(asked);
    expect(printed).toContain('"msg":"stopping"');
    expect(printed).toContain('"problems":0');
    if (hasCaddy) expect(printed).toContain('grandstand_sockets 0');
    expect(existsSync(path('etc/caddy/Caddyfile'))).toBe(hasCaddy);
  });
});
