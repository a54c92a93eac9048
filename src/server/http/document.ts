import { createHash } from 'node:crypto';
import { firstPaintElementId, firstViewElementId } from '#contract/first-view-element.ts';
import type { FirstView, SiteAnswer } from '#contract/http.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { scoreMapKeys, walkRelated } from '#contract/related.ts';
import { contractVersion } from '#contract/version.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import type { Chunks } from './page-chunks.ts';
import { pageHead } from './page-head.ts';
import { escapeHtml, escapeJson, textWithKey } from './record-texts.ts';
import type { Visit } from './visit.ts';

const maximumRecords = 500;
const maximumCharacters = 320_000;

/** Records embedded in a first view: clean keys and, in the same order, the JSON text of each record. */
type CarriedRecords = {
  readonly keys: readonly string[];
  readonly texts: readonly string[];
  /** Those of the keys whose records were shortened. */
  readonly partial: readonly string[];
};

/**
 * Lists that no initial render uses and that grow with the league. A game map names every map that was ever played on
 * it, which was half of a match's document.
 */
const unseenLists: Readonly<Record<string, readonly string[]>> = { 'Map Data': ['maps', 'events'] };

/** Shorter lists are not worth a second reading. */
const shortListLength = 10;

const unseenListsOf = (record: WireRecord): readonly string[] => unseenLists[record.__tableName ?? ''] ?? [];

function isShortened(record: WireRecord): boolean {
  return unseenListsOf(record).some(
    (name) => Array.isArray(record[name]) && record[name].length > shortListLength,
  );
}

function shortened(record: WireRecord): WireRecord {
  const lists = unseenListsOf(record);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !lists.includes(name)));
}

type ViewOptions = {
  readonly store: Pick<Store, 'read' | 'readText' | 'epoch' | 'sequence'>;
  readonly config: Pick<
    Config,
    | 'siteName'
    | 'siteUrl'
    | 'hasLocalSignIn'
    | 'statusUrl'
    | 'syncerUrl'
    | 'cameraUrl'
    | 'requestsUrl'
    | 'moderatorMail'
    | 'siteTheme'
    | 'siteZone'
    | 'siteGame'
  >;
  readonly nowMs: number;
  /** True if the request has a session, valid or not. */
  readonly hasSession?: boolean | undefined;
  readonly carried?: CarriedRecords | undefined;
  /** Small images of the embedded records, by attachment id. */
  readonly pictures?: Readonly<Record<string, string>> | undefined;
};

/** Returns the facts about the site that pages receive from this configuration. */
export function siteAnswerOf(config: ViewOptions['config']): SiteAnswer {
  const { siteName, siteUrl, hasLocalSignIn: localSignIn } = config;
  const { statusUrl, syncerUrl, cameraUrl, requestsUrl, moderatorMail } = config;
  const links = { statusUrl, syncerUrl, cameraUrl, requestsUrl, moderatorMail };
  const { siteTheme, siteZone, siteGame } = config;
  return { siteName, siteUrl, localSignIn, ...links, siteTheme, siteZone, siteGame };
}

/**
 * The page's records, the important ones first, bounded by number and size. A record that does not fit is left
 * out; the page asks for it like for any other.
 */
export function carriedRecords(
  store: Pick<Store, 'read' | 'readText'>,
  visit: Visit,
  siteTheme?: string,
): CarriedRecords {
  const { keys: asked, related } = visit.records;
  // The bar of the main site has the logo.
  const bar = siteTheme === undefined || visit.minisite !== undefined || isOverlay(visit) ? [] : [siteTheme];
  const named = [...asked, ...bar, ...walkRelated(asked, related, (key) => store.read(key), maximumRecords)];
  const wanted = new Set([...named, ...named.flatMap((key) => scoreMapKeys(store.read(key)))]);
  const keys: string[] = [];
  const texts: string[] = [];
  const partial: string[] = [];
  let length = 0;
  for (const key of wanted) {
    if (texts.length >= maximumRecords) break;
    const record = store.read(key);
    const isPartial = isShortened(record);
    const text = textWithKey(isPartial ? JSON.stringify(shortened(record)) : store.readText(key), key);
    if (length + text.length > maximumCharacters) continue;
    length += text.length;
    keys.push(key);
    texts.push(text);
    if (isPartial) partial.push(key);
  }
  return { keys, texts, partial };
}

