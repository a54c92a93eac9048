import { fleetingAttribute } from '#contract/page-snapshot.ts';
import type { PageSnapshot } from '#contract/worker.ts';

const fleeting = `[${fleetingAttribute}]`;

/** What plays or asks others, and elements whose text would be markup when it is read again. */
const leftOut = `${fleeting}, dialog, script, style, noscript, template`;
const embedded = 'iframe, video, audio, object, embed';

/** Whether the page has all it shows, and does not say that something is wrong. */
export const isWhole = (page: Document): boolean =>
  page.querySelector(`main [aria-busy="true"], main ${fleeting}`) === null;

/** How the page looks now; undefined while it is on its way, and when it says that something is wrong. */
export function takeSnapshot(page: Document, path: string): PageSnapshot | undefined {
  const root = page.getElementById('root');
  const entry = [...page.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src');
  if (!root || !entry || !isWhole(page)) return undefined;
  // In a separate document nothing of the copy is fetched or played.
  const copy = page.implementation.createHTMLDocument().importNode(root, true);
  const pictures = root.querySelectorAll('img');
  for (const [index, picture] of copy.querySelectorAll('img').entries()) blank(picture, pictures[index]);
  for (const element of copy.querySelectorAll(leftOut)) element.remove();
  for (const element of copy.querySelectorAll(embedded)) {
    for (const name of ['src', 'srcdoc', 'data', 'autoplay']) element.removeAttribute(name);
  }
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const styles = [...links].map(({ href }) => new URL(href).pathname);
  const { scheme } = page.documentElement.dataset;
  const forced = scheme === 'dark' || scheme === 'light' ? scheme : undefined;
  return { path, entry, title: page.title, styles, html: copy.innerHTML, ...(forced && { scheme: forced }) };
}

/**
 * An empty box of a picture's size. Twenty logos take a phone longer than everything else, and they would flicker when
 * the page replaces the snapshot, since new image elements show their picture some frames later.
 */
function blank(picture: HTMLImageElement, original: HTMLImageElement | undefined): void {
  for (const name of ['src', 'srcset']) picture.removeAttribute(name);
  picture.alt = '';
  if (!original) return;
  const { width, height } = original.getBoundingClientRect();
  picture.style.width = `${width}px`;
  picture.style.height = `${height}px`;
}
