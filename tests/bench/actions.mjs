import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { note, noteLoad, quantile, ServerProcess, setting } from './measure.mjs';

const { tokenOf } = await import('../support/local-sign-in.ts');

/**
 * Actions that are acknowledged, by PEOPLE at once and by one alone, on the embedded database. `AGAINST=bundle` names
 * the bundle of the test server of another build; the two take turns for ROUNDS of SECONDS each. Beside them the disk's
 * own time to keep a page.
 */
const peopleCount = setting('PEOPLE', 20);
const rounds = setting('ROUNDS', 3);
const roundMs = setting('SECONDS', 6) * 1000;
const { AGAINST, TEST_SERVER } = process.env;
const builds = { 'this build': TEST_SERVER, ...(AGAINST === undefined ? {} : { 'the other': AGAINST }) };

const openBuild = async (bundle, port, folder) => {
  if (bundle === undefined) delete process.env.TEST_SERVER;
  else process.env.TEST_SERVER = bundle;
  const server = new ServerProcess({ port, dataDir: folder });
  await server.start();
  const players = (await server.list('Players')).slice(0, peopleCount);
  const tokens = await Promise.all(players.map(({ id }) => tokenOf(server.url, id)));
  let serial = 0;
  const act = async (token) => {
    serial += 1;
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}/actions/update-profile-data`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authentication: `Bearer ${token}` },
      body: JSON.stringify({ profileData: { pronunciation: `they ${serial}` } }),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
    return performance.now() - startedAt;
  };
  /** Times of all actions of a round in which so many act at once, ms; people take turns, as each has a rate. */
  const play = async (count) => {
    const endsAt = performance.now() + roundMs;
    const times = await Promise.all(
      tokens.slice(0, count).map(async (_, place) => {
        const own = [];
        for (let at = place; performance.now() < endsAt; at += count)
          own.push(await act(tokens[at % tokens.length]));
        return own;
      }),
    );
    return times.flat();
  };
  return { server, play, together: [], alone: [] };
};

/** Times of making a page of the write-ahead log durable, ms. */
const syncTimes = (folder) => {
  const file = openSync(join(folder, 'page'), 'w');
  const times = Array.from({ length: 200 }, (_, place) => {
    writeSync(file, Buffer.alloc(8192, place), 0, 8192, (place % 50) * 8192);
    const startedAt = performance.now();
    fdatasyncSync(file);
    return performance.now() - startedAt;
  });
  closeSync(file);
  return times;
};

const folder = mkdtempSync('node_modules/.cache/actions-');
const opened = [];
try {
  for (const [place, [name, bundle]] of Object.entries(builds).entries())
    opened.push({ name, ...(await openBuild(bundle, 19100 + place, join(folder, String(place)))) });
  for (const { play } of opened) await play(peopleCount);
  for (let round = 0; round < rounds; round += 1) {
    for (const build of opened) build.together.push(await build.play(peopleCount));
    for (const build of opened) build.alone.push(...(await build.play(1)));
  }
  const sync = syncTimes(folder);
  note(`a page on this disk: fdatasync p50 ${quantile(sync, 0.5).toFixed(2)} ms`);
  for (const { name, together, alone } of opened) {
    const each = together.map((times) => times.length / (roundMs / 1000)).toSorted((a, b) => a - b);
    const rates = each.map((rate) => rate.toFixed()).join(', ');
    note(
      `${name}: ${peopleCount} people ${rates} actions/s, p50 ${quantile(together.flat(), 0.5).toFixed(1)} ms; one p50 ${quantile(alone, 0.5).toFixed(2)} ms`,
    );
  }
  noteLoad();
} finally {
  await Promise.all(opened.map(({ server }) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}
