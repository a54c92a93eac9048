import { waitingScript } from '#contract/standing-page.ts';
import { isOnAir } from './shell-document.ts';

/** Nothing but the script and its look at the server: no record and no other code is on this page. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self'";

const words =
  '<main style="max-width:30rem;margin:25vh auto;padding:1.5rem;text-align:center;font-family:sans-serif">' +
  '<h1>This page could not be loaded</h1><p>It opens by itself as soon as the site can be reached.</p></main>';

/**
 * Stands for a page whose files this browser has dropped while the server is away, where the browser would show its own
 * error: transparent on air, and loads the page again when the server answers.
 */
export function standingPage(pathname: string): Response {
  const text = isOnAir(pathname) ? '' : words;
  const script = waitingScript("'/favicon.svg'", 'location.reload()');
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Grandstand</title></head>' +
    `<body>${text}<script>${script}</script></body></html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return new Response(html, { status: 503, headers });
}
