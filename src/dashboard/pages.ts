/** The dashboard's address; the app adds it to the site's pages (main domain only). */
export const dashboardPages = [{ path: '/dashboard', load: () => import('./Dashboard.tsx') }];
