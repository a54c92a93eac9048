import type { Page } from '../page.ts';

export const teamListPages: readonly Page[] = [{ path: '/teams', load: () => import('./Teams.tsx') }];
