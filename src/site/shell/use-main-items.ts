import { useSession } from '#data/hooks/use-session.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { firstLinkedId } from '#domain/record-id.ts';
import { mainItems } from './main-items.ts';
import type { NavItem } from './nav-items.ts';

/** The main site's links for this visitor. */
export function useMainItems(): readonly NavItem[] {
  const { user } = useSession();
  const client = useThing('Clients', firstLinkedId(user?.clients) ?? undefined);
  return mainItems(user, client?.key);
}
