/**
 * Pause between the requests of a page that replaces the browser's error page, ms. The page is blank, checks every
 * second whether the server is available, and opens the address then. It requests an image, because images may be
 * requested from any origin. The answer of a proxy for a server that is down is not an image.
 */
const pauseMs = 1_000;

/** JSON in a script: a text in it ends neither the script nor the file. */
const inScript = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the script that requests an image of the server until it loads, and then executes `open`. The address of the
 * image is given as a string literal of the script.
 */
export const waitingScript = (picture: string, open: string): string =>
  `(function look(){var p=new Image();p.onload=function(){${open}};` +
  `p.onerror=function(){setTimeout(look,${pauseMs})};p.src=${picture}+'?'+Date.now()})()`;

/**
 * A file for the broadcast software to open instead of an address: it needs no network itself, and opens the address
 * when its server answers. With the fragment, and so with the key.
 */
export function loaderFile(address: string): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+/.exec(address) ?? [];
  const script = waitingScript(inScript(`${origin}/favicon.svg`), `location.replace(${inScript(address)})`);
  return `<!doctype html><html><head><meta charset="utf-8"><title>Grandstand</title></head><body><script>${script}</script></body></html>\n`;
}
