/** The dashboard's pages of the site's registry (`contract/site-pages/plain.ts`). */
export const dashboardPages = {
  casters: () => import('./casters/CastersPage.tsx'),
  dashboard: () => import('./Dashboard.tsx'),
  'guest-dashboard': () => import('./guest/GuestDashboard.tsx'),
  preflight: () => import('./preflight/PreflightPage.tsx'),
};
