import type { Hono } from 'hono';
import pino from 'pino';
import { type AppOptions, createApp } from '../../src/server/app.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import { parseTemplate } from '../../src/server/http/document.ts';
import type { Site } from '../../src/server/http/site.ts';
import type { Images } from '../../src/server/integrations/images/images.ts';
import { createFakeStore } from './fake-store.ts';

export const silentLog = pino({ level: 'silent' });

export const fakeNowMs = Date.UTC(2026, 4, 2, 18, 0, 0);

export function fakeConfig(environment: Record<string, string> = {}): Config {
  return readConfig({ SITE_URL: 'https://cup.example', ...environment });
}

export const noImages: Images = {
  attachment: () => Promise.reject(new Error('no images here')),
  themePicture: () => Promise.reject(new Error('no images here')),
  matchPicture: () => Promise.reject(new Error('no images here')),
  sharePicture: () => Promise.reject(new Error('no images here')),
};

export const templateHtml = [
  '<!doctype html><html lang="en"><head>',
  '<!--page-head--><title>Grandstand</title><!--/page-head-->',
  '<script type="module" crossorigin src="/assets/index-1.js"></script><!--page-chunks--></head>',
  '<body><div id="root"></div><!--first-view--></body></html>',
].join('');

export function fakeSite(parts: Partial<Site> = {}): Site {
  return {
    files: new Map(),
    template: parseTemplate(templateHtml),
    chunksFor: () => ({ scripts: [], styles: [], fonts: [] }),
    inlineStyles: () => undefined,
    ...parts,
  };
}

export function fakeApp(options: Partial<AppOptions> = {}): Hono {
  return createApp({
    store: createFakeStore(),
    config: fakeConfig(),
    log: silentLog,
    clock: () => fakeNowMs,
    images: noImages,
    site: fakeSite(),
    ...options,
  });
}
