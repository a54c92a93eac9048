import { join } from 'node:path';
import {
  line,
  note,
  noteLoad,
  now,
  openProfile,
  quantile,
  quiet,
  setting,
  wait,
  withFolder,
  within,
} from './measure.mjs';
import { watchSources, withShow } from './overlay-show.mjs';

/**
 * Measures the cost of reports about rendered records, and the time until a change reaches the last source. SOURCES
 * ingame pages run in one browser profile, behind one socket, watched and unwatched.
 */
const sourceCount = setting('SOURCES', 12);
const changeCount = setting('CHANGES', 60);
const restMs = 900;

/** Collects when each source says that it has drawn a revision. */
const collect = (socket) => {
  let waiting;
  socket.on('prod_drawn', (reports) => {
    const heardAt = now();
    for (const { socket: source, records } of reports) {
      for (const [key, revision, agoMs] of records) {
        if (key !== waiting?.key || revision < waiting.revision || waiting.seen.has(source)) continue;
        waiting.seen.set(source, { heardAt, drawnAt: heardAt - agoMs });
      }
    }
    if (waiting?.seen.size === sourceCount) waiting.done([...waiting.seen.values()]);
  });
  return (key, revision) =>
    new Promise((done) => {
      waiting = { key, revision, seen: new Map(), done };
    });
};

/** Processor time of the main thread of each page so far, ms. */
const taskTimes = (sessions) =>
  Promise.all(
    sessions.map(async (session) => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    }),
  );

await withFolder(async (folder) => {
  await withShow(6, async (server, show) => {
    const context = await openProfile(
      join(folder, 'profile'),
      { viewport: { width: 480, height: 270 } },
      '--renderer-process-limit=200',
      '--disable-renderer-backgrounding',
    );
    const sent = [];
    context.on('page', (page) =>
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (String(payload).startsWith('42["prod-drawn"')) sent.push(String(payload).length);
        }),
      ),
    );
    const pages = [];
    for (let index = 0; index < sourceCount; index += 1) {
      const page = await context.newPage();
      await page.goto(`${server.url}${show.pathOf('ingame')}`, { timeout: 120_000 });
      await page.getByTestId('rolling-number').first().waitFor({ timeout: 60_000 });
      pages.push(page);
    }
    const sessions = await Promise.all(pages.map((page) => context.newCDPSession(page)));
    await Promise.all(
      sessions.map((session) => session.send('Performance.enable', { timeDomain: 'threadTicks' })),
    );
    await wait(5_000);
    await quiet();
    const key = show.matchId.slice(3);
    let score = 10;
    const change = async () => {
      score += 1;
      return show.setScore(score);
    };
    const costOf = async (work) => {
      const before = await taskTimes(sessions);
      for (let index = 0; index < changeCount; index += 1) {
        await work();
        await wait(restMs);
      }
      const after = await taskTimes(sessions);
      return after.map((time, index) => (time - before[index]) / changeCount);
    };
    const unwatched = await costOf(change);
    const idleReports = sent.length;
    const watcher = await watchSources(server.url);
    const shown = collect(watcher);
    await wait(3_000);
    sent.length = 0;
    const last = [];
    const each = [];
    const told = [];
    const watched = await costOf(async () => {
      const before = (await server.list('Matches')).find(({ id }) => id === show.matchId).__revision;
      const all = shown(key, before + 1);
      const pressedAt = now();
      await change();
      const seen = await within(10_000, 'all sources', all);
      each.push(...seen.map(({ drawnAt }) => drawnAt - pressedAt));
      last.push(Math.max(...seen.map(({ drawnAt }) => drawnAt)) - pressedAt);
      told.push(Math.max(...seen.map(({ heardAt }) => heardAt)) - pressedAt);
    });
    note(`${sourceCount} sources, ${changeCount} changes of a score`);
    line('drawn: each source', each);
    line('drawn: the slowest source', last);
    line('told: all sources', told);
    note(
      `reports without a watcher: ${idleReports}; with one: ${(sent.length / changeCount).toFixed(1)} messages, ` +
        `${(sent.reduce((sum, bytes) => sum + bytes, 0) / changeCount).toFixed(0)} bytes a change`,
    );
    note(
      `main thread of a page for each change and ${restMs} ms: ${quantile(unwatched, 0.5).toFixed(1)} ms unwatched, ` +
        `${quantile(watched, 0.5).toFixed(1)} ms watched`,
    );
    noteLoad();
    watcher.close();
    await context.close();
  });
});
process.exit(0);
