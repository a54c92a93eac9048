import type { FirstView } from '#contract/http.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { readFirstView } from './things/first-view.ts';

export type Site = {
  readonly siteName: string;
  readonly siteUrl: string;
  /** The event this origin is the minisite of. */
  readonly minisite?: { readonly subdomain: string; readonly eventKey: string } | undefined;
  /** Whether the server offers a sign-in without Discord, for trying it out. */
  readonly hasLocalSignIn: boolean;
};

const storageKey = 'site';

let known: Site | undefined;

/**
 * What this origin is, as the server said in the page or, when the worker answered from its shell, in an
 * earlier one.
 */
export function site(): Site {
  known ??= fromFirstView(readFirstView()) ?? fromStorage() ?? unknownSite();
  return known;
}

function fromFirstView(view: FirstView | undefined): Site | undefined {
  if (view === undefined) return undefined;
  const { siteName, siteUrl, minisite, localSignIn } = view;
  const found: Site = { siteName, siteUrl, minisite, hasLocalSignIn: localSignIn };
  writeStored(storageKey, found);
  return found;
}

function fromStorage(): Site | undefined {
  const stored = readStored(storageKey) as Partial<Site> | undefined;
  if (typeof stored?.siteName !== 'string' || typeof stored.siteUrl !== 'string') return undefined;
  const { siteName, siteUrl, minisite, hasLocalSignIn = false } = stored;
  const isMinisite = typeof minisite?.eventKey === 'string' && typeof minisite.subdomain === 'string';
  return { siteName, siteUrl, minisite: isMinisite ? minisite : undefined, hasLocalSignIn };
}

function unknownSite(): Site {
  return { siteName: 'Grandstand', siteUrl: globalThis.location?.origin ?? '', hasLocalSignIn: false };
}
