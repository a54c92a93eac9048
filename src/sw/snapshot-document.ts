import { emptyRoot } from '#contract/page-snapshot.ts';
import type { PageSnapshot } from '#contract/worker.ts';

/** Where the snapshot ends: browsers that can (Chromium 124) draw nothing of it before they have read all of it. */
const endId = 'snapshot-end';
const wait = `<link rel="expect" href="#${endId}" blocking="render">`;

/**
 * The document with its page as it last stood, to be looked at until the page is drawn: `inert`, so that nothing in it
 * can be pressed or is read out. Unchanged when there is none, or when it was drawn by another build.
 */
export function withSnapshot(html: string, snapshot: PageSnapshot | undefined): string {
  if (!snapshot || !html.includes(`"${snapshot.entry}"`)) return html;
  const scheme = snapshot.scheme === undefined ? '' : ` data-scheme="${snapshot.scheme}"`;
  const root = `<div id="root" inert>${snapshot.html}<span id="${endId}"></span></div>`;
  const styles = snapshot.styles
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
  return html
    .replace('<html', (start) => start + scheme)
    .replace('<head>', (start) => start + wait)
    .replace('</head>', (end) => styles.join('') + end)
    .replace(/<title>[^<]*/, () => `<title>${escapeText(snapshot.title)}`)
    .replace(emptyRoot, () => root);
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
