import type { ComponentType, ReactNode } from 'react';
import type { AnyPage, PageParams } from '#contract/site-pages/page.ts';
import type { PageName } from '#contract/site-pages.ts';
import type { TreeState } from '#data/hooks/use-tree.ts';

/**
 * Props that the router passes to a page. The router has requested the page's records and passes their loading state.
 */
export type PageProps = TreeState & {
  params: PageParams;
  /** Key of the record that the address names, '' where it names none. */
  recordKey: string;
  /** Pages about a record set the document's title with it; the router does for all others. */
  title: AnyPage['title'];
};

/** A page file: its component is the default export. */
export type PageModule = { default: ComponentType<PageProps> };

/** The code of pages by their names in the registry (`contract/site-pages.ts`). */
export type PageLoaders<Name extends PageName> = Readonly<Record<Name, () => Promise<PageModule>>>;

/** Header and tabs around an entity's pages; it stays while the pages of one record change. */
export type EntityShellProps = PageProps & {
  /** The part of the address behind the record, '' for its first page. */
  childPath: string;
  children: ReactNode;
};
