import { type Loader, preloadModule } from '#ui/lazy-module.ts';

/** What all pages of a match but its editor have around them: teams and score above, details beside. */
export const loadHero = () => import('./MatchHero.tsx');
export const loadColumns = () => import('./MatchColumns.tsx');

/** The code of a page, there no sooner than what stands around it: the frame draws both at once. */
export const withFront =
  <Props>(load: Loader<Props>): Loader<Props> =>
  async () => {
    const [page] = await Promise.all([load(), preloadModule(loadHero), preloadModule(loadColumns)]);
    return page;
  };
