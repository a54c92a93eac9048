import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { shownTabs, type Tab } from './tab.ts';

/** The team page's sub-navigation (website 5). */
export function teamTabs(team: { readonly matches?: LinkField; readonly theme?: LinkField }): Tab[] {
  return shownTabs([
    ['', 'Overview', true],
    ['details', 'Details', true],
    ['matches', 'Matches', linkedIds(team.matches).length > 0],
    ['theme', 'Theme', linkedIds(team.theme).length > 0],
  ]);
}
