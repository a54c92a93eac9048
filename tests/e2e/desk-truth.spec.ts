import type { Browser, Page } from 'playwright/test';
import { createRandom } from '../chaos/random.ts';
import { byId, openModule, prepare } from '../support/dashboard-journey.ts';
import { type Facts, liesIn, readAll, type SourceName } from '../support/desk-truth.ts';
import { calm, expect, type League, test } from '../support/fixtures.ts';
import { asSource, type Source } from '../support/obsstudio.ts';
import { keyFragment } from '../support/production-key.ts';
import { runNumber } from '../support/run-number.ts';

test.use({ ...calm, serviceWorkers: 'block' });
test.describe.configure({ mode: 'parallel' });

/** `npm run desk` plays 300 sequences. */
const runs = Number(process.env.DESK_RUNS ?? 2);
/** Servers and dashboards at the same time: a sequence mostly waits for what is on its way. */
const lanes = runs > 10 ? 3 : 1;
const seed = Number(process.env.DESK_SEED ?? runNumber());
const names = ['break', 'desk', 'gfx/1', 'ingame'] as const satisfies readonly SourceName[];
const isOfDelivery = (lie: string): boolean => /said to be shown/.test(lie);
/** Statement and frame may differ for this time while a change is on its way, ms. */
const onTheWayMs = 6_000;
/** A control that is not there after this time is broken, ms; a machine with other work to do takes many seconds. */
const stepMs = 60_000;

for (let lane = 0; lane < lanes; lane += 1) {
  const own = Array.from({ length: runs }, (_, run) => seed + run).filter((_, run) => run % lanes === lane);
  const step = lanes > 1 ? `, each ${lanes}th` : '';
  const title = `${own.length} sequences, seeds ${own[0]} to ${own.at(-1)}${step}`;
  test(`the dashboard never says that viewers see what no source shows (${title})`, async ({
    page,
    browser,
    league,
  }) => {
    // Each step has its limit. One for all of them would end a long run on a slow machine without a verdict.
    test.setTimeout(0);
    const faults = await playSequences(page, browser, league, own);
    expect(faults).toEqual([]);
  });
}

/**
 * Plays a sequence of actions for each seed on one server, from the same state, so that each can be repeated alone. Returns
 * the statements of the dashboard that no source bears out.
 */
