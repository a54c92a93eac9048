import { flag, link, number, table, text } from './field.ts';

export const brackets = table('Brackets', {
  name: text(),
  key: text(),
  description: text(),
  /** JSON text with columns and connections. */
  bracket_layout: text(),
  associated_match_group: text(),
  overlay_scale: number(),
  show_times: flag(),
  show_broadcasts: flag(),
  hide_implications: flag(),
  hide_bracket: flag(),
  /** Ordered: match number n of the layout is index n - 1. */
  ordered_matches: link('Matches.brackets'),
  events: link('Events.brackets'),
});
