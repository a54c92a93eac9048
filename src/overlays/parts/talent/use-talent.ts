import { useState } from 'react';
import type { Broadcast } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { deskTalent, guestTalent, hiddenTalent, type Talent } from '#domain/broadcast/talent.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTrigger } from '../../host/use-trigger.ts';
import { usePeople } from './use-people.ts';

/** Returns the guests of the show. */
export function useGuests(broadcast: Broadcast | undefined): Talent[] {
  const guests = usePeople(broadcast?.guests, broadcast?.player_guests);
  return guestTalent({ guests, manualGuests: broadcast?.manual_guests });
}

/** Returns the talent at the desk: the guests, else the casters of the live match. */
export function useDeskTalent(broadcast: Broadcast | undefined): Talent[] {
  const match = useLinked('Matches', broadcast?.live_match);
  const guests = usePeople(broadcast?.guests, broadcast?.player_guests);
  const casters = useThings('Players', linkedIds(match?.casters));
  return deskTalent({ guests, manualGuests: broadcast?.manual_guests, casters });
}

/** Returns the visible ones: triggers hide talent by their place and show them again, unless triggers are ignored. */
export function useShownTalent(talent: readonly Talent[], isIgnored: boolean): Talent[] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const keys = talent.map(({ key }) => key);
  const on =
    (trigger: Parameters<typeof hiddenTalent>[1]) =>
    ([value]: readonly unknown[]): void => {
      if (!isIgnored) setHidden((before) => hiddenTalent(before, trigger, value, keys));
    };
  useTrigger('show_talent', on('show'));
  useTrigger('hide_talent', on('hide'));
  useTrigger('toggle_talent', on('toggle'));
  useTrigger('clear_talent', on('clear'));
  return talent.filter(({ key }) => !hidden.has(key));
}
