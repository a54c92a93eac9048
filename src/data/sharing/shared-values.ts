import { isLoopbackHost, sharedCookieDomain } from '#domain/links/shared-domain.ts';
import { minisiteSubdomain } from '#domain/links/subdomain.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { site } from '../site.ts';

/** What main site and minisites, which are origins of their own, share in a browser. */
export type SharedName = 'times' | 'colours' | 'scores' | 'followed';

const names: readonly SharedName[] = ['times', 'colours', 'scores', 'followed'];
const yearSeconds = 365 * 24 * 60 * 60;

/** Before what an address carries, and the place of the values where no cookie can be shared. */
export const carriedMark = '#shared=';
const carriedKey = 'shared';

const mainHost = (): string => site().siteUrl.replace(/^https?:\/\//, '');

/** Whether a host with its port is the main site's or one of its minisites'. */
export function isHostOfSite(host: string): boolean {
  const main = mainHost();
  return host === main || minisiteSubdomain(host, [main]) !== undefined;
}

/** How values reach the other hosts: by a cookie of the main domain, on this machine alone in the links between them. */
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

/** Shares a text with the other hosts of the site, as far as browsers let them. */
export function writeShared(name: SharedName, text: string): void {
  const way = wayToShare();
  if (way === undefined) return;
  if (way === 'address') {
    writeStored(carriedKey, { ...carriedValues(), [name]: text });
    return;
  }
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in Firefox and Safari.
  document.cookie = `${name}=${encodeURIComponent(text)}; Domain=${way.domain}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

type CarriedValues = Readonly<Partial<Record<SharedName, string>>>;

/** What this host knows of the values, with what the address brought from another. */
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
    names.flatMap((name) => (typeof found[name] === 'string' ? [[name, found[name]]] : [])),
  );
}
