import { useThings } from '#data/hooks/use-things.ts';
import { deskTalent, talentSource } from '#domain/broadcast/talent.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLiveMatch } from '../show/use-live-match.ts';
import { useBroadcast } from '../show/use-show.ts';

/** Who sits at the desk, and where they come from: "Broadcast > Guests". */
export function useDesk(): { readonly source: string | undefined; readonly names: readonly string[] } {
  const { guests: older, player_guests: newer, manual_guests: manualGuests } = useBroadcast();
  const casterKeys = linkedIds(useLiveMatch()?.casters);
  const keys = [...linkedIds(older), ...linkedIds(newer)];
  const guests = [...useThings('Live Guests', keys), ...useThings('Players', keys)];
  const casters = useThings('Players', casterKeys);
  return {
    source: talentSource({ guestCount: keys.length, manualGuests, casterCount: casterKeys.length }),
    names: deskTalent({ guests, manualGuests, casters }).map(({ name }) => name),
  };
}
