import { useThings } from '#data/hooks/use-things.ts';
import { deskTalent } from '#domain/broadcast/talent.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLiveMatchOnAir } from '../show/use-live-match.ts';
import { useBroadcastOnAir } from '../show/use-show.ts';

/** The names of those who sit at the desk, as the server has it. */
export function useDeskNames(): string[] {
  const { guests: older, player_guests: newer, manual_guests: manualGuests } = useBroadcastOnAir();
  const keys = [...linkedIds(older), ...linkedIds(newer)];
  const guests = [...useThings('Live Guests', keys), ...useThings('Players', keys)];
  const casters = useThings('Players', linkedIds(useLiveMatchOnAir()?.casters));
  return deskTalent({ guests, manualGuests, casters }).map(({ name }) => name);
}
