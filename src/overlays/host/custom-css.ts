import { harmlessCss } from '#contract/harmless-css.ts';
import { reportProblem } from '#data/log.ts';

/**
 * Returns producers' CSS, made harmless: it may restyle the overlay but neither load other sheets nor send requests to
 * other origins. The address of an image could carry the content of the page. The result goes into a constructed style
 * sheet, never into HTML.
 */
export function sandboxCss(css: string, origin: string): string {
  return harmlessCss(css, (address) => isOwn(address, origin));
}

/** Returns true if the browser will read the address as data, a fragment of the page or a file of this origin. */
function isOwn(address: string, origin: string): boolean {
  try {
    const url = new URL(address, origin);
    return url.protocol === 'data:' || url.origin === origin;
  } catch {
    return false;
  }
}

type ProducersCss = {
  readonly eventCss: string | undefined;
  readonly broadcastCss: string | undefined;
  readonly transitionOffsetMs: number;
};

/** Draws with the CSS of a show, in this order, behind everything of ours; the answer takes it away. */
export function adoptProducersCss({ eventCss, broadcastCss, transitionOffsetMs }: ProducersCss): () => void {
  const offset = `:root{--broadcast-transition-offset: ${transitionOffsetMs}ms}`;
  return adopt([harmless(eventCss), offset, harmless(broadcastCss)], 'first');
}

/** Draws with CSS of a record in front of all other custom CSS; the answer takes it away. */
export function adoptCss(css: string): () => void {
  return adopt([harmless(css)], 'last');
}

const harmless = (css = ''): string => sandboxCss(css, window.location.origin);

function adopt(texts: readonly string[], place: 'first' | 'last'): () => void {
  const own = texts.filter((text) => text !== '').flatMap(sheetOf);
  const others = document.adoptedStyleSheets;
  document.adoptedStyleSheets = place === 'first' ? [...own, ...others] : [...others, ...own];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !own.includes(sheet));
  };
}

function sheetOf(css: string): CSSStyleSheet[] {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return [sheet];
  } catch (error) {
    reportProblem('Custom CSS refused', error);
    return [];
  }
}
