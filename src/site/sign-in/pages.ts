import type { Page } from '../page.ts';

const loadMe = () => import('./Me.tsx');

/** Signing in and what belongs to whoever signed in; `/login` is a redirect to the first (specification 2.1). */
export const signInPages: readonly Page[] = [
  { path: '/auth/discord/redirect', load: () => import('./LoginRedirect.tsx') },
  { path: '/auth/discord/return', load: () => import('./LoginReturn.tsx') },
  { path: '/me', load: loadMe },
  { path: '/me/:subPage', load: loadMe },
];
