import type { PageNameOf } from '#contract/site-pages.ts';
import type { PageLoaders } from '../page.ts';
import { withFront } from './front.ts';

export const loadMatchShell = () => import('./MatchShell.tsx');

export const matchPages = {
  match: withFront(() => import('./MatchVod.tsx')),
  'match-editor': () => import('./Editor.tsx'),
  'match-history': withFront(() => import('./MatchHistory.tsx')),
} satisfies PageLoaders<PageNameOf<'match'>>;
