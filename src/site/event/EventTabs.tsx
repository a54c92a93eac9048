import { useLocation } from 'wouter';
import type { GameEvent } from '#contract/records.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { eventTabs } from '#domain/navigation/event-tabs.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { SubNavigation } from '#ui/controls/SubNavigation.tsx';
import { existingTabs } from '../record/existing-tabs.ts';
import { eventPages } from './pages.ts';

/**
 * The event's sub-navigation: what the event has, as far as this site has a page for it. Pages that are reached
 * from within others only are listed while they are open.
 */
export function EventTabs({ event }: { event: GameEvent }) {
  const [location] = useLocation();
  const { minisite } = useSite();
  const brackets = useThings('Brackets', linkedIds(event.brackets));
  const key = cleanId(event) ?? '';
  const base = key === minisite?.eventKey ? '' : `/event/${key}`;
  const open = eventPages.children.flatMap(({ path, label }) =>
    label && location === `${base}/${path}` ? [{ path, label }] : [],
  );
  const items = [...existingTabs(eventTabs(event, brackets), eventPages), ...open];
  return <SubNavigation items={items} base={base} label="Event" />;
}
