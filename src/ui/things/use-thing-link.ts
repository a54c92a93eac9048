import { connection, isCutOff } from '#data/connection.ts';
import { useShared, useSite } from '#data/hooks/page-state.ts';
import { type LinkedThing, type ThingLink, type ThingType, thingLink } from '#domain/links/thing-link.ts';

/**
 * The address of a record's page as seen from this page: shorter on the event's own minisite, and on this host
 * while the server cannot be reached, since what a device saved is saved for the host it was opened on.
 */
export function useThingLink(
  type: ThingType,
  thing: LinkedThing | undefined,
  subPage?: string,
): ThingLink | undefined {
  const { minisite, subdomain } = useSite();
  const isOffline = useShared(connection, isCutOff);
  const { host, protocol } = window.location;
  return thingLink(
    type,
    thing,
    {
      scheme: protocol === 'https:' ? 'https' : 'http',
      host,
      subdomain,
      minisiteEvent: minisite?.eventKey,
      staysOnHost: isOffline,
    },
    subPage,
  );
}
