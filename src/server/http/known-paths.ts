import { isPagePath } from '#domain/links/site-paths.ts';
import type { Visit } from './visit.ts';

/**
 * Whether the address is a page at all. An unknown one still gets the app, whose Not Found page it is, but with
 * status 404 so that search engines and link previews do not keep it (specification 2.1).
 */
export function isKnownPath({ path, records, minisite }: Visit): boolean {
  if (records.page === 'broadcast' || records.page === 'client') return true;
  return isPagePath(path, minisite !== undefined);
}
