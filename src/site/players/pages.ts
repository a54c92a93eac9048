import type { Page } from '../page.ts';

export const playerListPages: readonly Page[] = [{ path: '/players', load: () => import('./Players.tsx') }];
