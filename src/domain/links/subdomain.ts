import { cleanShowKey } from '../text/slug.ts';
import { hostName } from './web-address.ts';

const environments = ['dev', 'live'];

/**
 * Returns true if the text can be the subdomain of a minisite: letters, digits and inner hyphens, in dot-separated labels
 * of at most 63 characters. No host leads to one that ends with an environment, see `minisiteSubdomain`.
 */
export function isSubdomain(text: string): boolean {
  const labels = text.toLowerCase().split('.');
  return (
    labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    !environments.includes(labels.at(-1) ?? '')
  );
}

/** Most characters of a label of a host. */
const longestLabel = 63;

/**
 * Returns the subdomain that a name suggests: `Harbour Open 2026` is `harbour-open-2026`. A long one ends with a whole
 * word. Empty without any.
 */
export function suggestedSubdomain(name: string): string {
  const words = cleanShowKey(name)
    .split(/[-_]+/)
    .filter((word) => word !== '');
  const text = words.reduce((start, word) => {
    const longer = start === '' ? word : `${start}-${word}`;
    return longer.length > longestLabel ? start : longer;
  }, '');
  return isSubdomain(text) ? text : '';
}

/**
 * Returns the minisite name in a host: the part before one of the main domains, without a trailing `.dev` or `.live`.
 * Returns undefined on a main domain, on its bare `dev` and `live`, and on foreign hosts.
 */
export function minisiteSubdomain(host: string, mainDomains: readonly string[]): string | undefined {
  const name = hostName(host);
  // The longest main domain wins, so `dev.example.org` may itself be one beside `example.org`.
  const domain = mainDomains
    .map(hostName)
    .sort((a, b) => b.length - a.length)
    .find((main) => name === main || name.endsWith(`.${main}`));
  if (domain === undefined || name === domain) return undefined;
  const value = name.slice(0, -domain.length - 1);
  if (environments.includes(value)) return undefined;
  return value.replace(/\.(?:dev|live)$/, '');
}

/** The host, with port, without the minisite's subdomain in front. */
export function withoutSubdomain(host: string, subdomain: string | undefined): string {
  const prefix = `${subdomain?.toLowerCase()}.`;
  return subdomain && host.toLowerCase().startsWith(prefix) ? host.slice(prefix.length) : host;
}
