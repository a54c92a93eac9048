import {
  isLoopbackHost,
  sharedCookieDomain,
  sharedNames,
  sharedSeconds,
} from '#domain/links/shared-domain.ts';
import { minisiteSubdomain } from '#domain/links/subdomain.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { site } from '../site.ts';

export type SharedName = (typeof sharedNames)[number];

/** Before what an address carries, and the place of the values where no cookie can be shared. */
export const carriedMark = '#shared=';
const carriedKey = 'shared';

const mainHost = (): string => site().siteUrl.replace(/^https?:\/\//, '');

/** Returns true if a host with its port is the main site's or one of its minisites'. */
export function isHostOfSite(host: string): boolean {
  const main = mainHost();
  return host === main || minisiteSubdomain(host, [main]) !== undefined;
}

/**
 * Returns the way for values to reach the other hosts: a cookie of the main domain, or on this machine alone the links
 * between them. Undefined where neither is possible.
 */
export function wayToShare(): { readonly domain: string } | 'address' | undefined {
  // Absent where pages are drawn without a browser.
  const { host = '', hostname = '' } = globalThis.location ?? {};
  const domain = sharedCookieDomain(mainHost());
  if (hostname !== domain && !isHostOfSite(host)) return undefined;
  if (domain !== undefined) return { domain };
  return isLoopbackHost(hostname) ? 'address' : undefined;
}

/** The text that was shared last on any host of the site; undefined without one. */
export function readShared(name: SharedName): string | undefined {
  const way = wayToShare();
  if (way === undefined) return undefined;
  if (way === 'address') return carriedValues()[name];
  const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
  try {
    return value ? decodeURIComponent(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Texts that this page has shared, each with its time on the page's own clock, ms. */
const written = new Map<SharedName, { readonly text: string; readonly at: number }>();

/**
 * Writes the texts again that were shared since a time (`performance.now()`): the answer to a request that was sent then
 * has set their cookies to what they were.
 */
export function shareAgainSince(sinceMs: number): void {
  for (const [name, { text, at }] of [...written]) if (at >= sinceMs) writeShared(name, text);
}

/**
 * Shares a text with the other hosts of the site, as far as browsers let them. Safari deletes a cookie of a script after
 * seven days; `/time?renew`, which each page requests once, sets it again for the whole time.
 */
export function writeShared(name: SharedName, text: string): void {
  written.set(name, { text, at: performance.now() });
  const way = wayToShare();
  if (way === undefined) return;
  if (way === 'address') {
    writeStored(carriedKey, { ...carriedValues(), [name]: text });
    return;
  }
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in Firefox and Safari.
  document.cookie = `${name}=${encodeURIComponent(text)}; Domain=${way.domain}; Path=/; Max-Age=${sharedSeconds}; SameSite=Lax${secure}`;
}

type CarriedValues = Readonly<Partial<Record<SharedName, string>>>;

/** Returns this host's copy of the values, with those that the address brought from another host. */
export function carriedValues(): CarriedValues {
  const { hash, pathname, search } = globalThis.location;
  const own = textsOf(readStored(carriedKey));
  if (!hash?.startsWith(carriedMark)) return own;
  let brought: unknown;
  try {
    brought = JSON.parse(decodeURIComponent(hash.slice(carriedMark.length)));
  } catch {}
  const values = { ...own, ...textsOf(brought) };
  writeStored(carriedKey, values);
  history.replaceState(history.state, '', pathname + search);
  return values;
}

function textsOf(stored: unknown): CarriedValues {
  const found = (stored ?? {}) as Partial<Record<SharedName, unknown>>;
  return Object.fromEntries(
    sharedNames.flatMap((name) => (typeof found[name] === 'string' ? [[name, found[name]]] : [])),
  );
}
