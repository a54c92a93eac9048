import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { isApiPath } from '#contract/api-paths.ts';
import { documentHeaders, documentPolicy } from '#contract/document-headers.ts';
import { CodedError } from '#contract/errors.ts';
import { hasFirstScreen } from '#contract/first-screen-pages.ts';
import type { SiteAnswer } from '#contract/http.ts';
import type { Attachment } from '#contract/records/field.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId } from '#domain/record-id.ts';
import type { Config } from '../config.ts';
import { colourOf, firstAttachmentId } from '../integrations/images/colours.ts';
import { type SessionCookie, sessionCookie } from '../sign-in/cookies.ts';
import { siteHosts } from '../sign-in/own-pages.ts';
import type { Store } from '../store/store.ts';
import type { CallerRate } from './caller-rate.ts';
import { carriedRecords, isOverlay, renderDocument, siteAnswerOf } from './document.ts';
import type { FirstScreens } from './first-screens.ts';
import { createRecordReader, movedTarget, textOf } from './record-reader.ts';
import { type Site, sendStaticFile } from './site.ts';
import { readVisit, type Visit } from './visit.ts';

/** A logo is about 1 KB; larger drawings are better fetched and cached by themselves. */
const maximumPictureBytes = 3_000;
const maximumPictures = 24;
const maximumRemembered = 2_000;

const logoFields = ['small_logo', 'default_logo', 'icon'] as const;

type FirstPictures = (records: readonly WireRecord[]) => Promise<Record<string, string>>;

const isSmallDrawing = (file: Attachment): boolean =>
  file.type === 'image/svg+xml' && (file.size ?? Number.POSITIVE_INFINITY) <= maximumPictureBytes;

/**
 * Small vector logos of the first view's records as data URLs, by attachment id, because one request per logo is
 * slow on a phone with half a second of latency. Attachments never change, so each is read once.
 */
function createFirstPictures(store: Pick<Store, 'attachment'>): FirstPictures {
  const remembered = new Map<string, Promise<string | undefined>>();

  const address = async (id: string): Promise<string | undefined> => {
    const file = await store.attachment(id);
    return file && `data:image/svg+xml;base64,${Buffer.from(file.bytes).toString('base64')}`;
  };

  return async (records) => {
    const pictures: Record<string, string> = {};
    for (const id of smallDrawings(records)) {
      const found = remembered.get(id) ?? address(id);
      if (remembered.size >= maximumRemembered) remembered.clear();
      remembered.set(id, found);
      const picture = await found;
      if (picture !== undefined) pictures[id] = picture;
    }
    return pictures;
  };
}

function smallDrawings(records: readonly WireRecord[]): Set<string> {
  const ids = new Set<string>();
  for (const record of records) {
    for (const field of logoFields) {
      const [file] = Array.isArray(record[field]) ? (record[field] as Attachment[]) : [];
      if (file && isSmallDrawing(file)) ids.add(file.id);
      if (ids.size >= maximumPictures) return ids;
    }
  }
  return ids;
}

/**
 * Resolves with the web app manifest of this host. On the main site it has the site's name and logo. On a minisite
 * it has the event's name, colour and logo, so that the minisite installs as a separate app. Its member `grandstand`
 * gives pages the facts about the site.
 */
async function minisiteManifest(
  path: string,
  store: Pick<Store, 'read'>,
  site: SiteAnswer,
  visit: Visit,
): Promise<string> {
  const { siteName, siteTheme } = site;
  const file = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  const manifest = { ...file, grandstand: site };
  const reader = createRecordReader(store);
  const event = visit.minisite && reader.read(visit.minisite.eventKey);
  const theme = event
    ? reader.linked(event, 'theme')[0]
    : siteTheme === undefined
      ? undefined
      : reader.read(siteTheme);
  const colour = theme && colourOf(theme.color_theme);
  const themeKey = theme && firstAttachmentId(theme.default_logo) ? cleanId(theme.id) : null;
  const icons = [192, 512].map((size) => ({
    src: `/theme.png?id=${themeKey}&size=${size}&padding=20`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  }));
  const own = themeKey === null ? {} : { icons };
  if (!event) return JSON.stringify({ ...manifest, name: siteName, short_name: siteName, ...own });
  const name = textOf(event.name) ?? siteName;
  return JSON.stringify({
    ...manifest,
    name,
    short_name: textOf(event.navbar_short) ?? textOf(event.short) ?? name,
    description: `${name} on ${siteName}`,
    ...(colour === undefined ? {} : { theme_color: colour }),
    ...own,
    shortcuts: [],
  });
}

const compress = promisify(gzip);

/** See caller-rate.ts. */
const documentCost = 20;

type DocumentsOptions = {
  readonly store: Store;
  readonly config: Config;
  readonly site: Site;
  readonly clock: () => number;
  readonly callerRate: CallerRate;
  /** Without it, documents have the names of their pages only. */
  readonly screens?: FirstScreens | undefined;
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
    const target = movedTarget(createRecordReader(store), path);
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

/** Parameters that other sites add to shared links. No page reads them. */
const addedParameter = /^(?:utm_\w+|fbclid|gclid|si|ref)$/;

/** Browsers of phones name themselves so. */
const phone = /\bMobi/;

async function sendDocument(
  c: Context,
  { store, config, site, clock, pictures, session, screens }: SendOptions,
  template: NonNullable<Site['template']>,
): Promise<Response> {
  const visit = readVisit(store, config.siteUrl, { path: c.req.path, host: c.req.header('host') });
  const { page } = visit.records;
  const carried = carriedRecords(store, visit, config.siteTheme);
  const chunks = site.chunksFor(page, {
    route: visit.overlay?.path,
    isMinisite: visit.minisite !== undefined,
  });
  const inlineStyles = isOverlay(visit)
    ? undefined
    : site.inlineStyles([...chunks.styles, ...template.styles]);
  const nowMs = clock();
  const hasSession = session.tokenOf(c.req.raw) !== undefined;
  // A signed-in user sees more, other parameters choose another part of the page, and the colours of a minisite depend on
  // the scheme of the device.
  const isForAll =
    !hasSession &&
    !visit.minisite &&
    hasFirstScreen(page) &&
    Object.keys(c.req.query()).every((name) => addedParameter.test(name));
  const isPhone = phone.test(c.req.header('user-agent') ?? '');
  const revision = () => {
    const records = carried.keys.map((key) => `${key} ${store.revisionOf(key)}`);
    return [JSON.stringify(siteAnswerOf(config)), ...records].join();
  };
  const { html, status } = renderDocument(
    {
      template,
      store,
      config,
      chunks,
      inlineStyles,
      nowMs,
      hasSession,
      carried,
      pictures: await pictures(carried.keys.map((key) => store.read(key))),
      firstScreen: isForAll
        ? (view) => screens?.of({ path: c.req.path, isPhone, revision: revision(), nowMs, view })
        : undefined,
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
