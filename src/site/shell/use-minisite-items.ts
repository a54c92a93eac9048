import { minisiteTabs } from '#contract/page-tabs.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import type { NavItem } from './nav-items.ts';

/** A minisite's navigation on phones: its home, schedule, bracket and standings. */
export function useMinisiteItems(eventKey: string | undefined): readonly NavItem[] {
  const event = useThing('Events', eventKey);
  const brackets = useThings('Brackets', linkedIds(event?.brackets));
  const tabs = event ? minisiteTabs({ event, brackets }) : [];
  return [
    { path: '/', label: 'Home', icon: 'home' },
    ...tabs.map(
      (tab): NavItem => ({ path: `/${tab.path}`, label: tab.label, icon: tab.minisiteIcon ?? 'more' }),
    ),
  ];
}
