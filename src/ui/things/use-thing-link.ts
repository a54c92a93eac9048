import { connection } from '#data/connection.ts';
import { following, isFollowed } from '#data/follow.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { type LinkedThing, type ThingLink, type ThingType, thingLink } from '#domain/links/thing-link.ts';

/** Another host of the site answers from the network only: this device saved nothing under it. */
const isUnreachable = ({ isOnline, lostAt }: { isOnline: boolean; lostAt?: number | undefined }): boolean =>
  !isOnline || lostAt !== undefined;

/**
 * The address of a record's page as seen from this page: shorter on the event's own minisite, and on this host for
 * events that are saved here or while the server cannot be reached.
 */
export function useThingLink(
  type: ThingType,
  thing: LinkedThing | undefined,
  subPage?: string,
): ThingLink | undefined {
  const { minisite, subdomain } = useSite();
  const isOffline = useShared(connection, isUnreachable);
  const isSaved = useShared(following, () => type === 'event' && isFollowed(thing?.id ?? ''));
  const { host, protocol } = window.location;
  return thingLink(
    type,
    thing,
    {
      scheme: protocol === 'https:' ? 'https' : 'http',
      host,
      subdomain,
      minisiteEvent: minisite?.eventKey,
      staysOnHost: isOffline || isSaved,
    },
    subPage,
  );
}
