import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Overlay } from '../../src/contract/overlays/overlay.ts';
import { type OverlayPath, overlays } from '../../src/contract/overlays.ts';
import { type AuditRules, auditPicture } from '../overlays/audit.ts';
import { standInFile } from '../overlays/build-media.ts';
import { buildShow, type FixtureShow, type ShowPlan } from '../overlays/build-show.ts';
import { changedFiles, isTriedWhole, statesFor } from '../overlays/choose-states.ts';
import { watchFigures } from '../overlays/cuts.ts';
import { missing, missingIn, readExpected, type Seen } from '../overlays/expected.ts';
import { extremeCases, far } from '../overlays/extremes.ts';
import { fixtureId } from '../overlays/ids.ts';
import { settle } from '../overlays/settle.ts';
import { stateNamed } from '../overlays/states.ts';
import { readStock } from '../overlays/stock.ts';
import { visibleTexts } from '../overlays/visible-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import type { ServerProcess } from '../support/server-process.ts';

/** Everything on the pictures that has a time is made for this moment. */
const frozenAt = new Date('2026-06-20T19:30:00Z');
const clientKey = 'overlay-fixtures';
/** All pictures are written there, to be looked at; without it only those with findings are kept. */
const shotsFolder = process.env.SHOTS;
const shotWidth = Number(process.env.SHOTS_WIDTH ?? 1920);

/** Writes the shows of these states, and a client that shows the first of them. */
const prepare = async (server: ServerProcess, plans: readonly ShowPlan[]): Promise<FixtureShow[]> => {
  const stock = await readStock(server);
  const shows = plans.map((plan) => buildShow(plan, stock, frozenAt.getTime()));
  await server.commit(shows.flatMap(({ changes }) => changes));
  await server.commit([
    {
      table: 'Clients',
      id: fixtureId('all', 'client'),
      fields: {
        key: clientKey,
        name: 'Overlay fixtures',
        broadcast: shows.slice(0, 1).map(({ broadcastId }) => broadcastId),
      },
    },
  ]);
  return shows;
};

/** Files that no fixture has are a short clip; sound neither ends nor is refused, since it has no picture. */
const giveFiles = async (page: Page): Promise<void> => {
  for (const address of [standInFile, 'https://media.example/clip.webm'])
    await page.route(address, (route) => route.fulfill({ path: 'tests/fixtures/clip.webm' }));
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => new Promise(() => undefined);
  });
};

/** Pages and server agree on the moment: a clock that follows the server's would move on in the middle. */
const freezeClock = async (page: Page): Promise<void> => {
  await giveFiles(page);
  await page.clock.setFixedTime(frozenAt);
  await page.route('**/time', (route) => route.fulfill({ json: { now: frozenAt.getTime() } }));
};

const putOnAir = (server: ServerProcess, show: FixtureShow) =>
  server.commit([
    { table: 'Clients', id: fixtureId('all', 'client'), fields: { broadcast: [show.broadcastId] } },
  ]);

/** Paths with a `:name` need a value: the first one. */
const addressOf = (path: string): string => path.replace(/:\w+/g, '1');

const seenOn = async (page: Page) => ({
  texts: await page.evaluate(visibleTexts),
  pictures: await page.locator('#overlay img:visible').count(),
  videos: await page.locator('#overlay video:visible').count(),
  signs: await page.locator('#overlay svg:visible').count(),
});

/** What is missing for long: a first picture may still be on its way when nothing moves. */
const missingOn = async (page: Page, missingOf: (seen: Seen) => string[]): Promise<string[]> => {
  const look = async () => missingOf(await seenOn(page));
  await expect
    .poll(look, { timeout: 5_000 })
    .toEqual([])
    .catch(() => undefined);
  return look();
};

test.describe.configure({ mode: 'parallel' });
// Twelve pictures at 1920x1080 are enough for the machine without a worker being installed for each.
test.use({ serviceWorkers: 'block' });

test('the look at a picture sees what it is there for', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.setContent(`<style>
    body { margin: 0; font: 40px sans-serif }
    p { position: absolute; margin: 0; left: 300px; white-space: nowrap }
  </style><div id="overlay" style="background: #222">
    <p style="top: 100px">Good</p>
    <p style="top: 200px">score undefined</p>
    <p style="top: 300px; width: 60px; overflow: hidden">Cut in the middle</p>
    <p style="top: 400px">Under another</p><p style="top: 405px; left: 340px">Over it</p>
    <p style="top: 500px; font-size: 20px">Too low</p>
    <p style="top: 600px; left: 40px">Outside</p>
    <p style="top: 700px; visibility: hidden">null</p>
    <p style="top: 800px"><img src="data:image/png;base64,AAAA"></p>
  </div>`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const rules = { safeArea: true, isTransparent: true, minimumTextPx: 28 };
  const found = await page.evaluate(auditPicture, rules);
  expect(found.map((finding) => finding.replace(/\s*\(.*\)$/, '')).sort()).toEqual([
    '"Cut in the middle" is cut',
    '"Cut in the middle" is wider than its box',
    '"Outside" leaves the safe area',
    '"Too low" is 20.0 px high',
    '"Under another" lies over "Over it"',
    'a picture is broken',
    'says "score undefined"',
    'the page is not transparent',
  ]);
});

