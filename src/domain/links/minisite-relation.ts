import { cleanId } from '#domain/record-id.ts';
import { isSubdomain } from './subdomain.ts';

export type MinisiteEvent = {
  readonly id?: string | undefined;
  readonly subdomain?: string | undefined;
  readonly partial_subdomain?: string | undefined;
};

export type MinisiteRelation =
  | 'none'
  | 'no root minisite'
  | 'on main subdomain'
  | 'on partial subdomain'
  | 'on foreign subdomain';

/** Returns the relation of an event to the visitor's current minisite, which is named by its subdomain. */
export function minisiteRelation(event: MinisiteEvent, subdomain: string | undefined): MinisiteRelation {
  if (!event.subdomain && !event.partial_subdomain) return 'none';
  if (!subdomain) return 'no root minisite';
  if (subdomain === event.subdomain?.toLowerCase()) return 'on main subdomain';
  if (subdomain === event.partial_subdomain?.toLowerCase()) return 'on partial subdomain';
  return 'on foreign subdomain';
}

/**
 * Returns the target of the event page's prompt: the minisite's root, or for a partial subdomain the event on it.
 * Returns undefined when there is nothing to prompt for or no domain is configured.
 */
export function minisitePrompt(
  event: MinisiteEvent,
  subdomain: string | undefined,
  site: { readonly scheme: 'http' | 'https'; readonly domain: string | undefined },
): { readonly subdomain: string; readonly href: string } | undefined {
  const relation = minisiteRelation(event, subdomain);
  if (!site.domain || (relation !== 'no root minisite' && relation !== 'on foreign subdomain'))
    return undefined;
  const name = (event.subdomain || event.partial_subdomain)?.toLowerCase();
  if (!name || !isSubdomain(name)) return undefined;
  const path = event.subdomain ? '/' : `/event/${cleanId(event) ?? ''}`;
  return { subdomain: name, href: `${site.scheme}://${name}.${site.domain}${path}` };
}
