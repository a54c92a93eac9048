import { httpPaths } from '#contract/http-names.ts';
import { parentOrigins } from '#domain/links/shared-domain.ts';
import { fetchJson } from '#sync/fetch-json.ts';
import { reportProblem } from '../log.ts';
import { site } from '../site.ts';
import { session } from './session.ts';

/** In `sessionStorage`: this tab has looked, so that a browser that refuses the cookie is not redirected again and again. */
const triedKey = 'main-site-sign-in';

/**
 * Signs a minisite's page in with the main site's session of the same browser, by one redirect to the main site and
 * back. Does nothing for a page with focus in a field or on a control, where browsers send no cookie to the main site, and the second time in
 * a tab.
 */
export async function adoptMainSiteSignIn(): Promise<void> {
  const { origin, pathname, search, hash } = globalThis.location;
  const mainOrigins = parentOrigins(origin);
  if (mainOrigins.length === 0 || !mainOrigins.includes(site().siteUrl) || !isFirstTime()) return;
  try {
    const address = `${site().siteUrl}${httpPaths.handoverOffer}`;
    const { body } = await fetchJson(fetch, address, { cache: 'no-store', credentials: 'include' });
    const { isSignedIn } = (body ?? {}) as { readonly isSignedIn?: unknown };
    if (isSignedIn !== true || session.user !== undefined || isInUse()) return;
    const query = new URLSearchParams({ return: `${pathname}${search}${hash}` });
    globalThis.location.replace(`${httpPaths.handoverStart}?${query}`);
  } catch (error) {
    reportProblem('The main site could not be asked for its sign-in', error);
  }
}

/** A redirect would lose what is typed. */
const isInUse = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/** A browser without the storage counts as one that has tried. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(triedKey) !== null) return false;
    sessionStorage.setItem(triedKey, '1');
    return true;
  } catch {
    return false;
  }
}
