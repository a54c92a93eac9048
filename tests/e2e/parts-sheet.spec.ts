import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { expect, test } from 'playwright/test';
import { build } from 'vite';
import { auditPicture } from '../overlays/audit.ts';

const built = 'node_modules/.cache/parts-sheet';
const origin = 'http://parts.test';
const shots = process.env.SHOTS;
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="180" fill="#ffb347"/></svg>';

test('parts of overlays are drawn whole in each of their states', async ({ page }) => {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    root: 'tests/overlays/sheet',
    plugins: [react()],
    build: { outDir: join(process.cwd(), built), emptyOutDir: true },
  });
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (/^\/(?:image|theme)\b/.test(pathname))
      return route.request().url().includes('missing')
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'image/svg+xml', body: picture });
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const body = await readFile(join(built, name)).catch(() => undefined);
    return body
      ? route.fulfill({ body, contentType: types[name.split('.').at(-1) ?? ''] ?? 'font/woff2' })
      : route.fulfill({ status: 404 });
  });
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${origin}/`);
  const parts = await page.getByRole('link').allInnerTexts();
  expect(parts.length).toBeGreaterThan(10);

  const findings: string[] = [];
  for (const part of parts) {
    await page.goto(`${origin}/?part=${part}`);
    await expect(page.locator('[data-state]').first()).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const found = await page.evaluate(auditPicture, {
      safeArea: false,
      isTransparent: false,
      minimumTextPx: 28,
    });
    findings.push(...[...found, ...problems.splice(0)].map((finding) => `${part}: ${finding}`));
    if (!shots) continue;
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: join(shots, `part-${part}.png`) });
  }
  expect(findings).toEqual([]);
});
