import type { Page } from '../page.ts';

export const eventListPages: readonly Page[] = [{ path: '/events', load: () => import('./Events.tsx') }];
