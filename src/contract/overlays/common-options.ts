import { flag, maybeFlag, type OptionFields, type OptionsOf, text, whole } from './option-fields.ts';

/** Options of every overlay (overlays 2.3, specification 2.9). */
export const commonOptions = {
  title: text('Title; \\n makes a line break.'),
  subtitle: text('Second title line.'),
  top: text('st4 adds the tournament bar (broadcast addresses only).'),
  noAnimate: flag('Permanently active, nothing moves.', {
    aliases: ['dontAnimate', 'noAnimation'],
  }),
  noStinger: flag('No built-in stinger on this page.'),
  stinger: maybeFlag('stinger=false is noStinger.'),
  stingerText: text('Big text under the logo in the stinger.'),
  stingerThemeOverride: text('Theme id of the stinger.', { aliases: ['stingerTheme'] }),
  class: text('Extra classes for custom CSS.', { aliases: ['bodyClass'] }),
  full: flag('Panels use the full width.'),
  background: whole('Draws this background file of the broadcast, counted from 1.'),
};

export type CommonOptions = Omit<OptionsOf<typeof commonOptions>, 'stinger'>;

/** Common options that the component of an overlay renders. The host handles the others for every overlay. */
export const panelOptions = ['title', 'subtitle', 'top', 'full'] as const;
export type RenderedOption = (typeof panelOptions)[number];

const stingerOptions = ['noStinger', 'stinger', 'stingerText', 'stingerThemeOverride'];

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
