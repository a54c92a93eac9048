import { talentSource } from '#domain/broadcast/talent-source.ts';
import { linkedIds } from '#domain/record-id.ts';
import { module } from '../define.ts';
import { useLiveMatch } from '../show/use-live-match.ts';
import { useBroadcast } from '../show/use-show.ts';

export default module({
  name: 'Desk Guests',
  icon: 'dashboard',
  useExtra: () => {
    const { guests, player_guests, manual_guests: manualGuests } = useBroadcast();
    const guestCount = linkedIds(guests).length + linkedIds(player_guests).length;
    return talentSource({ guestCount, manualGuests, casterCount: linkedIds(useLiveMatch()?.casters).length });
  },
  loadControl: () => import('./guests-control.ts'),
  load: () => import('./DeskGuests.tsx'),
});
