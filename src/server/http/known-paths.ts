import { isPagePath } from '#domain/links/site-paths.ts';
import type { Visit } from './visit.ts';

/**
 * Whether a page exists at the address. An unknown address gets the app with its Not Found page and status 404, so
 * that search engines and link previews do not index it (specification 2.1).
 */
export function isKnownPath({ path, records, minisite }: Visit): boolean {
  if (records.page === 'broadcast' || records.page === 'client') return true;
  return isPagePath(path, minisite !== undefined);
}
