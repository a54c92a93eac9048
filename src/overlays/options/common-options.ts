import { flag, maybeFlag, type OptionsOf, text, whole } from './fields.ts';

/** Options of every overlay (overlays 2.3, specification 2.9). */
export const commonOptions = {
  title: text({ description: 'Title; \\n makes a line break' }),
  subtitle: text({ description: 'Second title line' }),
  top: text({ description: 'st4 adds the tournament bar (broadcast addresses only)' }),
  noAnimate: flag({
    aliases: ['dontAnimate', 'noAnimation'],
    description: 'Permanently active, nothing moves',
  }),
  noStinger: flag({ description: 'No built-in stinger on this page' }),
  stinger: maybeFlag({ description: 'stinger=false is noStinger' }),
  stingerText: text({ description: 'Big text under the logo in the stinger' }),
  stingerThemeOverride: text({ aliases: ['stingerTheme'], description: 'Theme id of the stinger' }),
  class: text({ aliases: ['bodyClass'], description: 'Extra classes for custom CSS' }),
  full: flag({ description: 'Panels use the full width' }),
  background: whole({ description: 'Draws this background file of the broadcast, counted from 1' }),
};

export type CommonOptions = Omit<OptionsOf<typeof commonOptions>, 'stinger'>;
