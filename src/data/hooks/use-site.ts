import { type Site, site } from '../site.ts';

/** The name and address of the site, and which event's minisite this origin is. Never changes in a page's life. */
export function useSite(): Site {
  return site();
}
