import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { minisiteTabs } from '#domain/navigation/event-tabs.ts';
import { linkedIds } from '#domain/record-id.ts';
import type { IconName } from '#ui/things/Icon.tsx';
import type { NavItem } from './nav-items.ts';

const icons: Readonly<Record<string, IconName>> = {
  schedule: 'calendar',
  bracket: 'bracket',
  standings: 'trophy',
};

/** A minisite's navigation on phones: its home, schedule, bracket and standings. */
export function useMinisiteItems(eventKey: string | undefined): readonly NavItem[] {
  const event = useThing('Events', eventKey);
  const brackets = useThings('Brackets', linkedIds(event?.brackets));
  const tabs = event ? minisiteTabs(event, brackets) : [];
  return [
    { path: '/', label: 'Home', icon: 'home' },
    ...tabs.map((tab) => ({ path: `/${tab.path}`, label: tab.label, icon: icons[tab.path] ?? 'more' })),
  ];
}
