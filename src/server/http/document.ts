import { firstPaintElementId, firstViewElementId } from '#contract/first-view-element.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { type CarriedRecords, firstViewText } from './first-view.ts';
import type { InlineStyles } from './inline-styles.ts';
import type { Chunks } from './page-chunks.ts';
import { pageHead } from './page-head.ts';
import type { Visit } from './visit.ts';

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
};

/** The app's document for one visit: its own head, the chunks of its page, and its first records. */
export function renderDocument(options: DocumentOptions, visit: Visit): { html: string; status: 200 | 404 } {
  const { template, chunks, inlineStyles } = options;
  const head = pageHead(options, visit);
  const html = [
    template.beforeHead,
    headHtml(options.config.siteName, head, isOverlay(visit)),
    template.afterHead,
    chunksHtml(chunks),
    template.afterChunks,
    // After the names of the scripts, which are asked for while the styles are still on their way.
    stylesHtml([...chunks.styles, ...template.styles], inlineStyles),
    isOverlay(visit) ? template.body : withFirstPaint(template.body, options.config.siteName, head.title),
    `<script type="application/json" id="${firstViewElementId}">`,
    escapeJson(firstViewText(options, visit)),
    '</script>',
    template.afterView,
  ].join('');
  return { html, status: head.isMissing ? 404 : 200 };
}

const rootElement = '<div id="root"></div>';

/** The body with the name of the site and of the page, which are rendered until the page's own code has loaded. */
function withFirstPaint(body: string, siteName: string, title: string): string {
  const [name = ''] = title.split(' | ');
  const page = name === siteName ? '' : `<p>${escapeHtml(name)}</p>`;
  const content = `<b>${escapeHtml(siteName)}</b>${page}`;
  return body.replace(rootElement, () => `${rootElement}<div id="${firstPaintElementId}">${content}</div>`);
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
