import type { PageRecords } from './pages.ts';
import type { PageName } from './site-pages.ts';

/** Pages that visitors open from shared links. Documents of them contain their first screen. */
export const firstScreenPages: readonly PageName[] = [
  'home',
  'event',
  'event-about',
  'event-brackets',
  'event-rosters',
  'event-schedule',
  'event-staff',
  'event-standings',
  'match',
  'match-history',
  'news',
  'player',
  'team',
];

export const hasFirstScreen = (page: PageRecords['page']): boolean =>
  firstScreenPages.some((name) => name === page);
