import type { PageNameOf } from '#contract/site-pages.ts';
import type { PageLoaders } from '../page.ts';

export const loadPlayerShell = () => import('./PlayerShell.tsx');

export const playerPages = {
  player: () => import('./PlayerOverview.tsx'),
  'player-banner': () => import('./banner/PlayerBanner.tsx'),
  'player-brands': () => import('./brands/PlayerBrands.tsx'),
  'player-casts': () => import('./PlayerCasts.tsx'),
  'player-match-stats': () => import('./PlayerMatchStats.tsx'),
  'player-matches': () => import('./PlayerMatches.tsx'),
  'player-news': () => import('./PlayerNews.tsx'),
  'player-participation': () => import('./PlayerParticipation.tsx'),
  'player-partners': () => import('./partners/PlayerPartners.tsx'),
  'player-played-matches': () => import('./PlayerPlayedMatches.tsx'),
} satisfies PageLoaders<PageNameOf<'player'>>;
