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

/** How an event relates to the minisite the visitor is on, named by its subdomain (specification 4, rules 14.3). */
export function minisiteRelation(event: MinisiteEvent, subdomain: string | undefined): MinisiteRelation {
  if (!event.subdomain && !event.partial_subdomain) return 'none';
  if (!subdomain) return 'no root minisite';
  if (subdomain === event.subdomain?.toLowerCase()) return 'on main subdomain';
  if (subdomain === event.partial_subdomain?.toLowerCase()) return 'on partial subdomain';
  return 'on foreign subdomain';
}

/**
 * The address the event page's prompt leads to: the minisite's root, for a partial subdomain the event on it.
 * Undefined when there is nothing to prompt for or no domain is configured (specification 2.3, rules 14.3).
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
