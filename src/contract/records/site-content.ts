import {
  attachments,
  computed,
  date,
  flag,
  link,
  option,
  privateField,
  single,
  table,
  text,
} from './field.ts';

/** A score report or rescheduling request and its approvals. */
export const reports = table('Reports', {
  type: option(['Scores', 'Rescheduling', 'Attributes']),
  /** JSON text. */
  data: text(),
  countered_data: text(),
  log: text(),
  message_data: privateField(text()),
  approved: flag(),
  approved_by_team: flag(),
  approved_by_opponent: flag(),
  denied_by_opponent: flag(),
  countered_by_opponent: flag(),
  approved_by_staff: flag(),
  denied_by_staff: flag(),
  force_approved: flag(),
  match: single('Matches.reports'),
  player: single('Players'),
  team: single('Teams.report'),
});

/** Addresses that lead elsewhere: they may name what is not announced yet, so only the listing is public. */
export const redirects = table(
  'Redirects',
  {
    active: flag(),
    subdomain: privateField(text()),
    incoming_url: privateField(text()),
    outgoing_url: privateField(text()),
  },
  { isPrivate: true },
);

export const news = table(
  'News',
  {
    name: text(),
    /** Made from the name; the record is also readable as `news-{slug}`. */
    slug: computed(text()),
    headline: text(),
    display_title: text(),
    content: text('markdown'),
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
  },
  { whenNew: 'released' },
);
