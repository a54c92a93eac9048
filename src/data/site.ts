import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { FirstView } from '#contract/http.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { readFirstView } from './things/first-view.ts';

export type Site = {
  readonly siteName: string;
  readonly siteUrl: string;
  /** Part of this host before the main domain, also if no event has it as its own. */
  readonly subdomain?: string | undefined;
  /** The event this origin is the minisite of. */
  readonly minisite?: { readonly subdomain: string; readonly eventKey: string } | undefined;
  /** True if the server offers a sign-in without Discord, for trying it out. */
  readonly hasLocalSignIn: boolean;
  /** A page elsewhere that says whether everything works. */
  readonly statusUrl?: string | undefined;
  /** A page elsewhere on which observers bring their delays together. */
  readonly syncerUrl?: string | undefined;
  /** Address for watching cameras without an address of their own; VDO.Ninja without it. */
  readonly cameraUrl?: string | undefined;
  /** Address at which players ask the organisers for changes, and a moderator's mail address. */
  readonly requestsUrl?: string | undefined;
  readonly moderatorMail?: string | undefined;
  /** Clean id of the theme with the logo of the site. */
  readonly siteTheme?: string | undefined;
  /** IANA name of the zone of new broadcasts, and the game of new events. */
  readonly siteZone?: string | undefined;
  readonly siteGame?: string | undefined;
};

const storageKey = 'site';

let shared: { site: Site } | undefined;

/** For hooks; made on first use, since the document must be there. */
export function siteState(): { readonly site: Site } {
  shared ??= proxy({ site: ref(fromFirstView(readFirstView()) ?? fromStorage() ?? unknownSite()) });
  return shared;
}

/**
 * Returns the configuration of this origin. It is from the server's page or, when the worker answered from its shell,
 * from an earlier time. watch-site.ts keeps it up to date.
 */
export function site(): Site {
  return siteState().site;
}

/** Takes what this origin is from now on, and keeps it for a start without the server. */
export function setSite(next: Site): void {
  (siteState() as { site: Site }).site = ref(next);
  writeStored(storageKey, next);
}

/** Calls back when this origin became something else. Answers how to stop. */
export function subscribeSite(listener: () => void): () => void {
  return subscribe(siteState(), listener);
}

/** Returns the configuration that the server wrote into a document. */
export function siteOf(view: FirstView): Site {
  const { siteName, siteUrl, subdomain, minisite, localSignIn } = view;
  const { statusUrl, syncerUrl, cameraUrl, requestsUrl, moderatorMail } = view;
  const links = { statusUrl, syncerUrl, cameraUrl, requestsUrl, moderatorMail };
  const { siteTheme, siteZone, siteGame } = view;
  return {
    siteName,
    siteUrl,
    subdomain,
    minisite,
    hasLocalSignIn: localSignIn,
    ...links,
    siteTheme,
    siteZone,
    siteGame,
  };
}

function fromFirstView(view: FirstView | undefined): Site | undefined {
  if (view === undefined) return undefined;
  const found = siteOf(view);
  writeStored(storageKey, found);
  return found;
}

function fromStorage(): Site | undefined {
  const stored = readStored(storageKey) as Partial<Site> | undefined;
  if (typeof stored?.siteName !== 'string' || typeof stored.siteUrl !== 'string') return undefined;
  const { siteName, siteUrl, minisite, hasLocalSignIn = false } = stored;
  const isMinisite = typeof minisite?.eventKey === 'string' && typeof minisite.subdomain === 'string';
  return { ...stored, siteName, siteUrl, minisite: isMinisite ? minisite : undefined, hasLocalSignIn };
}

function unknownSite(): Site {
  return { siteName: 'Grandstand', siteUrl: globalThis.location?.origin ?? '', hasLocalSignIn: false };
}
