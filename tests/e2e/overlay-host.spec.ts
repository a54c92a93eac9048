import type { Page } from 'playwright/test';
import { firstViewElementId } from '../../src/contract/first-view-element.ts';
import { openAlteringProxy, release } from '../support/altering-proxy.ts';
import { expect, passTime, pageTest as test, waitForWorker } from '../support/fixtures.ts';
import { untilFilesKept, untilStored } from '../support/kept.ts';
import { asSource } from '../support/obsstudio.ts';
import type { RemoteRecord, ServerProcess } from '../support/server-process.ts';

const codeOf = (broadcast: RemoteRecord): string => String(broadcast.key);
const root = (page: Page) => page.locator('.broadcast');

/** The client's first broadcast is the active one. */
const clientOf = async (league: {
  find: (table: string, fits: (record: RemoteRecord) => boolean) => Promise<RemoteRecord>;
}) => {
  const client = await league.find('Clients', ({ key }) => key === 'main');
  const [first, second] = client.broadcast as string[];
  if (!first || !second) throw new Error('The demo client needs two broadcasts.');
  const [firstKey, secondKey] = await Promise.all(
    [first, second].map(async (wanted) => codeOf(await league.find('Broadcasts', ({ id }) => id === wanted))),
  );
  return { client, first, second, firstKey, secondKey, path: `/client/${String(client.key)}` };
};

const withBroadcast = async (
  server: ServerProcess,
  id: string,
  fields: Record<string, unknown>,
  work: () => Promise<void>,
) => {
  const before = (await server.list('Broadcasts')).find((record) => record.id === id);
  await server.commit([{ table: 'Broadcasts', id, fields }]);
  try {
    await work();
  } finally {
    const restored = Object.fromEntries(Object.keys(fields).map((field) => [field, before?.[field]]));
    await server.commit([{ table: 'Broadcasts', id, fields: restored }]);
  }
};

test.use({ viewport: { width: 1920, height: 1080 } });

test('a plain browser shows the end state; title and body say whose page it is', async ({
  page,
  league,
  problems,
}) => {
  const { first, firstKey } = await clientOf(league);
  const broadcast = await league.find('Broadcasts', ({ id }) => id === first);
  await page.goto(`/broadcast/${codeOf(broadcast)}/custom?title=Top\\nteams&class=mine+yours&full`);
  await expect(page.locator('#overlay')).toHaveClass(/mine yours/);
  await expect(root(page)).toHaveClass(/broadcast--active broadcast--animation-active/);
  await expect(page.getByText('Top\nteams')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Custom \\| ${String(broadcast.code ?? broadcast.name)} \\| `));
  await expect(page.locator('body')).toHaveAttribute('data-broadcast', String(firstKey));
  await expect(page.locator('body')).toHaveClass(/\bmine yours\b/);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px');
  // Nothing of the site comes with it.
  await expect(page.locator('header, nav, footer, main')).toHaveCount(0);
  expect(
    await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/site-/.test(name)).length,
    ),
  ).toBe(0);
  expect(problems).toEqual([]);
});

test('the stage fits windows of every shape and stays transparent', async ({ page, league }) => {
  const { path } = await clientOf(league);
  for (const [width, height, stageWidth] of [
    [1280, 720, 1280],
    [800, 1280, 800],
    [1920, 540, 960],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${path}/custom?title=Fits`);
    await expect(page.getByText('Fits')).toBeVisible();
    const stage = await page.locator('#overlay').boundingBox();
    expect(Math.round(stage?.width ?? 0)).toBe(stageWidth);
    expect(Math.round(stage?.height ?? 0)).toBe(Math.round((stageWidth * 9) / 16));
    expect(
      await page.evaluate(() =>
        [document.documentElement, document.body].map((e) => getComputedStyle(e).backgroundColor),
      ),
    ).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  }
});

test('a source that is shown and hears nothing goes on air after 300 ms', async ({ page, league }) => {
  const { path } = await clientOf(league);
  const source = await asSource(page);
  await page.goto(`${path}/custom?title=Air`);
  await expect(root(page)).toHaveClass(/broadcast--active broadcast--animation-active/);
  const history = await source.history();
  expect(history.at(-1)).toBe('active entered');
  expect(history).not.toContain('inactive entered');
});

