/** The dashboard's page of the site's registry (`contract/site-pages/plain.ts`). */
export const dashboardPages = { dashboard: () => import('./Dashboard.tsx') };
