/**
 * A page of ours where the browser would show its own error: it draws nothing, asks every second whether the server is
 * there, and opens the address then. A picture is asked for, since it may be asked for from anywhere, and what a proxy
 * answers for a server that is gone is none.
 */
const pauseMs = 1_000;

/** JSON in a script: a text in it ends neither the script nor the file. */
const inScript = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The script that waits for a picture of the server and then does `open`.
 *
 * @param picture its address, as a text of the script
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
