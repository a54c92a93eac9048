import { hostName, isSitePath, parseWebAddress } from './web-address.ts';

/** Decision of the guard for a visit. */
export type GuardDecision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'sign-in-with-token' }
  | { readonly kind: 'go-to-login'; readonly login: string };

/** Next step after signing in: a navigation by the router, or a replacement of the whole location. */
export type NextStep =
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'location'; readonly href: string };

const defaultNextPath = '/profile';

/** `/login?return=…`; slashes stay readable. A key in the fragment stays out of the query, which servers log. */
export function loginAddress(returnTo: string): string {
  const address = returnTo.replace(/#key=.*$/s, '');
  return `/login?return=${encodeURIComponent(address).replaceAll('%2F', '/')}`;
}

/**
 * Returns the guard's decision for one visit of a protected page. `address` is the path with query and fragment. The
 * stored token is tried once. A cached user also passes offline, as an unverified reader.
 */
export function guardVisit(
  address: string,
  session: { readonly hasUser: boolean; readonly hasToken: boolean; readonly hasTriedToken: boolean },
): GuardDecision {
  if (session.hasUser) return { kind: 'pass' };
  if (session.hasToken && !session.hasTriedToken) return { kind: 'sign-in-with-token' };
  return { kind: 'go-to-login', login: loginAddress(address) };
}

/** Returns true if a host is the main domain or one of its subdomains; ports are ignored. */
export function isOwnHost(host: string, mainDomain: string): boolean {
  const [name, main] = [hostName(host), hostName(mainDomain)];
  return name === main || name.endsWith(`.${main}`);
}

/**
 * Returns an address that is safe to return to: a path of this site, or an absolute address on the main domain or its
 * subdomains. Returns undefined for any other address.
 */
export function acceptedReturn(address: string | null | undefined, mainDomain: string): string | undefined {
  if (!address) return undefined;
  if (isSitePath(address)) return address;
  const parsed = parseWebAddress(address);
  return parsed && isOwnHost(parsed.host, mainDomain) ? address : undefined;
}

/**
 * Returns the next address to remember for after the sign-in, which happens on the main domain; undefined if it is
 * not acceptable. An absolute address is kept. A path gets the current origin in front, unless that is the main
 * domain.
 */
export function rememberedNext(
  returnTo: string | null | undefined,
  page: { readonly origin: string; readonly mainDomain: string },
): string | undefined {
  const accepted = acceptedReturn(returnTo, page.mainDomain);
  if (accepted === undefined || !accepted.startsWith('/')) return accepted;
  const host = parseWebAddress(page.origin)?.host ?? '';
  return hostName(host) === hostName(page.mainDomain) ? accepted : `${page.origin}${accepted}`;
}

/** Returns the next step after a successful sign-in: the profile if there is no acceptable next address. */
export function afterSignIn(next: string | null | undefined, mainDomain: string): NextStep {
  const accepted = acceptedReturn(next, mainDomain);
  if (accepted === undefined) return { kind: 'route', path: defaultNextPath };
  return accepted.startsWith('/') ? { kind: 'route', path: accepted } : { kind: 'location', href: accepted };
}
