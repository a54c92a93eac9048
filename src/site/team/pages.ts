import type { EntityPages } from '../page.ts';

export const teamPages: EntityPages = {
  type: 'team',
  loadShell: () => import('./TeamShell.tsx'),
  children: [
    { path: '', load: () => import('./TeamOverview.tsx') },
    { path: 'details', load: () => import('./TeamDetails.tsx') },
    { path: 'matches', load: () => import('./TeamMatches.tsx') },
  ],
};