test('a source in the preview stays off air and enters each time it goes live', async ({ page, league }) => {
  const { path, first } = await clientOf(league);
  await withBroadcast(league.server, first, { transition_offset: 400 }, async () => {
    const source = await asSource(page, { isShown: false });
    await page.goto(`${path}/custom?title=Preview`);
    await expect(page.getByText('Preview')).toBeAttached();
    await source.setVisible(true);
    await page.waitForTimeout(500);
    await expect(root(page)).not.toHaveClass(/broadcast--active/);
    await expect(root(page)).toHaveClass(/broadcast--animation-active/);

    for (let round = 0; round < 3; round += 1) {
      const startedAt = Date.now();
      await source.setActive(true);
      await expect(root(page)).toHaveClass(/broadcast--active/);
      await expect(root(page)).toHaveClass(/broadcast--animation-active/);
      expect(Date.now() - startedAt).toBeGreaterThanOrEqual(400);
      await source.setActive(false);
    }
    expect(await source.history()).toEqual([
      'inactive entered',
      ...Array.from({ length: 3 }, () => ['active waiting', 'active entered', 'inactive entered']).flat(),
    ]);
  });
});

test('an entry under way completes although the source is hidden and gets no frames', async ({
  page,
  league,
}) => {
  const { path } = await clientOf(league);
  const source = await asSource(page, { isShown: false });
  await page.goto(`${path}/custom?title=Hidden`);
  await expect(page.getByText('Hidden')).toBeAttached();
  await source.setActive(true);
  await expect(root(page)).toHaveClass(/broadcast--active broadcast--animation-active/);
});

test('a reload while live goes on where it was, also a hard one @worker', async ({ page, league }) => {
  const { path } = await clientOf(league);
  const source = await asSource(page);
  await page.goto(`${path}/custom?title=Live`);
  await source.setActive(true);
  await expect(root(page)).toHaveClass(/broadcast--active broadcast--animation-active/);
  for (const reload of [() => page.reload(), () => source.hardReload()]) {
    await reload();
    await expect(page.getByText('Live')).toBeVisible();
    expect(await source.history()).toEqual(['active entered']);
  }
});

test('a destroyed and rebuilt source starts as an activation @worker', async ({ page, context, league }) => {
  const { path } = await clientOf(league);
  const source = await asSource(page);
  await page.goto(`${path}/custom?title=Again`);
  await source.setActive(true);
  await source.destroy();
  const rebuilt = await context.newPage();
  const second = await asSource(rebuilt);
  await rebuilt.goto(`${path}/custom?title=Again`);
  await expect(root(rebuilt)).toHaveClass(/broadcast--active broadcast--animation-active/);
  expect((await second.history()).at(-1)).toBe('active entered');
});

test('another first broadcast of the client re-points the page without a reload', async ({
  page,
  league,
}) => {
  const { client, first, second, firstKey, secondKey, path } = await clientOf(league);
  await page.goto(`${path.toUpperCase().replace('/CLIENT', '/client')}/custom?title=Point`);
  await expect(page.locator('body')).toHaveAttribute('data-broadcast', String(firstKey));
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await league.server.commit([{ table: 'Clients', id: client.id, fields: { broadcast: [second, first] } }]);
  await expect(page.locator('body')).toHaveAttribute('data-broadcast', String(secondKey));
  await expect(page.getByText('Point')).toBeVisible();
  await league.server.commit([{ table: 'Clients', id: client.id, fields: { broadcast: [first, second] } }]);
  await expect(page.locator('body')).toHaveAttribute('data-broadcast', String(firstKey));
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
});

