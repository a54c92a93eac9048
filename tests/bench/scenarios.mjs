import { line, note, noteLoad, openBrowser, quiet, setting, wait, withLeague } from './measure.mjs';

/**
 * The scenarios of a group of 8 teams with 24 open matches: from the navigation to the first figures and to all of the
 * sample, and the longest task of the page meanwhile and while a filter is set. The page is moved to from another one of
 * the event, as a visitor does, and opened by its address.
 */
const rounds = setting('ROUNDS', 5);
const openMatches = 24;
const port = setting('PORT', 19009);
const group = 'Group S';

/** Runs in the page before everything else: tasks that held it for longer than 50 ms. */
const watch = () => {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.longTasks.push([Math.round(startTime), duration]);
  }).observe({ type: 'longtask', buffered: true });
};

const addGroup = async (server) => {
  const teams = (await server.list('Teams')).filter(({ code }) => code).slice(0, 8);
  const pairs = teams.flatMap((one, place) => teams.slice(place + 1).map((other) => [one.id, other.id]));
  const { ids } = await server.commit([
    {
      table: 'Events',
      fields: {
        name: 'Scenarios',
        show_in_events: true,
        blocks: JSON.stringify({
          standings: [{ key: 's', group, title: group, sort: ['MatchDiff', 'MapDiff', 'HeadToHead'] }],
          foldy: { use: true, groups: [group], calculate: [{ top: 4 }] },
        }),
      },
    },
  ]);
  await server.commit(
    pairs.map((pair, place) => ({
      table: 'Matches',
      fields: {
        event: ids,
        teams: pair,
        first_to: 3,
        match_group: group,
        week: 1 + Math.floor(place / 4),
        start: new Date(Date.UTC(2026, 5, 1 + place)).toISOString(),
        ...(place >= openMatches && { score_1: 3, score_2: place % 3 }),
      },
    })),
  );
  return ids[0].slice(3);
};

const figures = 'main table td';
const longest = (tasks) => Math.max(0, ...tasks.map(([, ms]) => ms));

await withLeague(port, async (server) => {
  const event = await addGroup(server);
  const browser = await openBrowser();
  const sums = { first: [], all: [], task: [], filter: [], moved: [] };
  await quiet();
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript(watch);
    const tasks = () => page.evaluate(() => globalThis.longTasks.splice(0));
    const now = () => page.evaluate(() => performance.now());
    await page.goto(`${server.url}/event/${event}`);
    await wait(1_500);
    await tasks();
    const from = await now();
    await page.locator(`a[href$="/scenarios"]`).first().click();
    await page.locator(figures).first().waitFor();
    sums.first.push((await now()) - from);
    await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'hidden' });
    sums.all.push((await now()) - from);
    await wait(500);
    const moved = await tasks();
    sums.moved.push(longest(moved));
    await page.locator('main table td button').first().click();
    await wait(1_000);
    const filtered = await tasks();
    sums.filter.push(longest(filtered));
    await page.reload();
    await page.locator(figures).first().waitFor();
    await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'hidden' });
    await wait(500);
    const opened = await tasks();
    sums.task.push(longest(opened));
    if (process.env.VERBOSE) note(JSON.stringify({ moved, filtered, opened }));
    await context.close();
  }
  line('first figures after the press', sums.first);
  line('all of the sample', sums.all);
  line('longest task, moved to', sums.moved);
  line('longest task, a filter set', sums.filter);
  line('longest task, opened by address', sums.task);
  noteLoad();
  await browser.close();
});
process.exit(0);
