import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { eventBlocks } from './event-blocks.ts';
import { shownTabs, type Tab } from './tab.ts';

export type TabEvent = {
  readonly id?: string | undefined;
  readonly blocks?: string | undefined;
  readonly about?: string | undefined;
  readonly theme?: LinkField;
  readonly matches?: LinkField;
  readonly player_relationships?: LinkField;
  readonly staff?: LinkField;
  readonly casters?: LinkField;
};

export type TabBracket = { readonly name?: string | undefined; readonly hide_bracket?: boolean | undefined };

/** The brackets that count for navigation: named and not hidden. */
export function visibleBrackets<Bracket extends TabBracket>(
  brackets: readonly (Bracket | undefined)[],
): Bracket[] {
  return brackets.flatMap((bracket) => (bracket?.name && !bracket.hide_bracket ? [bracket] : []));
}

/**
 * The event page's sub-navigation. `brackets` are the event's loaded bracket records (specification 2.3, website
 * 4.1).
 */
export function eventTabs(event: TabEvent, brackets: readonly (TabBracket | undefined)[]): Tab[] {
  const blocks = eventBlocks(event.blocks);
  const isLinked = (field: LinkField) => linkedIds(field).length > 0;
  const visibleCount = visibleBrackets(brackets).length;
  const hasStaff =
    blocks.hasExtendedStaffPage ||
    [event.player_relationships, event.staff, event.matches, event.casters].some(isLinked);
  return shownTabs([
    ['', 'Overview', true],
    ['schedule', 'Schedule', isLinked(event.matches)],
    ['bracket', visibleCount === 1 ? 'Bracket' : 'Brackets', visibleCount > 0],
    ['standings', 'Standings', blocks.hasStandings],
    ['scenarios', 'Foldy Sheet', blocks.hasScenarios],
    ['draft', 'Draft', blocks.hasDraft],
    ['auction', 'Auction', blocks.hasPublicAuction],
    ['staff', 'Staff', hasStaff],
    ['theme', 'Theme', isLinked(event.theme)],
    ['about', 'About', Boolean(event.about?.trim())],
  ]);
}

const minisitePaths = ['schedule', 'bracket', 'standings'];

/** The top bar's links on the event's minisite: Schedule, Bracket(s), Standings (specification 2.3). */
export function minisiteTabs(event: TabEvent, brackets: readonly (TabBracket | undefined)[]): Tab[] {
  return eventTabs(event, brackets).filter((tab) => minisitePaths.includes(tab.path));
}

/** The label of a featured event in a minisite's top bar (website 1.3). */
export function featuredEventLabel(event: {
  readonly navbar_short?: string | undefined;
  readonly short?: string | undefined;
  readonly series_subtitle?: string | undefined;
  readonly name?: string | undefined;
}): string {
  return event.navbar_short || event.short || event.series_subtitle || event.name || '';
}
