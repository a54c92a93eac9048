import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Overlay } from '../../src/contract/overlays/overlay.ts';
import { type OverlayPath, overlays } from '../../src/contract/overlays.ts';
import { auditPicture } from '../overlays/audit.ts';
import { buildShow, type FixtureShow } from '../overlays/build-show.ts';
import { changedFiles, isCheckedWhole, isTriedWhole, statesFor } from '../overlays/choose-states.ts';
import { watchFigures } from '../overlays/cuts.ts';
import { missing, missingIn, readExpected, type Seen } from '../overlays/expected.ts';
import { extremeCases, far } from '../overlays/extremes.ts';
import { fixtureId } from '../overlays/ids.ts';
import { settle } from '../overlays/settle.ts';
import { addressOf, clientKey, freezeClock, inState, prepare, rulesOf } from '../overlays/stage.ts';
import { stateNamed } from '../overlays/states.ts';
import { readStock } from '../overlays/stock.ts';
import { visibleTexts } from '../overlays/visible-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { dueInRun } from '../support/run-number.ts';
import type { ServerProcess } from '../support/server-process.ts';

/** Folder for all frames, to be reviewed; without it only those with findings are kept. */
const shotsFolder = process.env.SHOTS;
const shotWidth = Number(process.env.SHOTS_WIDTH ?? 1920);

const putOnAir = (server: ServerProcess, show: FixtureShow) =>
  server.commit([
    { table: 'Clients', id: fixtureId('all', 'client'), fields: { broadcast: [show.broadcastId] } },
  ]);

const seenOn = async (page: Page) => ({
  texts: await page.evaluate(visibleTexts),
  pictures: await page.locator('#overlay img:visible').count(),
  videos: await page.locator('#overlay video:visible').count(),
  signs: await page.locator('#overlay svg:visible').count(),
});

/** Returns the content that is missing for long: the first frame may still be incomplete when nothing moves. */
const missingOn = async (page: Page, missingOf: (seen: Seen) => string[]): Promise<string[]> => {
  const look = async () => missingOf(await seenOn(page));
  await expect
    .poll(look, { timeout: 5_000 })
    .toEqual([])
    .catch(() => undefined);
  return look();
};

test.describe.configure({ mode: 'parallel' });
// Twelve frames at 1920x1080 are enough load for the machine without a worker being installed for each.
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
    <p style="top: 900px; height: 60px; overflow: hidden; white-space: pre; line-height: 1">Two lines
