import { attachments, computed, date, flag, link, single, table, text } from './field.ts';

export const news = table('News', {
  name: text(),
  /** Made from the name; the record is also readable as `news-{slug}`. */
  slug: computed(text()),
  headline: text(),
  display_title: text(),
  /** Markdown. */
  content: text(),
  author_name: text(),
  author_role: text(),
  category: text(),
  embed: text(),
  redirect_url: text(),
  thumbnail_text: text(),
  released: date(),
  updated: date(),
  enabled: flag(),
  hide_from_event: flag(),
  hide_from_local_listing: flag(),
  hide_from_global_listing: flag(),
  prefer_event: flag(),
  use_embed_thumbnail: flag(),
  author: single('Players.news'),
  event: single('Events.news_items'),
  team: single('Teams.news_items'),
  connection: link('Matches'),
  header: attachments(),
  thumbnail: attachments(),
});