const rulesOf = ({ canvas, keepsSafeArea, isForHumans }: Overlay): AuditRules => ({
  safeArea: canvas === 'viewport' ? false : (keepsSafeArea ?? true),
  isTransparent: canvas !== 'viewport',
  minimumTextPx: isForHumans ? undefined : 28,
});

/** `all`, or the names of states that every overlay is looked at in. */
const asked = process.env.OVERLAY_STATES;
const named = asked && asked !== 'all' ? asked.split(',').map(stateNamed) : undefined;
const changed = asked === 'all' ? 'all' : changedFiles();

/** The colours of one state in what another one shows. */
const inState = (colours: ShowPlan, state: string | undefined): ShowPlan => {
  if (state === undefined) return colours;
  const { name, eventTheme, teams } = colours;
  return { ...stateNamed(state), name, eventTheme, teams };
};

/** Their figures are watched in every landing check, those of others when they changed. */
const watched: readonly OverlayPath[] = ['standings', 'maps', 'versus', 'broadcasts'];

for (const path of Object.keys(overlays) as OverlayPath[]) {
  const overlay: Overlay = overlays[path];
  const expected = await readExpected(path);

  test(`${path}: its states are drawn whole, in their place and without a slip`, async ({
    page,
    league,
    problems,
  }, testInfo) => {
    test.setTimeout(120_000);
    // A sheet shows what an overlay has on demand, when it shows nothing by itself.
    const onDemand = named && expected.usual === 'nothing' ? expected.options?.[0] : undefined;
    const plans =
      named?.map((plan) => inState(plan, onDemand?.[1] ?? expected.extremesIn)) ??
      statesFor(path, expected, changed);
    await page.setViewportSize({ width: shotWidth, height: Math.round((shotWidth * 9) / 16) });
    await freezeClock(page);
    const shows = await prepare(league.server, plans);
    await page.goto(`/client/${clientKey}/${addressOf(path)}?noAnimate=1&${onDemand?.[0] ?? ''}`);

    const findings: string[] = [];
    for (const [place, show] of shows.entries()) {
      problems.length = 0;
      await putOnAir(league.server, show);
      await settle(page, show.broadcastKey);
      const missingHere = await missingOn(page, (seen) =>
        onDemand ? [] : missingIn(expected, plans[place]!, seen),
      );
      const found = await page.evaluate(auditPicture, rulesOf(overlay));
      found.push(...problems, ...missingHere);
      findings.push(...found.map((finding) => `${show.name}: ${finding}`));
      if (shotsFolder || found.length > 0) {
        const folder = shotsFolder ?? testInfo.outputDir;
        mkdirSync(folder, { recursive: true });
        await page.screenshot({
          path: join(folder, `${path.replace(/\W+/g, '-')}-${show.name}.png`),
          omitBackground: true,
        });
      }
    }
    expect(findings).toEqual([]);
  });

  if (isTriedWhole(path, changed))
    test(`${path}: its options at their ends leave a whole picture`, async ({ page, league, problems }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await freezeClock(page);
      const plan = stateNamed(expected.extremesIn ?? 'everything');
      await prepare(league.server, [plan]);
      const findings: string[] = [];
      for (const { query, mayBeBlank } of extremeCases(overlay.options)) {
        await page.goto(`/broadcast/fixture-${plan.name}/${addressOf(path)}?noAnimate=1&${query}`);
        await settle(page, `fixture-${plan.name}`);
        const missingHere = await missingOn(page, ({ texts, pictures }) =>
          mayBeBlank ||
          expected.usual === 'nothing' ||
          (expected.mayBeBlankBeyond && query.includes(far)) ||
          texts.length + pictures > 0
            ? []
            : ['is blank'],
        );
        const found = await page.evaluate(auditPicture, rulesOf(overlay));
        found.push(...problems.splice(0), ...missingHere);
        findings.push(...found.map((finding) => `${query}: ${finding}`));
      }
      expect(findings).toEqual([]);
    });

  if (!overlay.isForHumans && (watched.includes(path) || isTriedWhole(path, changed)))
    test(`${path}: figures that change on air fade or roll`, async ({ page, league }) => {
      await page.setViewportSize({ width: 1920, height: 1080 });
      await freezeClock(page);
      // Under a name of its own, since it is changed.
      const name = `figures-${path.replace(/\W+/g, '-')}`;
      const plan = {
        name,
        broadcast: { broadcast_settings: ['Show map scores'] },
        maps: [{ winner: 0, score: [1, 0] }, {}],
      } as const;
      const [show] = await prepare(league.server, [plan]);
      await page.goto(`/broadcast/${show!.broadcastKey}/${addressOf(path)}`);
      await settle(page, show!.broadcastKey);
      const seen = await page.evaluateHandle(watchFigures);
      await league.server.commit([
        { table: 'Maps', id: fixtureId(name, 'map', 1), fields: { score_1: 2 } },
        { table: 'Matches', id: fixtureId(name, 'match', 2), fields: { score_2: 2 } },
        { table: 'Matches', id: show!.matchId, fields: { score_1: 2 } },
      ]);
      if (watched.includes(path))
        await expect.poll(async () => (await seen.jsonValue()).changed).not.toEqual([]);
      await settle(page, show!.broadcastKey);
      expect((await seen.jsonValue()).cut).toEqual([]);
    });

  if (!expected.options) continue;
  const cases = expected.options.map(([query, state, shown]) => ({ query, plan: stateNamed(state), shown }));
  test(`${path}: what its options ask for is drawn whole`, async ({ page, league, problems }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await freezeClock(page);
    await prepare(
      league.server,
      cases.map(({ plan }) => plan),
    );
    const findings: string[] = [];
    for (const { query, plan, shown } of cases) {
      await page.goto(`/broadcast/fixture-${plan.name}/${addressOf(path)}?noAnimate=1&${query}`);
      await settle(page, `fixture-${plan.name}`);
      const missingHere = await missingOn(page, (seen) => missing(shown, plan, seen));
      const found = await page.evaluate(auditPicture, rulesOf(overlay));
      found.push(...problems.splice(0), ...missingHere);
      findings.push(...found.map((finding) => `${query}: ${finding}`));
    }
    expect(findings).toEqual([]);
  });
}

