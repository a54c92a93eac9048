import type { EntityPages } from '../page.ts';

/** The event's pages: the router, its tabs and its minisite read this list. */
export const eventPages: EntityPages = {
  type: 'event',
  loadShell: () => import('./EventShell.tsx'),
  children: [
    { path: '', load: () => import('./overview/Overview.tsx') },
    { path: 'rosters', label: 'Rosters', load: () => import('./rosters/Rosters.tsx') },
    { path: 'schedule', load: () => import('./EventSchedule.tsx') },
    { path: 'bracket', load: () => import('./Brackets.tsx') },
    { path: 'standings', load: () => import('./EventStandings.tsx') },
    { path: 'staff', load: () => import('./Staff.tsx') },
    { path: 'about', load: () => import('./About.tsx') },
    { path: 'streams', label: 'Streams', load: () => import('./streams/Streams.tsx') },
  ],
};
