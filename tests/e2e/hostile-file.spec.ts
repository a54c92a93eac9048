import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attachment } from '#contract/records/field.ts';
import { calm, expect, pathOf, test, waitForDrawing, waitForWorker } from '../support/fixtures.ts';

test.use(calm);

/** Returns a script that reports its execution by a cookie of the site. */
const says = (name: string) => `document.cookie='ran-${name}=1'`;
const hostile = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40"
  onload="${says('onload')}"><script>${says('script')}</script><rect width="40" height="40" fill="#fff"/>
  <foreignObject width="40" height="40"><img xmlns="http://www.w3.org/1999/xhtml" src="/x" onerror="${says('image')}"/>
  </foreignObject><image href="/x" onerror="${says('picture')}"/></svg>`;

/** A drawing that an earlier release stored: in the document, and on the server's disk. */
test('a logo with script runs nothing where it is opened as an address or framed', async ({
  page,
  context,
  league,
}) => {
  const logoOf = (record: Record<string, unknown>) => (record.small_logo as Attachment[] | undefined)?.[0];
  const theme = await league.find('Themes', (one) => logoOf(one)?.type === 'image/svg+xml');
  const team = await league.find('Teams', ({ theme: links }) => String(links) === theme.id);
  const logo = logoOf(theme)?.id;
  const address = `/image.svg?id=${logo}&size=orig`;
  const toPage = pathOf('team', team);
  expect((await page.request.get(address)).status()).toBe(200);
  writeFileSync(join(league.server.settings.dataDir, 'images', 'orig', `${logo}.svg`), hostile);
  await page.route(`**${toPage}`, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const carried = new RegExp(`("${logo}":"data:image/svg\\+xml;base64,)[^"]*`);
    expect(text).toMatch(carried);
    await route.fulfill({
      response: answer,
      body: text.replace(carried, `$1${Buffer.from(hostile).toString('base64')}`),
    });
  });

  await page.goto(toPage);
  await waitForWorker(page);
  const policyInCache = () =>
    page.evaluate(
      async (at) => (await caches.match(at))?.headers.get('Content-Security-Policy') ?? null,
      address,
    );
  await expect.poll(policyInCache).toContain('sandbox');

  const frameIt = () =>
    page.evaluate(async (at) => {
      for (const [name, attribute] of [
        ['iframe', 'src'],
        ['embed', 'src'],
        ['object', 'data'],
      ] as const) {
        const frame = document.createElement(name);
        const settled = new Promise((resolve) => {
          frame.onload = resolve;
          frame.onerror = resolve;
          setTimeout(resolve, 300);
        });
        frame.setAttribute(attribute, at);
        document.body.append(frame);
        await settled;
      }
    }, address);
  const whatRan = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => /^ran-/.test(name));

  await frameIt();
  const online = await page.goto(address);
  expect(online?.fromServiceWorker()).toBe(false);
  expect(await online?.text()).toContain('<script>');
  expect(await whatRan()).toEqual([]);

  await page.goto(toPage);
  await waitForDrawing(page);
  await context.setOffline(true);
  await frameIt();
  await expect(page.goto(address)).rejects.toThrow('ERR_');
  // The browser's error page arrives after the refusal, and would interrupt the next navigation.
  await page.waitForURL('chrome-error://chromewebdata/');
  expect(await whatRan()).toEqual([]);

  // As an image it is available offline, which is the purpose of the copy.
  await page.goto(toPage);
  const shown = page.locator(`img[src*="${logo}"]`).first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await whatRan()).toEqual([]);
});
