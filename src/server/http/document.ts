import { firstViewElementId } from '#contract/first-view-element.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { type CarriedRecords, firstViewText } from './first-view.ts';
import type { Chunks } from './page-chunks.ts';
import { pageHead } from './page-head.ts';
import type { Visit } from './visit.ts';

/** The built `index.html`, cut at its three marks. */
export type DocumentTemplate = {
  readonly beforeHead: string;
  readonly afterHead: string;
  readonly afterChunks: string;
  readonly afterView: string;
};

const headMark = /<!--page-head-->[\s\S]*?<!--\/page-head-->/;
const chunksMark = '<!--page-chunks-->';
const viewMark = '<!--first-view-->';

/** @throws Error when the file is not the app's document. */
export function parseTemplate(html: string): DocumentTemplate {
  const head = headMark.exec(html);
  const chunksAt = html.indexOf(chunksMark);
  const viewAt = html.indexOf(viewMark);
  if (!head || chunksAt < head.index || viewAt < chunksAt) {
    throw new Error('index.html lacks its page-head, page-chunks and first-view marks: build the site again');
  }
  return {
    beforeHead: html.slice(0, head.index),
    afterHead: html.slice(head.index + head[0].length, chunksAt),
    afterChunks: html.slice(chunksAt + chunksMark.length, viewAt),
    afterView: html.slice(viewAt + viewMark.length),
  };
}

export type DocumentOptions = {
  readonly template: DocumentTemplate;
  readonly store: Store;
  readonly config: Config;
  readonly chunks: Chunks;
  readonly nowMs: number;
  readonly carried?: CarriedRecords | undefined;
  readonly pictures?: Readonly<Record<string, string>> | undefined;
};

/** The app's document for one visit: its own head, the chunks of its page, and its first records. */
export function renderDocument(options: DocumentOptions, visit: Visit): { html: string; status: 200 | 404 } {
  const { template, chunks } = options;
  const head = pageHead(options, visit);
  const html = [
    template.beforeHead,
    headHtml(options.config.siteName, head, isOverlay(visit)),
    template.afterHead,
    chunksHtml(chunks),
    template.afterChunks,
    `<script type="application/json" id="${firstViewElementId}">`,
    escapeJson(firstViewText(options, visit)),
    '</script>',
    template.afterView,
  ].join('');
  return { html, status: head.isMissing ? 404 : 200 };
}

/** Broadcast software draws overlays on transparency: they take no colour scheme from the document. */
function isOverlay(visit: Visit): boolean {
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

function chunksHtml({ scripts, styles, fonts }: Chunks): string {
  const styleTags = styles.map((path) => `<link rel="stylesheet" crossorigin href="${escapeHtml(path)}">`);
  const scriptTags = scripts.map(
    (path) => `<link rel="modulepreload" crossorigin href="${escapeHtml(path)}">`,
  );
  const fontTags = fonts.map(
    (path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(path)}">`,
  );
  return [...styleTags, ...scriptTags, ...fontTags].join('');
}
