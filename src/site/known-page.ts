import { paramsOf } from './route-match.ts';
import { pages } from './routes.ts';

/** Whether the site has a page at a path: navigation never offers what is not there. */
export const isKnownPage = (path: string): boolean =>
  pages.some((page) => paramsOf(page.path, path) !== undefined);
