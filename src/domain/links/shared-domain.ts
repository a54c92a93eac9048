import { hostName, parseWebAddress } from './web-address.ts';

/** Values that the main site and the minisites, which are origins of their own, share in a browser: names of cookies. */
export const sharedNames = ['times', 'colours', 'scores', 'followed'] as const;
export const sharedSeconds = 365 * 24 * 60 * 60;

const address = /^\d{1,3}(?:\.\d{1,3}){3}$|^\[/;
const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns true if a host, with or without port, can only be this machine. */
export const isLoopbackHost = (host: string): boolean => loopback.test(hostName(host));

/**
 * Returns the domain of a cookie for the site and all its subdomains. Undefined where browsers accept none: for
 * `localhost`, an IP address or a single-label name. There each host needs a cookie of its own.
 */
export function sharedCookieDomain(mainHost: string): string | undefined {
  const name = hostName(mainHost);
  return name.includes('.') && !address.test(name) && !isLoopbackHost(name) ? name : undefined;
}

/**
 * The origins that can be the main site of a minisite on this origin: without the first labels of its host. None where
 * browsers treat the two as different sites, because a call from one to the other then carries no cookie.
 */
export function parentOrigins(origin: string): string[] {
  const { scheme, host } = parseWebAddress(origin) ?? { scheme: 'https', host: '' };
  return host.split('.').flatMap((_, index, labels) => {
    const parent = labels.slice(index + 1).join('.');
    return sharedCookieDomain(parent) === undefined ? [] : `${scheme}://${parent}`;
  });
}
