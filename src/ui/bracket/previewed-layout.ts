const name = 'layout';

/** The fragment of a bracket overlay's address that has it draw a layout which is not saved. */
export const layoutFragment = (layout: string): string => `#${new URLSearchParams({ [name]: layout })}`;

/** The layout in such a fragment, as text; undefined for any other. */
export const layoutInFragment = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.slice(1)).get(name) ?? undefined;
