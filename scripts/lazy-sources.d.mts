export const lazySources: () => import('vite').Plugin;
