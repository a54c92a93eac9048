import type { PageNameOf } from '#contract/site-pages.ts';
import type { PageLoaders } from '../page.ts';

export const loadTeamShell = () => import('./TeamShell.tsx');

export const teamPages = {
  team: () => import('./TeamOverview.tsx'),
  'team-composition': () => import('./composition/TeamComposition.tsx'),
  'team-details': () => import('./TeamDetails.tsx'),
  'team-matches': () => import('./TeamMatches.tsx'),
  'team-theme': () => import('./theme/TeamTheme.tsx'),
} satisfies PageLoaders<PageNameOf<'team'>>;
