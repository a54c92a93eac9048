import { type Loader, preloadModule } from '#ui/lazy-module.ts';

/** Loaders of the layout around all pages of a match except its editor: teams and score above, details beside. */
export const loadHero = () => import('./MatchHero.tsx');
export const loadColumns = () => import('./MatchColumns.tsx');

/** Returns a loader of a page's code together with the layout around it, so that both render at once. */
export const withFront =
  <Props>(load: Loader<Props>): Loader<Props> =>
  async () => {
    const [page] = await Promise.all([load(), preloadModule(loadHero), preloadModule(loadColumns)]);
    return page;
  };