test('options of size, class and time, and coloured teams', async ({ page, league }) => {
  await prepare(league.server, [stateNamed('ordinary'), stateNamed('everything')]);
  const letterPx = async (query: string): Promise<number> => {
    await page.goto(`/broadcast/fixture-ordinary/bracket?noAnimate=1&${query}`);
    await settle(page, 'fixture-ordinary');
    const size = await page
      .getByText('Foxes')
      .first()
      .evaluate((text) => getComputedStyle(text).fontSize);
    return Number.parseFloat(size);
  };
  const full = await letterPx('');
  expect((await letterPx('scale=0.8')) / full).toBeCloseTo(0.8, 1);

  await page.goto('/broadcast/fixture-everything/ingame?noAnimate=1&costreamer&sponsorSpeed=1000');
  await expect(page.locator('#overlay .costreamer')).toBeVisible();
  // Both sponsors have the same picture, in colours of their own.
  const sponsor = page.locator('#overlay [class*="sponsor_"]').first();
  const first = await sponsor.innerHTML();
  await expect.poll(() => sponsor.innerHTML()).not.toBe(first);

  // Under a name of its own, since it is changed.
  const coloured = buildShow(
    { ...stateNamed('ordinary'), name: 'coloured' },
    await readStock(league.server),
    Date.now(),
  );
  await league.server.commit(coloured.changes);
  const colours = { blue: '#0000fe', red: '#fe0000' };
  const id = (colour: string) => fixtureId('coloured', `${colour}side`);
  await league.server.commit([
    ...Object.entries(colours).map(([colour, value]) => ({
      table: 'Themes',
      id: id(colour),
      fields: { name: colour, color_theme: value },
    })),
    ...[1, 2].map((team) => ({
      table: 'Teams',
      id: fixtureId('coloured', 'team', team),
      fields: { blue_theme: [id('blue')], red_theme: [id('red')] },
    })),
    {
      table: 'Broadcasts',
      id: coloured.broadcastId,
      fields: { broadcast_settings: ['Use coloured team themes'] },
    },
  ]);
  await page.goto(`/broadcast/${coloured.broadcastKey}/ingame?noAnimate=1`);
  for (const [side, colour] of [
    ['left', colours.blue],
    ['right', colours.red],
  ] as const) {
    const bar = page.getByTestId(`team-bar-${side}`);
    await expect
      .poll(() => bar.evaluate((element) => getComputedStyle(element).getPropertyValue('--theme').trim()))
      .toBe(colour);
  }
});
