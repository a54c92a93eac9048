import type { ComponentType, ReactNode } from 'react';

/** Parts of the address by name: `id`, `slug`, or what a `:name` of the path stands for. */
export type PageParams = Readonly<Record<string, string>>;

export type PageProps = { params: PageParams };

/** A page file: its component is the default export. */
export type PageModule = { default: ComponentType<PageProps> };

/** One address of the site, such as `/events` or `/news/:slug`. */
export type Page = {
  readonly path: string;
  readonly load: () => Promise<PageModule>;
};

/** One child of a record's page: `path` is the part behind the id, '' the page itself. */
export type ChildPage = {
  readonly path: string;
  /** For lists that are not made by the tab rules of `domain/navigation`. */
  readonly label?: string | undefined;
  readonly load: () => Promise<PageModule>;
};

export type EntityShellProps = {
  params: PageParams;
  /** Which child is shown: '' is the record's first page. */
  childPath: string;
  children: ReactNode;
};

/**
 * The pages of one kind of record: `/{type}/{id}` and `/{type}/{id}/{child}`. The shell (header, tabs) stays
 * while the children change. The event's children also stand at the root of its minisite, where the router
 * fills in `params.id`. The tabs shown are those of `domain/navigation` that have a child here.
 */
export type EntityPages = {
  readonly type: 'event' | 'team' | 'player' | 'match';
  readonly loadShell: () => Promise<{ default: ComponentType<EntityShellProps> }>;
  readonly children: readonly ChildPage[];
};