/** The first view without its records. */
function viewFacts(options: ViewOptions, visit: Visit, { partial }: CarriedRecords) {
  const { store, config, nowMs, pictures } = options;
  const { keys, related } = visit.records;
  return {
    epoch: store.epoch,
    sequence: store.sequence(),
    version: contractVersion,
    ...siteAnswerOf(config),
    serverTimeMs: nowMs,
    ...(partial.length > 0 ? { partial: [...partial] } : {}),
    related: { keys: [...keys], related: [...related] },
    ...(visit.subdomain ? { subdomain: visit.subdomain } : {}),
    ...(options.hasSession ? { hasSession: true } : {}),
    ...(visit.minisite ? { minisite: visit.minisite } : {}),
    ...(pictures ? { pictures: { ...pictures } } : {}),
  } satisfies Omit<FirstView, 'records'>;
}

/** The records of a first view, as its JSON text has them. */
function viewRecords(store: Pick<Store, 'read'>, { keys, partial }: CarriedRecords): WireRecord[] {
  const shortKeys = new Set(partial);
  return keys.map((key) => {
    const record = store.read(key);
    return { __id: key, ...(shortKeys.has(key) ? shortened(record) : record) };
  });
}

/** The style files as one text, and the CSP source expression that allows exactly this text. */
export type InlineStyles = { readonly text: string; readonly digest: string };

/**
 * Inlines style files into the document. A linked file blocks the first paint and uses a connection that scripts need.
 * That costs more than sending the text with each document.
 * @returns a function of the files' addresses; it returns undefined when one of them cannot be inlined
 */
