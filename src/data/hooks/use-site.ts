import { type Site, siteState } from '../site.ts';
import { useShared } from './use-shared.ts';

/** The name and address of the site, and which event's minisite this origin is. */
export function useSite(): Site {
  return useShared(siteState(), ({ site }) => site);
}
