import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { isApiPath } from '#contract/api-paths.ts';
import { documentHeaders, documentPolicy } from '#contract/document-headers.ts';
import { CodedError } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import { type SessionCookie, sessionCookie } from '../sign-in/cookies.ts';
import { siteHosts } from '../sign-in/site-hosts.ts';
import type { Store } from '../store/store.ts';
import type { CallerRate } from './caller-rate.ts';
import { clubTarget } from './clubs.ts';
import { isOverlay, renderDocument } from './document.ts';
import { createFirstPictures, type FirstPictures } from './first-pictures.ts';
import { carriedRecords, siteAnswerOf } from './first-view.ts';
import { minisiteManifest } from './minisite-manifest.ts';
import { createRecordReader } from './record-reader.ts';
import type { Site } from './site.ts';
import { sendStaticFile } from './static-files.ts';
import { readVisit } from './visit.ts';

const compress = promisify(gzip);

/** See caller-rate.ts. */
const documentCost = 20;

type DocumentsOptions = {
  readonly store: Store;
  readonly config: Config;
  readonly site: Site;
  readonly clock: () => number;
  readonly callerRate: CallerRate;
};

type SendOptions = DocumentsOptions & { readonly pictures: FirstPictures; readonly session: SessionCookie };

/** The built files, and the app's document for every page address. Everything else is a refusal in JSON. */
export function addDocuments(app: Hono, options: DocumentsOptions): void {
  const { store, config, site, callerRate } = options;
  const pictures = createFirstPictures(store);
  const session = sessionCookie(siteHosts(config.siteUrl));

  app.get('/manifest.webmanifest', async (c) => {
    const file = site.files.get('/manifest.webmanifest');
    if (!file) throw new CodedError('not-found');
    const visit = readVisit(store, config.siteUrl, { path: '/', host: c.req.header('host') });
    const text = await minisiteManifest(file.path, store, siteAnswerOf(config), visit);
    return new Response(text, {
      headers: { 'Content-Type': file.type, 'Cache-Control': 'no-cache', Vary: 'Host' },
    });
  });

  app.get('*', async (c) => {
    const { path } = c.req;
    const file = path === '/index.html' || path === '/' ? undefined : site.files.get(decoded(path));
    if (file) return sendStaticFile(file, c.req.raw.headers);
    if (isApiPath(path, c.req.query('id'))) throw new CodedError('not-found');
    const accepted = c.req.header('accept') ?? '*/*';
    if (path === '/' && (!site.template || !/html|\*\/\*/.test(accepted))) {
      return c.text(`${config.siteName} data server`);
    }
    // The worker precaches the document by its file name: that one is the bare template of every page.
    if (path === '/index.html') return indexFile(c, site);
    if (!site.template || !wantsDocument(path, accepted)) throw new CodedError('not-found');
    // The document without records costs nothing, and its page reads them once there is room again.
    if (!callerRate.hasRoom(c, documentCost)) return indexFile(c, site);
    const target = clubTarget(createRecordReader(store), path);
    if (target !== undefined)
      return new Response(null, {
        status: 302,
        headers: {
          Location: `${target}${new URL(c.req.url).search}`,
          'Cache-Control': 'public, max-age=300',
          Vary: 'Host',
        },
      });
    return sendDocument(c, { ...options, pictures, session }, site.template);
  });
}

/** Browsers ask for html; link previews often take anything, but never name a file. */
function wantsDocument(path: string, accepted: string): boolean {
  return accepted.includes('text/html') || (accepted.includes('*/*') && !/\.[a-z0-9]{1,8}$/i.test(path));
}

function indexFile(c: Context, site: Site): Promise<Response> {
  const file = site.files.get('/index.html');
  if (!file) throw new CodedError('not-found');
  return sendStaticFile(file, c.req.raw.headers);
}

async function sendDocument(
  c: Context,
  { store, config, site, clock, pictures, session }: SendOptions,
  template: NonNullable<Site['template']>,
): Promise<Response> {
  const visit = readVisit(store, config.siteUrl, { path: c.req.path, host: c.req.header('host') });
  const { page } = visit.records;
  const carried = carriedRecords(store, visit);
  const chunks = site.chunksFor(page, {
    route: visit.overlay?.path,
    isMinisite: visit.minisite !== undefined,
  });
  const inlineStyles = isOverlay(visit)
    ? undefined
    : site.inlineStyles([...chunks.styles, ...template.styles]);
  const { html, status } = renderDocument(
    {
      template,
      store,
      config,
      chunks,
      inlineStyles,
      nowMs: clock(),
      hasSession: session.tokenOf(c.req.raw) !== undefined,
      carried,
      pictures: await pictures(carried.keys.map((key) => store.read(key))),
    },
    visit,
  );
  const mainOrigins = visit.minisite === undefined ? [] : [new URL(config.siteUrl).origin];
  const headers: Record<string, string> = {
    ...documentHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': documentPolicy(isOverlay(visit), inlineStyles?.digest, mainOrigins),
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept, Accept-Encoding',
  };
  if (!c.req.header('accept-encoding')?.includes('gzip')) return new Response(html, { status, headers });
  headers['Content-Encoding'] = 'gzip';
  return new Response(await compress(html, { level: 5 }), { status, headers });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
