import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { phone, visit, watchedPages } from './first-picture.mjs';
import {
  line,
  note,
  noteLoad,
  openBrowser,
  quantile,
  quiet,
  setting,
  startBuilt,
  wait,
  withFolder,
} from './measure.mjs';
import { openSlowLine } from './slow-line.mjs';

/**
 * First visits over Caddy with the configuration of deploy/Caddyfile (https, HTTP/2) and of the server itself (http): from
 * the navigation to the first frame that shows the records, on lines with the round trips of ROUND_TRIPS, ms. Then what a
 * visit and the next one weigh, with the worker that the first one installs.
 */
const rounds = setting('ROUNDS', 9);
const roundTrips = (process.env.ROUND_TRIPS ?? '0,40').split(',').map(Number);
const firstPort = setting('BENCH_PORT', 19060);
/** Maximum factor by which a page may be slower over the proxy. */
const allowance = 1.15;
/** Time that the worker needs for its files, ms. */
const settleMs = setting('SETTLE_MS', 8_000);
const domain = 'league.test';

const [directPort, proxiedPort, https, http, directLine, proxiedLine] = [0, 1, 2, 3, 4, 5].map(
  (offset) => firstPort + offset,
);

/** Caddy as deploy/Caddyfile has it, on this machine's ports and with an authority of its own. */
const startCaddy = async (folder) => {
  const globals = ['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'];
  const own = [`https_port ${https}`, `http_port ${http}`, `storage file_system ${folder}/caddy`];
  const config = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('{\n', `{\n\t${[...globals, ...own].join('\n\t')}\n`)
    .replaceAll('league.example', domain)
    .replaceAll('/opt/grandstand', resolve('.'))
    .replaceAll('127.0.0.1:8901', `127.0.0.1:${proxiedPort}`);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, config);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const child = spawn('caddy', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
  });
  const ended = Promise.race([
    once(child, 'exit'),
    once(child, 'error').then(([error]) => Promise.reject(error)),
  ]);
  ended.catch(() => undefined);
  const issuer = join(folder, 'caddy/pki/authorities/local/intermediate.crt');
  const certificate = join(folder, `caddy/certificates/local/${domain}/${domain}.crt`);
  for (let count = 0; ; count += 1) {
    try {
      readFileSync(certificate);
      break;
    } catch {
      if (child.exitCode !== null || count > 200) throw new Error(`Caddy does not start:\n${log}`);
      await wait(50);
    }
  }
  const key = new X509Certificate(readFileSync(issuer)).publicKey.export({ type: 'spki', format: 'der' });
  return {
    /** By which the browser takes its certificates for good ones. */
    trust: createHash('sha256').update(key).digest('base64'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const asJson = async (url) => (await fetch(url)).json();

/** An event and a match of two teams, clean ids: the same on both servers. */
const findPages = async (url) => {
  const ids = async (table) =>
    (await asJson(`${url}/thing/${table}`)).ids.map((id) => id.replace(/^rec/, ''));
  const [event] = await ids('Events');
  for (const match of await ids('Matches')) {
    const { teams, special_event } = await asJson(`${url}/thing/${match}`);
    if (teams?.length === 2 && !special_event) return watchedPages({ event, match });
  }
  throw new Error('the demo league has no match of two teams');
};

const measure = async (browser, ways, pages) => {
  for (const page of pages) {
    const times = ways.map(() => []);
    // In turn, so that what else the machine does is in both.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, { origin }] of ways.entries()) {
        const context = await browser.newContext(phone);
        const drawnMs = await visit(context, `${origin}${page.path}`, page, { restMs: 0 });
        await context.close();
        // The first round fills the caches of the servers.
        if (round > 0) times[index].push(drawnMs);
      }
    }
    for (const [index, { name }] of ways.entries()) line(`${page.name}, ${name}`, times[index]);
    const share = quantile(times[1], 0.5) / quantile(times[0], 0.5);
    note(`  ${((share - 1) * 100).toFixed(0)} % (wanted: at most ${Math.round((allowance - 1) * 100)} %)`);
  }
};

/** Measures the transfer size of visits in one browser, in an order in which a user may open the pages. */
const weigh = async (browser, { origin }, direct, pages, bytesDown) => {
  const context = await browser.newContext(phone);
  const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
  for (const [index, page] of [...pages, ...pages].entries()) {
    const before = bytesDown();
    await visit(context, `${origin}${page.path}`, page, { restMs: settleMs });
    note(`${index < pages.length ? 'first' : 'second'} visit of ${page.name}: ${kib(bytesDown() - before)}`);
  }
  await context.close();
  const [match] = pages.at(-1).path.split('/').reverse();
  const pushed = await (await fetch(`${direct.url}/thing/${match}`)).text();
  note(`each change of the match that is open: ${kib(pushed.length)}`);
};

await withFolder(async (folder) => {
  const ways = [
    { name: 'direct', origin: `http://localhost:${directLine}` },
    { name: 'over Caddy', origin: `https://${domain}:${proxiedLine}` },
  ];
  const servers = [directPort, proxiedPort].map((port, index) =>
    startBuilt(port, join(folder, String(index)), {
      SITE_URL: ways[index].origin,
      TRUSTED_PROXIES: index === 1 ? 'loopback' : '',
    }),
  );
  let caddy;
  let browser;
  try {
    for (const server of servers) await server.answers('/health');
    caddy = await startCaddy(folder);
    const pages = await findPages(servers[0].url);
    browser = await openBrowser(
      `--host-resolver-rules=MAP ${domain} 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${caddy.trust}`,
      '--disable-quic',
    );
    await quiet();
    for (const roundTrip of roundTrips) {
      note(`first visits, ${rounds} each, on a line with a round trip of ${roundTrip} ms`);
      const lines = [
        await openSlowLine(directLine, directPort, roundTrip),
        await openSlowLine(proxiedLine, https, roundTrip),
      ];
      await measure(browser, ways, pages);
      if (roundTrip === roundTrips.at(-1))
        await weigh(browser, ways[1], servers[0], pages, lines[1].bytesDown);
      for (const one of lines) one.close();
    }
    noteLoad();
  } finally {
    await browser?.close();
    await caddy?.stop();
    for (const server of servers) await server.stop();
  }
});
process.exit(0);
