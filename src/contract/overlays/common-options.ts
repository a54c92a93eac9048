import { flag, maybeFlag, type OptionsOf, text, whole } from './option-fields.ts';

/** Options of every overlay. */
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
  stingerWait: whole('How long the stinger shows at least, ms: for slow transitions. 500 by default.', {
    min: 0,
    max: 10_000,
  }),
  class: text('Extra classes for custom CSS, on the body and on #overlay.', { aliases: ['bodyClass'] }),
  full: flag('Panels use the full width.'),
  background: whole('Draws this background file of the broadcast, counted from 1.'),
};

export type CommonOptions = Omit<OptionsOf<typeof commonOptions>, 'stinger'>;

/** Common options that the component of an overlay renders. The host handles the others for every overlay. */
export const panelOptions = ['title', 'subtitle', 'top', 'full'] as const;
export type RenderedOption = (typeof panelOptions)[number];