test('without animations the page is on air for ever, by query and by the broadcast, live', async ({
  page,
  league,
}) => {
  const { path, first } = await clientOf(league);
  const source = await asSource(page);
  await page.goto(`${path}/custom?title=Still&noAnimate=1`);
  await expect(root(page)).toHaveClass(/broadcast--no-anim broadcast--active broadcast--animation-active/);
  await source.setActive(false);
  await page.locator('body').click();
  await expect(root(page)).toHaveClass(/broadcast--active broadcast--animation-active/);

  await page.goto(`${path}/custom?title=Moves&noAnimate=false`);
  await source.setActive(false);
  await expect(root(page)).not.toHaveClass(/broadcast--active/);
  const settings = (await league.find('Broadcasts', ({ id }) => id === first)).broadcast_settings as string[];
  await withBroadcast(
    league.server,
    first,
    { broadcast_settings: [...(settings ?? []), 'No animations'] },
    async () => {
      await expect(root(page)).toHaveClass(/broadcast--no-anim/);
      await expect(root(page)).toHaveClass(/broadcast--active/);
      await expect(root(page)).toHaveAttribute('data-animate', 'off');
    },
  );
  await expect(root(page)).not.toHaveClass(/broadcast--active/);
});

test('a click switches a page that somebody tries', async ({ page, league }) => {
  const { path } = await clientOf(league);
  await page.goto(`${path}/custom?title=Try`);
  await expect(root(page)).toHaveClass(/broadcast--active/);
  // The listener is attached after first paint: an earlier click does nothing.
  await expect(async () => {
    await page.mouse.click(960, 540);
    await expect(root(page)).not.toHaveClass(/broadcast--active/, { timeout: 3_000 });
  }).toPass();
  await page.mouse.click(960, 540);
  await expect(root(page)).toHaveClass(/broadcast--active broadcast--animation-active/);
});

test('custom CSS comes in its order, live, and sends no request to other origins', async ({
  page,
  league,
}) => {
  const { path, first } = await clientOf(league);
  const broadcast = await league.find('Broadcasts', ({ id }) => id === first);
  const [eventId] = broadcast.event as string[];
  const event = await league.find('Events', ({ id }) => id === eventId);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
  });
  await league.server.commit([
    { table: 'Events', id: event.id, fields: { broadcast_css: '#overlay{opacity:.25;order:7;--who:event}' } },
  ]);
  await withBroadcast(
    league.server,
    first,
    {
      transition_offset: 350,
      broadcast_css:
        '@import "https://evil.example/a.css";#overlay{opacity:.5;--who:broadcast;background:url(https://evil.example/x.png)} body::after{content:"</style><script>window.isHacked=1</script>"}',
    },
    async () => {
      await page.goto(`${path}/custom?title=Styled`);
      const overlay = page.locator('#overlay');
      await expect(overlay).toHaveCSS('opacity', '0.5');
      await expect(overlay).toHaveCSS('order', '7');
      const seen = await overlay.evaluate((element) => ({
        who: getComputedStyle(element).getPropertyValue('--who'),
        offset: getComputedStyle(document.documentElement)
          .getPropertyValue('--broadcast-transition-offset')
          .trim(),
        isHacked: 'isHacked' in window,
        styles: document.querySelectorAll('style').length,
      }));
      expect(seen).toEqual({ who: 'broadcast', offset: '350ms', isHacked: false, styles: 0 });
      await league.server.commit([
        { table: 'Broadcasts', id: first, fields: { broadcast_css: '#overlay{opacity:.75}' } },
      ]);
      await expect(overlay).toHaveCSS('opacity', '0.75');
    },
  );
  await league.server.commit([
    { table: 'Events', id: event.id, fields: { broadcast_css: event.broadcast_css } },
  ]);
  expect(foreign).toEqual([]);
});

