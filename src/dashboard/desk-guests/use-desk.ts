import { useThings } from '#data/hooks/use-things.ts';
import { deskTalent } from '#domain/broadcast/talent.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLiveMatch } from '../show/use-live-match.ts';
import { useBroadcast } from '../show/use-show.ts';

/** The names of those who sit at the desk. */
export function useDeskNames(): string[] {
  const { guests: older, player_guests: newer, manual_guests: manualGuests } = useBroadcast();
  const keys = [...linkedIds(older), ...linkedIds(newer)];
  const guests = [...useThings('Live Guests', keys), ...useThings('Players', keys)];
  const casters = useThings('Players', linkedIds(useLiveMatch()?.casters));
  return deskTalent({ guests, manualGuests, casters }).map(({ name }) => name);
}
