import type { EntityPages, Page } from '../page.ts';

export const matchPages: EntityPages = {
  type: 'match',
  loadShell: () => import('./MatchShell.tsx'),
  children: [
    { path: '', load: () => import('./MatchVod.tsx') },
    { path: 'history', load: () => import('./MatchHistory.tsx') },
    { path: 'editor', load: () => import('./Editor.tsx') },
  ],
};

export const detailedPages: readonly Page[] = [
  { path: '/detailed/:id', load: () => import('./Detailed.tsx') },
];
