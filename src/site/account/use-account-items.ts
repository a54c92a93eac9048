import { useLocation } from 'wouter';
import type { User } from '#contract/http.ts';
import { isPagePath } from '#contract/pages.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { clientIds } from '#domain/access/production.ts';
import { type AccountItem, accountItems } from './account-items.ts';

/** The user menu of the person who is signed in. */
export function useAccountItems(user: User): AccountItem[][] {
  const [location] = useLocation();
  const { minisite, siteUrl } = useSite();
  const client = useThing('Clients', clientIds(undefined, user)[0]);
  return accountItems({
    user,
    clientKey: client?.key,
    mainSite: minisite ? siteUrl : undefined,
    location,
    isKnownPage: isPagePath,
  });
}
