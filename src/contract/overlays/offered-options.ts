import { commonOptions, panelOptions, type RenderedOption } from './common-options.ts';
import type { OptionFields } from './option-fields.ts';

const stingerOptions = ['noStinger', 'stinger', 'stingerText', 'stingerThemeOverride', 'stingerWait'];

type Rendering = { readonly hasStinger: boolean; readonly renders?: readonly RenderedOption[] };

/** The common options with an effect on an overlay. The others are read on every page, and offered on none without. */
export const commonOptionsOf = ({ hasStinger, renders = [] }: Rendering): OptionFields => {
  const unread: readonly string[] = panelOptions.filter((name) => !renders.includes(name));
  return Object.fromEntries(
    Object.entries(commonOptions).filter(
      ([name]) => !unread.includes(name) && (hasStinger || !stingerOptions.includes(name)),
    ),
  );
};
