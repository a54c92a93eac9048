import type { TableName } from '#contract/records.ts';

/** Fields that corrections change most, by kind: the form over a page begins with them. Other kinds show all fields. */
export const mainFields: { readonly [Name in TableName]?: readonly string[] } = {
  Events: ['name', 'short', 'start_date', 'type_description', 'game', 'in_progress', 'about'],
  Teams: ['name', 'code', 'subtitle', 'type_description', 'players'],
  Players: ['name', 'pronouns', 'pronunciation', 'role', 'subtitle', 'member_of'],
  Matches: ['start', 'custom_name', 'placeholder_teams', 'round', 'stream_code', 'vod', 'teams', 'casters'],
  Brackets: ['name', 'show_times', 'show_broadcasts', 'hide_bracket', 'hide_implications'],
  Broadcasts: ['name', 'title', 'subtitle', 'stream_link', 'timezone', 'schedule'],
  Clients: ['name', 'broadcast'],
  News: ['headline', 'content', 'released', 'author_name', 'author_role'],
  Themes: [
    'color_theme',
    'color_text_on_theme',
    'color_logo_background',
    'color_text_on_logo_background',
    'color_accent',
  ],
  'Player Relationships': ['singular_name', 'plural_name', 'player'],
};
