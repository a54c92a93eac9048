import { line, note, noteLoad, openBrowser, quiet, setting, wait, withLeague } from './measure.mjs';

/**
 * The grid of the studio with 10,000 records on a processor that is slowed down 4 times: the time to its first rows, and
 * the work of the main thread in each frame while it scrolls.
 */
const recordCount = setting('RECORDS', 10_000);
const slowdown = setting('SLOWDOWN', 4);
const frameCount = setting('FRAMES', 200);
const batch = 2000;
const port = 19031;
const localKey = 'key-of-local-sign-in-in-tests';

const idOf = (place) => `recGRIDROW${String(place).padStart(7, '0')}`;

/** Events of a trace that are script, style and layout; nested ones are part of their task. */
const isTask = ({ name, ph }) => ph === 'X' && name === 'RunTask';

await withLeague(port, async (server) => {
  const [admin] = (await server.list('Players')).filter(({ clients }) => clients === undefined);
  await server.commit([
    { table: 'Players', id: admin.id, fields: { website_settings: ['Can edit any event'] } },
  ]);
  for (let start = 0; start < recordCount; start += batch) {
    const length = Math.min(batch, recordCount - start);
    await server.commit(
      Array.from({ length }, (_, offset) => ({
        table: 'Teams',
        id: idOf(start + offset),
        fields: {
          name: `Team ${start + offset}`,
          code: `T${start + offset}`,
          description: 'Some words about the team',
        },
      })),
    );
  }
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      baseURL: server.url,
    });
    await context.request.post('/auth/local', { data: { player: admin.id, key: localKey } });
    const page = await context.newPage();
    const rows = page.locator('[role="rowgroup"] [role="row"]');
    const isComplete = () =>
      page.waitForFunction(
        (count) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > count,
        recordCount,
        { timeout: 240_000 },
      );
    await page.goto('/studio/teams');
    await isComplete();
    // The records and the files are on the device from now on.
    await wait(5000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await quiet();

    const first = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await page.goto('/studio');
      const link = page.locator('a[href="/studio/teams"]').first();
      await link.waitFor();
      await wait(2000);
      first.push(
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              const startedAt = performance.now();
              const look = () => {
                if (document.querySelector('[role="rowgroup"] [role="row"]'))
                  requestAnimationFrame(() => resolve(performance.now() - startedAt));
                else requestAnimationFrame(look);
              };
              document.querySelector('a[href="/studio/teams"]')?.click();
              look();
            }),
        ),
      );
    }
    await isComplete();
    await wait(3000);

    const events = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    const isDone = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'],
      },
    });
    await page.evaluate(
      (frames) =>
        new Promise((resolve) => {
          const scroller = document.querySelector('[role="grid"]')?.parentElement;
          let frame = 0;
          const step = () => {
            performance.mark(`grid frame ${frame}`);
            scroller?.scrollBy(0, 100);
            frame += 1;
            if (frame < frames) requestAnimationFrame(step);
            else resolve(undefined);
          };
          requestAnimationFrame(step);
        }),
      frameCount,
    );
    await session.send('Tracing.end');
    await isDone;
    const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
    const scrolled = events.find(({ name }) => name === 'FunctionCall' || name === 'FireAnimationFrame');
    const main = mains.find(({ pid }) => pid === scrolled?.pid);
    const isOfMain = ({ pid, tid }) => pid === main?.pid && tid === main?.tid;
    const work = ({ name }) =>
      ['FunctionCall', 'FireAnimationFrame', 'EventDispatch', 'Layout', 'UpdateLayoutTree'].includes(name);
    const frames = events
      .filter((event) => isOfMain(event) && event.name === 'FireAnimationFrame')
      .map(({ ts }) => ts)
      .sort((a, b) => a - b);
    const own = events.filter((event) => isOfMain(event) && event.ph === 'X' && work(event));
    const outer = own.filter(
      (event) =>
        !own.some((one) => one !== event && one.ts <= event.ts && one.ts + one.dur >= event.ts + event.dur),
    );
    const costs = frames
      .slice(0, -1)
      .map((ts, place) =>
        outer
          .filter((event) => event.ts >= ts && event.ts < (frames[place + 1] ?? ts))
          .reduce((sum, { dur }) => sum + dur / 1000, 0),
      );
    note(`${recordCount} records, ${await rows.count()} rows drawn, processor slowed down ${slowdown} times`);
    line('first rows (wanted: 1000)', first);
    line('script, style, layout a frame (8)', costs);
    note(
      `${events.filter((event) => isOfMain(event) && isTask(event) && event.dur > 50_000).length} tasks above 50 ms`,
    );
    noteLoad();
  } finally {
    await browser.close();
  }
});
