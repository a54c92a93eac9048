import type { Page } from '../page.ts';

export const homePages: readonly Page[] = [
  { path: '/', load: () => import('./Home.tsx') },
  { path: '/social-links', load: () => import('./SocialLinks.tsx') },
];
