import { besideMinisiteTabs, tabsOf } from '#contract/page-tabs.ts';
import type { GameEvent } from '#contract/records.ts';
import { useSite } from '#data/hooks/use-site.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { SubNavigation } from '#ui/controls/SubNavigation.tsx';

type EventTabsProps = {
  event: GameEvent;
  /** The child page that is open. */
  openPath: string;
};

/** The event's sub-navigation: what the event has, and the page that is open. */
export function EventTabs({ event, openPath }: EventTabsProps) {
  const { minisite } = useSite();
  const brackets = useThings('Brackets', linkedIds(event.brackets));
  const key = cleanId(event) ?? '';
  const facts = { event, brackets };
  if (key === minisite?.eventKey) {
    return <SubNavigation items={besideMinisiteTabs(facts, openPath)} base="" label="Event" />;
  }
  return <SubNavigation items={tabsOf('event', facts, openPath)} base={`/event/${key}`} label="Event" />;
}
