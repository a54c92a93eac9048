import type { EntityPages } from '../page.ts';

export const playerPages: EntityPages = {
  type: 'player',
  loadShell: () => import('./PlayerShell.tsx'),
  children: [
    { path: '', load: () => import('./PlayerOverview.tsx') },
    { path: 'played-matches', load: () => import('./PlayerPlayedMatches.tsx') },
    { path: 'matches', load: () => import('./PlayerMatches.tsx') },
    { path: 'participation', load: () => import('./PlayerParticipation.tsx') },
  ],
};
