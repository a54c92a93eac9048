import type { Page } from '../page.ts';

export const newsPages: readonly Page[] = [{ path: '/news/:slug', load: () => import('./News.tsx') }];
