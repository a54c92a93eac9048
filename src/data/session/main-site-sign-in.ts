import { httpPaths } from '#contract/http-names.ts';
import { parentOrigins } from '#domain/links/shared-domain.ts';
import { fetchJson } from '#sync/fetch-json.ts';
import { reportProblem } from '../log.ts';
import { site } from '../site.ts';
import { session } from './session.ts';

/** In `sessionStorage`: when this tab was last redirected. A browser that refuses the cookie must not be at every load. */
const redirectedKey = 'main-site-sign-in';
const restMs = 60_000;

/**
 * Signs a minisite's page in with the main site's session of the same browser, by one redirect to the main site and
 * back. Does nothing where browsers send no cookie to the main site, for a page with focus in a field or on a control,
 * and within a minute of the last redirect of the tab.
 */
export async function adoptMainSiteSignIn(): Promise<void> {
  const { origin, pathname, search, hash } = globalThis.location;
  const mainOrigins = parentOrigins(origin);
  if (mainOrigins.length === 0 || !mainOrigins.includes(site().siteUrl)) return;
  try {
    const address = `${site().siteUrl}${httpPaths.handoverOffer}`;
    const { body } = await fetchJson(fetch, address, { cache: 'no-store', credentials: 'include' });
    const { isSignedIn } = (body ?? {}) as { readonly isSignedIn?: unknown };
    if (isSignedIn !== true || session.user !== undefined || isInUse() || !mayRedirect()) return;
    const query = new URLSearchParams({ return: `${pathname}${search}${hash}` });
    globalThis.location.replace(`${httpPaths.handoverStart}?${query}`);
  } catch (error) {
    reportProblem('The main site could not be asked for its sign-in', error);
  }
}

/** A redirect would lose what is typed. */
const isInUse = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/** Notes the redirect. A browser without the storage gets none. */
function mayRedirect(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(redirectedKey)) < restMs) return false;
    sessionStorage.setItem(redirectedKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
