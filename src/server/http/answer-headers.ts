import type { Server } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Caching of public records that many visitors share: kept for 2 s, in which a crowd asks for the same, and dropped
 * by name. Browsers ask again each time. A copy that is outdated by this time names the change it is as of, so that
 * its reader catches up from there.
 */
export const sharedRecordsCaching = 'public, max-age=0, must-revalidate, s-maxage=2';

/** Proxies refuse answers with long headers: nginx takes 4 KiB of all of them. */
const maximumLength = 1_000;

/** Name of every answer that is made of more records than are named. */
const manyName = 'many';

/** Names are separated by a space or a comma; keys may hold anything. */
const nameOf = (key: string): string => key.replaceAll(/[^\w:-]/g, '_');

/**
 * Headers that name the records of an answer, for a CDN that drops by them what has changed: `Surrogate-Key` (Fastly,
 * Varnish) and `Cache-Tag` (Cloudflare, Akamai).
 *
 * @param keys keys of the records as they were asked for
 */
export function surrogateKeys(keys: Iterable<string>): Readonly<Record<string, string>> {
  const names: string[] = [];
  let length = 0;
  for (const key of keys) {
    const name = nameOf(key);
    length += name.length + 1;
    if (length > maximumLength) return { 'Surrogate-Key': manyName, 'Cache-Tag': manyName };
    names.push(name);
  }
  return { 'Surrogate-Key': names.join(' '), 'Cache-Tag': names.join(',') };
}

/** Headers of every answer: by name. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * Returns the headers of every response, whichever module made it. Browsers must not guess a type, and return by https
 * after a visit by https. Every host of the site answers for itself; subdomains of other programs are unaffected.
 */
export function answerHeaders({ hstsSeconds }: Pick<Config, 'hstsSeconds'>): AnswerHeaders {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(hstsSeconds !== undefined && { 'Strict-Transport-Security': `max-age=${hstsSeconds}` }),
  };
}

/** The same answer with these headers. */
export function withHeaders(answer: Response, headers: AnswerHeaders): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** Puts the headers into what the socket library answers by itself. Call it once the library listens. */
export function headSocketAnswers(server: Server, headers: AnswerHeaders): void {
  server.prependListener('request', ({ url }, response) => {
    if (!url?.startsWith('/socket.io')) return;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  });
}
