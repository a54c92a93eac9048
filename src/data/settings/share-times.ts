import { subscribe } from 'valtio/vanilla';
import { sharedCookieDomain } from '#domain/links/shared-domain.ts';
import { minisiteSubdomain } from '#domain/links/subdomain.ts';
import { site } from '../site.ts';
import { parseSettings } from './setting-fields.ts';
import { settings } from './settings.ts';

const cookieName = 'times';
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Main site and minisites are origins of their own, each with its own settings; the zone and the clock that a person
 * chose on one hold on all, through a cookie of the main domain (rules 18). Where browsers take no such cookie, as on
 * `localhost`, each keeps its own.
 */
export function shareTimes(): void {
  const main = site().siteUrl.replace(/^https?:\/\//, '');
  const domain = sharedCookieDomain(main);
  const { host, protocol, hostname } = globalThis.location;
  const isOwn = hostname === domain || minisiteSubdomain(host, [main]) !== undefined;
  if (domain === undefined || !isOwn) return;

  let shared = readShared();
  const write = (): void => {
    const text = textOf(settings);
    if (text === shared) return;
    shared = text;
    const secure = protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in Firefox and Safari.
    document.cookie = `${cookieName}=${encodeURIComponent(text)}; Domain=${domain}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  };
  const adopt = (): void => {
    const found = readShared();
    if (found === undefined) {
      write();
      return;
    }
    shared = found;
    const { timezone, use24HourTime } = parseSettings(JSON.parse(found));
    if (textOf({ timezone, use24HourTime }) !== textOf(settings))
      Object.assign(settings, { timezone, use24HourTime });
  };
  adopt();
  subscribe(settings, write);
  // Chosen meanwhile in a tab of another of these sites.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') adopt();
  });
}

const textOf = ({ timezone, use24HourTime }: { timezone: string; use24HourTime: boolean }): string =>
  JSON.stringify({ timezone, use24HourTime });

/** The choice in the cookie, as the text that `textOf` makes of it; undefined without one. */
function readShared(): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie) ?? [];
  if (!value) return undefined;
  try {
    const text = decodeURIComponent(value);
    return textOf(parseSettings(JSON.parse(text))) === text ? text : undefined;
  } catch {
    return undefined;
  }
}