test('addresses that show nothing are empty in the software; a person reads which names are near', async ({
  page,
  context,
  league,
  problems,
}) => {
  const { path } = await clientOf(league);
  const source = await context.newPage();
  await asSource(source, { isShown: true });
  for (const address of [
    `${path}/no-such-overlay`,
    path,
    '/client/nobody-here/custom?title=Nobody',
    '/broadcast/no-such-code/custom?title=Nothing',
  ]) {
    await source.goto(address);
    await source.waitForTimeout(600);
    expect((await source.locator('body').innerText()).trim()).toBe('');
    expect(await source.locator('#root *').count()).toBe(0);
  }
  const unknown = `${path}/break-bat`;
  expect((await page.request.get(unknown)).status()).toBe(404);
  await page.goto(unknown);
  await expect(page.locator('body')).toContainText('There is no overlay "break-bat"');
  await page.getByRole('link', { name: 'break-bar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/break-bar`));
  await page.goto(`${path}x/custom?title=Nobody`);
  await expect(page.locator('body')).toContainText('There is no client called');
  await page.getByRole('link', { name: path.split('/').at(-1) ?? '', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/custom\\?title=Nobody`));
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('the built-in stinger covers the cut once per activation and is gone after it', async ({
  page,
  league,
}) => {
  const { path, first } = await clientOf(league);
  const before = (await league.find('Broadcasts', ({ id }) => id === first)).broadcast_settings as string[];
  const settings = [...(before ?? []).filter((name) => name !== 'No animations'), 'Use built-in stingers'];
  await withBroadcast(league.server, first, { broadcast_settings: settings }, async () => {
    const source = await asSource(page, { isShown: false });
    await page.goto(`${path}/empty?stingerText=Finals`);
    // Events of the software are not repeated: what is told before the overlay's code is there is lost.
    await expect(root(page)).toBeAttached();
    await source.setVisible(true);
    const stinger = page.locator('.stinger');
    await expect(stinger).toBeAttached();
    await expect(stinger).not.toContainText('Finals');
    // Written down as they begin: a busy machine looks too late.
    const wipes = await page.evaluateHandle(() => {
      const begun: string[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const { id, delay, duration } = typeof options === 'object' ? options : {};
        if (id === 'wipe') begun.push(`${delay}+${duration}`);
        return animate.call(this, frames, options);
      };
      return begun;
    });
    const begun = () => wipes.jsonValue();
    await source.setActive(true);
    await expect(stinger).toContainText('Finals');
    expect((await begun())[0]).toBe('150+300');
    await expect.poll(begun).toEqual(['150+300', '200+300', '0+300']);
    await expect
      .poll(() =>
        stinger.evaluate((element) =>
          element.getAnimations({ subtree: true }).every(({ playState }) => playState === 'finished'),
        ),
      )
      .toBe(true);
    // To the left, and nothing of it stays.
    const end = await stinger.locator('> div').evaluate((element) => element.style.transform);
    expect(end).toBe('translate(0%, 0%)');
    await expect(stinger.getByText('Finals')).toBeHidden();
    await page.goto(`${path}/empty?stinger=false`);
    await page.waitForTimeout(500);
    await expect(stinger).toHaveCount(0);
  });
});

test('an overlay once visited opens again with server and network off @worker @timed', async ({
  page,
  context,
  league,
}) => {
  const { client, path, firstKey } = await clientOf(league);
  await page.goto(`${path}/custom?title=Stays`);
  await waitForWorker(page);
  await expect(page.getByText('Stays')).toBeVisible();
  // Files that were loaded before the worker started are fetched once more through it.
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('chunks')).keys()).map(({ url }) => url).join()),
    )
    .toMatch(/overlay-custom/);
  await untilFilesKept(page);
  await untilStored(page, client.id);
  await league.server.kill();
  await context.setOffline(true);
  const startedAt = Date.now();
  await page.goto(`${path}/custom?title=Stays`);
  await expect(page.getByText('Stays')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-broadcast', String(firstKey));
  expect(Date.now() - startedAt).toBeLessThan(3_000);
  await context.setOffline(false);
  await league.server.start();
});

test('a page without server, disk and worker draws from its neighbours', async ({
  browser,
  baseURL,
  league,
}) => {
  const { path, firstKey } = await clientOf(league);
  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL ? { baseURL } : {}) });
  const neighbour = await context.newPage();
  await neighbour.goto(`${path}/custom?title=One`);
  await expect(neighbour.getByText('One')).toBeVisible();

  const shell = await (await context.request.get('/index.html')).text();
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await page.route(/\/(?:things|changes|time|socket\.io)/, (route) => route.abort());
  await page.route(`**${path}/custom**`, (route) => route.fulfill({ body: shell, contentType: 'text/html' }));
  await page.goto(`${path}/custom?title=Two`);
  await expect(page.getByText('Two')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-broadcast', String(firstKey));
  await context.close();
});

test('the page reports itself, and reloads on request only when it is off air @worker', async ({
  page,
  league,
}) => {
  const { path } = await clientOf(league);
  const sent: string[] = [];
  let toPage = (_message: string): void => undefined;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    toPage = (message) => socket.send(message);
    socket.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => socket.send(message));
  });
  const source = await asSource(page);
  await page.goto(`${path}/custom?title=Report`);
  await source.setActive(true);
  await source.setVisible(true);
  const reports = () =>
    sent.flatMap((message) => {
      const [name, report] = JSON.parse(/^42\d*(\[.*\])$/s.exec(message)?.[1] ?? '[]') as [string?, object?];
      return name === 'prod-update' && report ? [report] : [];
    });
  await expect
    .poll(() => reports().at(-1))
    .toMatchObject({
      clientName: 'main',
      component: 'Custom',
      path: 'custom',
      fullPath: `${path}/custom?title=Report`,
      active: true,
      visible: true,
      data: { software: '2.24.3' },
    });
  const count = reports().length;
  toPage('42["send_prod_update"]');
  await expect.poll(() => reports().length).toBe(count + 1);

  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  const isStillHere = () => page.evaluate(() => 'isStillHere' in window).catch(() => false);
  toPage('42["prod_button_reload",null]');
  await page.waitForTimeout(2_500);
  expect(await isStillHere()).toBe(true);
  await source.setActive(false);
  await expect.poll(isStillHere).toBe(false);
  await expect(page.getByText('Report')).toBeAttached();
  await page.waitForTimeout(500);
  await expect(root(page)).not.toHaveClass(/broadcast--active/);
});

test('a new version is taken without a word, when the page is off air @worker', async ({ page, league }) => {
  const { path } = await clientOf(league);
  const proxy = await openAlteringProxy(league.server.url);
  await page.clock.install();
  const source = await asSource(page);
  await page.goto(`${proxy.url}${path}/custom?title=Version`);
  await source.setActive(true);
  await waitForWorker(page);
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  const isStillHere = () => page.evaluate(() => 'isStillHere' in window).catch(() => false);
  await release(proxy, page);
  await expect
    .poll(
      () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
      {
        timeout: 15_000,
      },
    )
    .toBe(true);
  await passTime(page, 2_500);
  expect(await isStillHere()).toBe(true);
  await expect(page.getByText('Version', { exact: true })).toBeVisible();
  await source.setActive(false);
  await expect.poll(isStillHere).toBe(false);
  await expect(page.getByText('Version', { exact: true })).toBeAttached();
  await page.close();
  await proxy.close();
});

test.describe('a cold source without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [path, fields] of [
    ['bracket', {}],
    ['schedule', {}],
    ['break', { break_display: 'Standings' }],
    ['break', { break_display: 'Matchup' }],
    ['gfx/3', {}],
    ['gfx/7', {}],
    ['gfx/8', {}],
  ] as const) {
    const shown = Object.values(fields).join('');
    test(`${path} ${shown}asks the server for no record of its picture`, async ({ page, league }) => {
      const { first, path: client } = await clientOf(league);
      const asked: string[] = [];
      page.on('request', (request) => {
        const [, keys] = /\/things\/([^?]+)/.exec(decodeURIComponent(request.url())) ?? [];
        asked.push(...(keys?.split(',') ?? []));
        if (request.method() === 'POST' && request.url().includes('/things')) asked.push('a tree');
      });
      await withBroadcast(league.server, first, fields, async () => {
        await page.goto(`${client}/${path}`);
        await expect(page.locator('#overlay img').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
      });
      // Maps of the game are shortened in the document and read in full afterwards; no overlay needs the missing fields.
      const partial: string[] = await page.evaluate(
        (id) => JSON.parse(document.getElementById(id)?.textContent ?? '{}').partial ?? [],
        firstViewElementId,
      );
      expect(asked.filter((key) => !partial.includes(key) && !key.startsWith('special:'))).toEqual([]);
    });
  }
});
