import type { Tab } from '#domain/navigation/tab.ts';
import type { EntityPages } from '../page.ts';

/** The tabs whose page this site has. */
export const existingTabs = (tabs: readonly Tab[], entity: EntityPages): Tab[] =>
  tabs.filter((tab) => entity.children.some((child) => child.path === tab.path));
