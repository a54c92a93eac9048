import { httpPaths } from '#contract/http-names.ts';
import { isOwnHost, loginAddress, rememberedNext } from '#domain/links/guard.ts';
import { hostName, parseWebAddress } from '#domain/links/web-address.ts';

/** What the login page does: go to the main site first, to the identity provider, or let one choose here. */
export type LoginPlan =
  | { readonly kind: 'main-site'; readonly href: string }
  | { readonly kind: 'provider'; readonly href: string }
  | { readonly kind: 'local' };

type Visit = {
  readonly origin: string;
  /** Address of the main site. */
  readonly siteUrl: string;
  readonly returnTo: string | undefined;
  readonly hasLocalSignIn: boolean;
};

/**
 * Sign-ins happen on the main site. A minisite gets them by a handover, unless the return
 * address is on another host of the site. An origin unrelated to the site's address, such as the server's IP address, signs in locally.
 */
export function loginPlan({ origin, siteUrl, returnTo, hasLocalSignIn }: Visit): LoginPlan {
  const host = parseWebAddress(origin)?.host ?? '';
  const mainDomain = parseWebAddress(siteUrl)?.host ?? host;
  const next = rememberedNext(returnTo, { origin, mainDomain });
  const isSubdomain = isOwnHost(host, mainDomain) && hostName(host) !== hostName(mainDomain);
  if (isSubdomain) {
    if (next !== undefined && !next.startsWith(`${origin}/`)) {
      return { kind: 'main-site', href: `${siteUrl}${loginAddress(next)}` };
    }
    const path = next?.slice(origin.length) ?? '/';
    return { kind: 'main-site', href: `${httpPaths.handoverStart}?return=${encodeURIComponent(path)}` };
  }
  if (hasLocalSignIn) return { kind: 'local' };
  const query = next === undefined ? '' : `?return=${encodeURIComponent(next)}`;
  return { kind: 'provider', href: `${httpPaths.discordStart}${query}` };
}
