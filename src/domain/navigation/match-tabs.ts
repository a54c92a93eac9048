import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { shownTabs, type Tab } from './tab.ts';

/**
 * The match page's navigation; empty when the VOD would be its only entry, since it is then not drawn (website
 * 7.5).
 */
export function matchTabs(
  match: { readonly special_event?: boolean | undefined },
  event: { readonly map_pool?: LinkField } | undefined,
  canEdit: boolean,
): Tab[] {
  const tabs = shownTabs([
    ['', 'VOD', true],
    ['history', 'Map stats', match.special_event !== true && linkedIds(event?.map_pool).length > 0],
    ['editor', 'Match editor', canEdit],
  ]);
  return tabs.length > 1 ? tabs : [];
}
