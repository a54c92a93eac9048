/** One entry of a page's sub-navigation; `path` is the child page, `''` the page itself. */
export type Tab = { readonly path: string; readonly label: string };

/** The tabs whose condition holds, in the given order. */
export function shownTabs(
  entries: readonly (readonly [path: string, label: string, isShown: boolean])[],
): Tab[] {
  return entries.flatMap(([path, label, isShown]) => (isShown ? [{ path, label }] : []));
}
