import { paramsOf } from '#domain/links/site-paths.ts';
import { pages } from './routes.ts';

/** Pages that the app adds to those of the site. */
const addedPaths: readonly string[] = ['/dashboard'];

/** Whether the site has a page at a path: navigation never offers what is not there. */
export const isKnownPage = (path: string): boolean =>
  addedPaths.includes(path) || pages.some((page) => paramsOf(page.path, path) !== undefined);