export function createInlineStyles(
  readFile: (path: string) => string | undefined,
): (paths: readonly string[]) => InlineStyles | undefined {
  const known = new Map<string, InlineStyles | undefined>();
  const join = (paths: readonly string[]): InlineStyles | undefined => {
    const texts = paths.map(readFile);
    const text = texts.join('');
    // The bundler's files contain none of these today; a file that does is linked instead.
    if (texts.includes(undefined) || /<\/|@import|@charset/i.test(text)) return undefined;
    return { text, digest: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  };
  return (paths) => {
    const name = paths.join(' ');
    if (!known.has(name)) known.set(name, join(paths));
    return known.get(name);
  };
}

/** The built `index.html`, cut at its three marks. */
export type DocumentTemplate = {
  readonly beforeHead: string;
  readonly afterHead: string;
  /** Addresses of the style files of every page, which the bundler links after the marks. */
  readonly styles: readonly string[];
  readonly afterChunks: string;
  readonly body: string;
  readonly afterView: string;
};

const headMark = /<!--page-head-->[\s\S]*?<!--\/page-head-->/;
/** It names the files of pages to the worker; the server knows them by itself. */
const chunksMark = /<!--page-chunks.*?-->/;
const viewMark = '<!--first-view-->';
const styleLink = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g;

/** @throws Error when the file is not the app's document. */
export function parseTemplate(html: string): DocumentTemplate {
  const head = headMark.exec(html);
  const chunks = chunksMark.exec(html);
  const chunksAt = chunks?.index ?? -1;
  const viewAt = html.indexOf(viewMark);
  if (!head || !chunks || chunksAt < head.index || viewAt < html.indexOf('</head>', chunksAt)) {
    throw new Error('index.html lacks its page-head, page-chunks and first-view marks: build the site again');
  }
  const headEnd = html.indexOf('</head>', chunksAt);
  const afterChunks = html.slice(chunksAt + chunks[0].length, headEnd);
  return {
    beforeHead: html.slice(0, head.index),
    afterHead: html.slice(head.index + head[0].length, chunksAt),
    styles: [...afterChunks.matchAll(styleLink)].flatMap(([, path]) => path ?? []),
    afterChunks: afterChunks.replaceAll(styleLink, ''),
    body: html.slice(headEnd, viewAt),
    afterView: html.slice(viewAt + viewMark.length),
  };
}

export type DocumentOptions = {
  readonly template: DocumentTemplate;
  readonly store: Store;
  readonly config: Config;
  readonly chunks: Chunks;
  /** All style files of the page as text; without it they are linked. */
  readonly inlineStyles?: InlineStyles | undefined;
  readonly nowMs: number;
  readonly hasSession?: boolean | undefined;
  readonly carried?: CarriedRecords | undefined;
  readonly pictures?: Readonly<Record<string, string>> | undefined;
  /** Renders the beginning of the page from the first view, as an HTML element; undefined where that is not possible. */
  readonly firstScreen?: ((view: () => FirstView) => string | undefined) | undefined;
};

/** The app's document for one visit: its own head, the chunks of its page, and its first records. */
export function renderDocument(options: DocumentOptions, visit: Visit): { html: string; status: 200 | 404 } {
  const { template, store, config, chunks, inlineStyles } = options;
  const { carried = carriedRecords(store, visit, config.siteTheme) } = options;
  const head = pageHead(options, visit);
  const facts = viewFacts(options, visit, carried);
  const view = (): FirstView => ({ ...facts, records: viewRecords(store, carried) });
  const screen = isOverlay(visit) || head.isMissing ? undefined : options.firstScreen?.(view);
  const html = [
    template.beforeHead,
    headHtml(config.siteName, head, isOverlay(visit)),
    template.afterHead,
    chunksHtml(chunks),
    template.afterChunks,
    // After the names of the scripts, which are asked for while the styles are still on their way.
    stylesHtml([...chunks.styles, ...template.styles], inlineStyles),
    isOverlay(visit) ? template.body : withFirstPaint(template.body, head, screen),
    `<script type="application/json" id="${firstViewElementId}">`,
    escapeJson(`${JSON.stringify(facts).slice(0, -1)},"records":[${carried.texts.join(',')}]}`),
    '</script>',
    template.afterView,
  ].join('');
  return { html, status: head.isMissing ? 404 : 200 };
}

const rootElement = '<div id="root"></div>';

/**
 * The body with what is shown until the page's own code has loaded: the page's first screen, or the names of the bar and
 * of the page. The script of index.html decides which of them.
 */
function withFirstPaint(
  body: string,
  { title, barName }: ReturnType<typeof pageHead>,
  screen: string | undefined,
): string {
  const [name = ''] = title.split(' | ');
  const page = name === barName ? '' : `<p>${escapeHtml(name)}</p>`;
  const content = `<b>${escapeHtml(barName)}</b>${page}`;
  const names = `<div id="${firstPaintElementId}"${screen ? ' data-has-screen' : ''}>${content}</div>`;
  return body.replace(rootElement, () => rootElement + names + (screen ?? ''));
}

/** Broadcast software draws overlays on transparency: they take no colour scheme from the document. */
export function isOverlay(visit: Visit): boolean {
  return visit.records.page === 'broadcast' || visit.records.page === 'client';
}

function headHtml(siteName: string, head: ReturnType<typeof pageHead>, isOverlayPage: boolean): string {
  const { title, description, picture, themeColour, canonical } = head;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    head.isIndexed ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : named('robots', 'noindex'),
    property('og:site_name', siteName),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', picture.url),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    named('twitter:card', head.hasLargePicture ? 'summary_large_image' : 'summary'),
  ];
  if (!isOverlayPage) tags.push(named('color-scheme', 'dark light'));
  if (themeColour !== undefined) tags.push(named('theme-color', themeColour));
  else tags.push(schemeColour('dark', '#0d0f14'), schemeColour('light', '#f6f7f9'));
  return tags.join('\n    ');
}

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const schemeColour = (scheme: string, colour: string): string =>
  `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})">`;

/**
 * A style file that is in the document is named all the same, switched off: the bundler's loader takes it for
 * loaded and fetches nothing.
 */
function stylesHtml(paths: readonly string[], inlined: InlineStyles | undefined): string {
  const state = inlined ? ' disabled' : '';
  const links = paths.map((path) => `<link rel="stylesheet" crossorigin${state} href="${escapeHtml(path)}">`);
  return [...(inlined ? [`<style>${inlined.text}</style>`] : []), ...links].join('');
}

function chunksHtml({ scripts, fonts }: Chunks): string {
  const scriptTags = scripts.map(
    (path) => `<link rel="modulepreload" crossorigin href="${escapeHtml(path)}">`,
  );
  const fontTags = fonts.map(
    (path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(path)}">`,
  );
  return [...scriptTags, ...fontTags].join('');
}
