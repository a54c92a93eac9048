import { useSyncExternalStore } from 'react';
import { type Site, site, subscribeSite } from '../site.ts';

/** The name and address of the site, and which event's minisite this origin is. */
export function useSite(): Site {
  return useSyncExternalStore(subscribeSite, site, site);
}
