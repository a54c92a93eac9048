/** The dialogs' code, fetched when one of them is first opened. */
export const shellDialogs = {
  time: () => import('./TimeDialog.tsx'),
  menu: () => import('./MenuDialog.tsx'),
  search: () => import('../search/SearchDialog.tsx'),
} as const;

export type ShellDialog = keyof typeof shellDialogs;