of letters</p>
    <p style="top: 1000px; height: 144px; background: #135"><span style="display: grid; width: 120px; height: 120px;
      background: #000"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="></span></p>
  </div>`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const rules = { safeArea: true, isTransparent: true, minimumTextPx: 28 };
  const found = await page.evaluate(auditPicture, rules);
  expect(found.map((finding) => finding.replace(/\s*\(.*\)$/, '')).sort()).toEqual([
    '"Cut in the middle" is cut',
    '"Cut in the middle" is wider than its box',
    '"Outside" leaves the safe area',
    '"Too low" is 20.0 px high',
    '"Two lines\nof letters" is cut',
    '"Under another" lies over "Over it"',
    'a logo ends 24 px above its plate',
    'a picture is broken',
    'says "score undefined"',
    'the page is not transparent',
  ]);
});

/** `all`, or the names of states that every overlay is looked at in. */
const asked = process.env.OVERLAY_STATES;
const named = asked && asked !== 'all' ? asked.split(',').map(stateNamed) : undefined;
const changed = asked === 'all' ? 'all' : changedFiles();

/** Overlays whose figures are watched in turn, those of others when they changed. */
const watched = dueInRun<OverlayPath>(['standings', 'maps', 'versus', 'broadcasts'], 4);

const paths = Object.keys(overlays) as OverlayPath[];
const due = dueInRun(paths, 20);

for (const path of paths) {
  const overlay: Overlay = overlays[path];
  const expected = await readExpected(path);
  const isDue = due.includes(path) || isCheckedWhole(path, expected, changed);

  if (isDue)
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

  if (!expected.options || !isDue) continue;
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

test('texts of a row have letters of one size', async ({ page, league }) => {
  await freezeClock(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await prepare(league.server, [stateNamed('long-names')]);
  const sizes = () =>
    [...document.querySelectorAll<HTMLElement>('#overlay [data-group]')]
      .filter((box) => box.textContent !== '')
      .map((box) => {
        const line = box.firstElementChild!;
        const { a, d } = new DOMMatrix(getComputedStyle(line).transform);
        const px = Number.parseFloat(getComputedStyle(line).fontSize);
        return `${box.dataset.group} ${(a * px).toFixed(1)} x ${(d * px).toFixed(1)}`;
      });
  const rows = [
    ['hero-roster', 'player'],
    ['boxed-roster', 'player'],
    ['cams/desk', 'player'],
    ['rosters', 'player'],
    ['overview', 'team'],
    ['overview', 'map'],
    ['ingame', 'team'],
    ['versus', 'team'],
  ] as const;
  for (const [path, group] of dueInRun(rows, 4)) {
    await page.goto(`/broadcast/fixture-long-names/${path}?noAnimate=1`);
    await settle(page, 'fixture-long-names');
    const ofGroup = (await page.evaluate(sizes)).filter((size) => size.startsWith(`${group} `));
    expect(ofGroup.length, path).toBeGreaterThan(1);
    expect(new Set(ofGroup).size, `${path}: ${ofGroup.join(', ')}`).toBe(1);
  }
});

test('the scores of a decided match fill their plate', async ({ page, league }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await prepare(league.server, [stateNamed('decided')]);
  for (const path of ['versus', 'desk', 'overview']) {
    await page.goto(`/broadcast/fixture-decided/${path}?noAnimate=1`);
    await settle(page, 'fixture-decided');
    const cells = page.locator('#overlay [class*="cell_"]');
    await expect(cells).toHaveText(['3', '2']);
    // Without the border of the plate, and the line of 4 px between the cells.
    const gaps = await cells.evaluateAll((elements) => {
      const [left, right] = elements as [HTMLElement, HTMLElement];
      const plate = left.closest('[class*="slant_"], [class*="centre_"]')!;
      return [
        plate.clientWidth - left.offsetWidth - right.offsetWidth - 4,
        plate.clientHeight - left.offsetHeight,
        left.offsetWidth - right.offsetWidth,
      ];
    });
    for (const gap of gaps) expect(Math.abs(gap), path).toBeLessThanOrEqual(1);
  }
});

// Records that take longer than 1.5 s are not waited for: beside other journeys a slow machine may need more.
test('heroes that are ready at different times are revealed together @timed', async ({ page, league }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await prepare(league.server, [stateNamed('ordinary')]);
  let asked = 0;
  await page.route(/image\.\w+\?.*size=h-/, async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, asked * 60));
    await route.continue();
  });
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    const look = (): void => {
      const arts = [...document.querySelectorAll('img[class*="art_"]')];
      const count = arts.filter((art) => Number(getComputedStyle(art).opacity) > 0).length;
      if (counts.at(-1) !== count) counts.push(count);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const path of ['boxed-roster', 'hero-roster']) {
    await page.goto(`/broadcast/fixture-ordinary/${path}`);
    await settle(page, 'fixture-ordinary');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { counts: number[] }).counts), {
        timeout: 10_000,
      })
      .toEqual([0, 5]);
  }
});

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

  await page.goto('/broadcast/fixture-everything/ingame?noAnimate=1&class=costreamer&sponsorSpeed=1000');
  await expect(page.locator('body.costreamer #overlay.costreamer')).toBeVisible();
  // Both sponsors have the same image, in colours of their own.
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
