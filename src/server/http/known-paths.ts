import type { Visit } from './visit.ts';

/** Pages of the main site that start from no record. The page's own router decides what they show. */
const plainPages = [
  /^\/(?:me|me\/[^/]+|cams|login|status|offline)\/?$/,
  /^\/auth\/discord\/(?:redirect|return)\/?$/,
];

const mainSitePages = [
  /^\/(?:learn|guide|guides|tools|social-links|bracket-creator|twitch-auth|scenes|schedule|bracket|standings)\/?$/,
  /^\/learn\/(?:broadcast-routes|standings|guides\/[^/]+(?:\/[^/]+)?)\/?$/,
  /^\/tools\/[^/]+\/?$/,
];

/**
 * Whether the address is a page at all. An unknown one still gets the app, whose Not Found page it is, but with
 * status 404 so that search engines and link previews do not keep it (specification 2.1).
 */
export function isKnownPath({ path, records, minisite }: Visit): boolean {
  if (records.page !== 'plain') return true;
  if (plainPages.some((page) => page.test(path))) return true;
  return minisite === undefined && mainSitePages.some((page) => page.test(path));
}
