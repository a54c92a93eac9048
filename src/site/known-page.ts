import { isPagePath } from '#domain/links/site-paths.ts';

/** Whether the main site has a page at a path: navigation never offers what is not there. */
export const isKnownPage = (path: string): boolean => isPagePath(path, false);