async function playSequences(
  page: Page,
  browser: Browser,
  league: League,
  seeds: readonly number[],
): Promise<readonly string[]> {
  const { server, find } = league;
  const { match, broadcast } = await prepare(page, server, find);
  const { ids: graphics } = await server.commit(
    ['A', 'B', 'C'].map((letter) => ({
      table: 'GFX',
      fields: { name: `Graphic ${letter}`, title: `Graphic ${letter}`, type: 'Text', markdown: 'Text' },
    })),
  );
  const show = (fields: Record<string, unknown>) =>
    server.commit([{ table: 'Broadcasts', id: broadcast.id, fields }]);
  const before = {
    gfx: broadcast.gfx,
    break_display: broadcast.break_display ?? null,
    break_automation: broadcast.break_automation,
    countdown_end: null,
    live_match: [match.id],
    desk_display: null,
    countdown_left: null,
    map_attack: 'Left',
  };
  await show({ gfx: graphics });
  const [, other] = broadcast.schedule as string[];
  const teamsOf = async (id: string) => {
    const teams = ((await find('Matches', byId(id))).teams ?? []) as string[];
    const codes = await Promise.all(
      teams.map(async (team) => String((await find('Teams', byId(team))).name).toUpperCase()),
    );
    const [first, second] = codes;
    return first !== undefined && second !== undefined ? ([first, second] as const) : undefined;
  };
  const matches = new Map([
    [match.id, await teamsOf(match.id)],
    ...(other === undefined ? [] : [[other, await teamsOf(other)] as const]),
  ]);

  // Comparisons read the document: a small frame takes a tenth of the time to paint.
  const machine = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    viewport: { width: 640, height: 360 },
  });
  const key = await keyFragment(server, 'main', 'source');
  const onAir = new Set<SourceName>(names);
  const open = async (name: SourceName) => {
    const own = await machine.newPage();
    const source = await asSource(own);
    await own.goto(`/client/main/${name}?noAnimate=1${key}`);
    await expect(own.locator('#overlay')).toBeAttached();
    await source.setActive(onAir.has(name));
    return { page: own, source };
  };
  const opened = new Map<SourceName, { page: Page; source: Source }>();
  for (const name of names) opened.set(name, await open(name));
  const sources = () =>
    Object.fromEntries(names.map((name) => [name, opened.get(name)!.page])) as Record<SourceName, Page>;
  // The previews of the dashboard are overlays of 1920 px that nothing here reads.
  await page.route(
    ({ searchParams }) => searchParams.has('noStinger'),
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const openDesk = async () => {
    await openModule(page, 'Desk Display');
    await openModule(page, 'GFX');
    await expect(page.getByText(/visible source/)).toBeVisible({ timeout: stepMs });
  };
  await openDesk();
  await expect(page.getByText(/^4 visible sources$/)).toBeVisible({ timeout: stepMs });

  let live: string = match.id;
  /** The show and its sources as they were before the first sequence. */
  const startAnew = async () => {
    live = match.id;
    await server.commit([
      { table: 'Broadcasts', id: broadcast.id, fields: { ...before, gfx: graphics } },
      { table: 'Matches', id: match.id, fields: { flip_teams: null } },
    ]);
    for (const name of names) {
      if (onAir.has(name)) continue;
      onAir.add(name);
      await opened.get(name)!.source.setActive(true);
    }
  };
  const faults: string[] = [];
  /** Time of all steps of a kind, and of reading until the statements are borne out, ms. */
  const times = new Map<string, { count: number; ms: number }>();
  const timed = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = Date.now();
    const result = await work();
    const { count, ms } = times.get(kind) ?? { count: 0, ms: 0 };
    times.set(kind, { count: count + 1, ms: ms + Date.now() - startedAt });
    return result;
  };
  let presses = 0;
  for (const [place, sequence] of seeds.entries()) {
    await timed('start', startAnew);
    const random = createRandom(sequence);
    const pressed: Record<string, string> = {};
    const told: string[] = [];
    const facts = (): Facts => ({ onAir, teams: matches.get(live), pressed });
    const closed = () => expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: stepMs });
    const steps = {
      async display() {
        const option = random.pick(['Automated', 'Schedule', 'Standings', 'Bracket', 'Matchup', 'Title']);
        await page.keyboard.press('b');
        const dialog = page.locator('dialog[open]');
        const button = dialog.getByRole('button', { name: option, exact: true });
        pressed['Break display'] = option;
        await button.click({ timeout: stepMs });
        await page.keyboard.press('Escape');
        await closed();
        return option;
      },
      async flip() {
        await page.keyboard.press('f');
        return '';
      },
      async flipTwice() {
        await page.keyboard.press('f');
        await page.waitForTimeout(random.integer(60, 1_500));
        await page.keyboard.press('f');
        return '';
      },
      async attack() {
        await page.keyboard.press('a');
        return '';
      },
      async graphic() {
        pressed.GFX = 'first';
        await page.keyboard.press('g');
        return '';
      },
      async graphicElsewhere() {
        const second = page.locator('[data-module="GFX"] ol li strong').nth(1);
        const letter = await second.textContent({ timeout: stepMs });
        pressed.GFX = 'elsewhere';
        await page
          .getByRole('button', { name: `${letter} to place 3`, exact: true })
          .click({ timeout: stepMs });
        return letter ?? '';
      },
      async desk() {
        const mode = random.pick(['Maps', 'Casters', 'Scoreboard', 'Match']);
        const module = page.locator('[data-module="Desk Display"]');
        await module.getByRole('button', { name: mode, exact: true }).click({ timeout: stepMs });
        return mode;
      },
      async deskKey() {
        await page.keyboard.press('d');
        return '';
      },
      async countdown() {
        const kind = random.pick(['none', 'long', 'ending', 'over'] as const);
        const ms = { none: undefined, long: 600_000, ending: 25_000, over: -60_000 }[kind];
        await show({
          countdown_end: ms === undefined ? null : new Date(Date.now() + ms).toISOString(),
          countdown_left: null,
        });
        return kind;
      },
      async endings() {
        const ending = random.pick(['Matchup', 'Schedule', undefined]);
        const setting = ending === undefined ? [] : [`setting: Always do 30s ${ending}`];
        await show({ break_automation: ['use: Schedule', 'use: Bracket', ...setting] });
        return ending ?? 'none';
      },
      async operator() {
        const option = random.pick(['Schedule', 'Bracket', 'Title']);
        delete pressed['Break display'];
        await show({ break_display: option });
        return option;
      },
      async match() {
        if (other === undefined) return '';
        live = live === match.id ? other : match.id;
        await show({ live_match: [live] });
        return live;
      },
      async restart() {
        const name = random.pick(names);
        await opened.get(name)!.page.close();
        opened.set(name, await open(name));
        return name;
      },
      async cut() {
        const name = random.pick(names);
        if (!onAir.delete(name)) onAir.add(name);
        await opened.get(name)!.source.setActive(onAir.has(name));
        return name;
      },
    };
    const weights = {
      ...{
        display: 4,
        flip: 1,
        flipTwice: 1,
        attack: 1,
        graphic: 2,
        graphicElsewhere: 1,
        desk: 2,
        deskKey: 1,
      },
      ...{ countdown: 3, endings: 2, operator: 1, match: 1, restart: 1, cut: 1 },
    };
    const count = random.integer(3, 5);
    for (let step = 0; step < count; step += 1) {
      const name = random.weighted(weights);
      presses += 1;
      try {
        told.push(`${name} ${await timed(name, steps[name])}`.trim());
      } catch (error) {
        const [message = ''] = String(error).split('\n');
        faults.push(`seed ${sequence} after ${told.join(', ') || 'nothing'}: ${name} failed: ${message}`);
        await page.reload();
        await openDesk();
        break;
      }
      const after = `seed ${sequence} after ${told.join(', ')}`;
      const read = async () => liesIn(await readAll(page, sources()), facts());
      await timed('reading', async () => {
        const untilMs = Date.now() + onTheWayMs;
        for (;;) {
          const lies = await read();
          // A delivery is said after the fact: it is never on its way.
          const strict = lies.filter(isOfDelivery);
          if (lies.length === 0) break;
          if (strict.length === 0 && Date.now() < untilMs) {
            await page.waitForTimeout(100);
            continue;
          }
          faults.push(`${after}: ${lies.join('; ')}`);
          break;
        }
      });
      // The dashboard states the delivery after a moment.
      if (random.isBelow(0.5)) {
        await timed('delivery', () => page.waitForTimeout(1_200));
        const late = (await read()).filter(isOfDelivery);
        if (late.length > 0) faults.push(`${after}: ${late.join('; ')}`);
      }
    }
    if (runs > 10 && place % 10 === 9)
      console.log(`to seed ${sequence}: ${presses} steps, ${faults.length} faults`, ...faults.slice(-1));
  }
  if (runs > 10) {
    const mean = [...times].map(([kind, { count, ms }]) => `${kind} ${count} x ${Math.round(ms / count)} ms`);
    console.log(mean.join(', '));
  }
  await show(before);
  await server.commit([{ table: 'Matches', id: match.id, fields: { flip_teams: null } }]);
  await machine.close();
  return faults;
}
