import { harmlessCss } from '#contract/harmless-css.ts';

/**
 * Producers' CSS, made harmless: it may restyle the overlay but neither load other sheets nor send requests to other
 * origins (a picture's address can carry what is on the page). Goes into a constructed style sheet, never into HTML.
 */
export function sandboxCss(css: string, origin: string): string {
  return harmlessCss(css, (address) => isOwn(address, origin));
}

/** Whether the address is data, a mark in the page or a file of this origin, as the browser will read it. */
function isOwn(address: string, origin: string): boolean {
  try {
    const url = new URL(address, origin);
    return url.protocol === 'data:' || url.origin === origin;
  } catch {
    return false;
  }
}
