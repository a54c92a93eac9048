import { flag, maybeFlag, type OptionsOf, text, whole } from './fields.ts';

/** Options of every overlay (overlays 2.3, specification 2.9). */
export const commonOptions = {
  /** Title; \n makes a line break. */
  title: text(),
  /** Second title line. */
  subtitle: text(),
  /** st4 adds the tournament bar (broadcast addresses only). */
  top: text(),
  /** Permanently active, nothing moves. */
  noAnimate: flag({
    aliases: ['dontAnimate', 'noAnimation'],
  }),
  /** No built-in stinger on this page. */
  noStinger: flag(),
  /** stinger=false is noStinger. */
  stinger: maybeFlag(),
  /** Big text under the logo in the stinger. */
  stingerText: text(),
  /** Theme id of the stinger. */
  stingerThemeOverride: text({ aliases: ['stingerTheme'] }),
  /** Extra classes for custom CSS. */
  class: text({ aliases: ['bodyClass'] }),
  /** Panels use the full width. */
  full: flag(),
  /** Draws this background file of the broadcast, counted from 1. */
  background: whole(),
};

export type CommonOptions = Omit<OptionsOf<typeof commonOptions>, 'stinger'>;
