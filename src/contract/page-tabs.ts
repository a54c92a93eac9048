import type { ChildPage, MinisiteIcon } from './site-pages/page.ts';
import { type Entity, entities, type TabFacts } from './site-pages.ts';

/** One entry of a record's sub-navigation; `path` is the child page, '' the first page. */
export type ShownTab = {
  readonly path: string;
  readonly label: string;
  readonly minisiteIcon: MinisiteIcon | undefined;
};

/** The tabs whose condition holds, in the order of the pages. `openPath`: the child page that is open. */
export function shownTabs<Facts>(
  pages: readonly ChildPage<Facts>[],
  facts: Facts,
  openPath?: string,
): ShownTab[] {
  return pages.flatMap(({ path, tab }) => {
    if (tab === undefined) return [];
    const isShown = tab.isShown === 'while-open' ? path === openPath : tab.isShown(facts);
    const label = typeof tab.label === 'string' ? tab.label : tab.label(facts);
    return isShown ? [{ path, label, minisiteIcon: tab.minisiteIcon }] : [];
  });
}

/** A record's sub-navigation. */
export function tabsOf<Of extends Entity>(entity: Of, facts: TabFacts[Of], openPath?: string): ShownTab[] {
  const { pages, hidesLoneTab } = entities[entity];
  const tabs = shownTabs(Object.values<ChildPage<TabFacts[Of]>>(pages), facts, openPath);
  return hidesLoneTab && tabs.length === 1 ? [] : tabs;
}

/** The pages that a minisite's own navigation links to: schedule, bracket and standings. */
export const minisiteTabs = (facts: TabFacts['event']): ShownTab[] =>
  tabsOf('event', facts).filter((tab) => tab.minisiteIcon !== undefined);

/** An event's sub-navigation on its own minisite, whose bar has the other tabs. */
export const besideMinisiteTabs = (facts: TabFacts['event'], openPath: string): ShownTab[] =>
  tabsOf('event', facts, openPath).filter((tab) => tab.minisiteIcon === undefined);
