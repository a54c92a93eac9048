import { useSession } from '#data/hooks/use-session.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { firstLinkedId } from '#domain/record-id.ts';

/** Keys of the signed-in person's first client and of the show it produces; undefined for everybody else. */
export function useShowKeys(): { client: string | undefined; broadcast: string | undefined } {
  const { user } = useSession();
  const client = useThing('Clients', firstLinkedId(user?.clients) ?? undefined);
  const broadcast = useThing('Broadcasts', firstLinkedId(client?.broadcast) ?? undefined);
  return { client: client?.key?.toLowerCase(), broadcast: broadcast?.key };
}
