import type { PageNameOf } from '#contract/site-pages.ts';
import type { PageLoaders } from '../page.ts';

export const loadEventShell = () => import('./EventShell.tsx');

export const eventPages = {
  event: () => import('./overview/Overview.tsx'),
  'event-about': () => import('./About.tsx'),
  'event-auction': () => import('./auction/EventAuction.tsx'),
  'event-brackets': () => import('./Brackets.tsx'),
  'event-brands': () => import('./brands/EventBrands.tsx'),
  'event-draft': () => import('./draft/EventDraft.tsx'),
  'event-rosters': () => import('./rosters/Rosters.tsx'),
  'event-scenarios': () => import('./scenarios/EventScenarios.tsx'),
  'event-schedule': () => import('./EventSchedule.tsx'),
  'event-settings': () => import('./settings/Settings.tsx'),
  'event-sheet': () => import('./sheet/EventSheet.tsx'),
  'event-staff': () => import('./Staff.tsx'),
  'event-standings': () => import('./EventStandings.tsx'),
  'event-streams': () => import('./streams/Streams.tsx'),
  'event-theme': () => import('./theme/EventTheme.tsx'),
} satisfies PageLoaders<PageNameOf<'event'>>;
