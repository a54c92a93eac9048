import type { PageNameOf } from '#contract/site-pages.ts';
import type { PageLoaders } from '../page.ts';

export const loadMatchShell = () => import('./MatchShell.tsx');

export const matchPages = {
  match: () => import('./MatchVod.tsx'),
  'match-editor': () => import('./Editor.tsx'),
  'match-history': () => import('./MatchHistory.tsx'),
} satisfies PageLoaders<PageNameOf<'match'>>;
