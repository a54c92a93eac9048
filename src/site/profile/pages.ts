import type { Page } from '../page.ts';

export const profilePages: readonly Page[] = [{ path: '/profile', load: () => import('./Profile.tsx') }];
