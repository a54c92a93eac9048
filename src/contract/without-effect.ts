import { isEmptyValue } from '#domain/same-value.ts';
import type { TableName } from './records.ts';

/** Stored fields and choices of a table that other programs use, and this product does not. */
type Unread = {
  /** `all`: no page or rule reads records of this table. */
  readonly fields?: readonly string[] | 'all';
  /** By select field: choices that change nothing. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
};

/**
 * Fields and choices without a reader: accepted, stored and served for other programs, offered in no editor, and named by
 * the import and by preflight. `tests/readers.test.ts` compares this list with the source.
 */
export const withoutEffect: Readonly<Partial<Record<TableName, Unread>>> = {
  Maps: { fields: ['team_1_protects', 'team_2_protects', 'stats'] },
  Players: {
    fields: [
      'marvel_rivals_username',
      'steam_id',
      'riot_id',
      'remote_feed',
      'slug_override',
      'highlight_role',
    ],
  },
  Teams: {
    fields: [
      'description',
      'aliases',
      'control_ids',
      'discord_control',
      'bpl_performance_ranking',
      'hide_from_listings',
      'report',
      'broadcast_interviews',
    ],
  },
  Matches: {
    fields: [
      'week_heading',
      'game_version',
      'valorant',
      'stats',
      'pick_ban_order',
      'match_room_config',
      'use_event_thumbnail',
      'earliest_start',
      'latest_start',
      'reports',
      'report_history',
      'log_files',
      'sub_matches',
    ],
  },
  Themes: {
    fields: [
      'description',
      'color_dark',
      'color_gradient',
      'discord_theme_control',
      'discord_emoji_control',
      'available_for_factboxes',
      'events_as_title_sponsor',
      'other_images',
      'logo_on_dark',
      'logo_on_light',
      'wordmark_on_dark',
      'wordmark_on_light',
      'wordmark_on_theme',
    ],
  },
  Broadcasts: {
    fields: [
      'stream_url',
      'head_to_head_schedule_text_format',
      'draft_title_format',
      'draft_subtitle_format',
      'discord_control',
      'trivia_settings',
      'team_1_ordered_heroes',
      'team_2_ordered_heroes',
      'trivia',
      'broadcast_interviews',
    ],
    choices: {
      desk_display: ['Scoreboard Bans', 'Hero Draft'],
      broadcast_settings: [
        'Connect for caster voice',
        'Use highlight event team badges',
        'Use scoreboard on desk',
        'Show previous picks as fearless bans',
        'Always show all heroes on desk hero draft',
        'Filter hero stats to current game version',
        'Show first to on upcoming match',
        'Show hero background on picks',
        'Show hero background on bans',
        'Show hero background on protects',
        'Show priority stats screen on hero draft',
        'Use positive images for picks',
        'Use positive images for protects',
        'Use positive images for highlighted picks',
        'Use negative images for bans',
      ],
    },
  },
  'Discord Bots': { fields: 'all' },
  Events: {
    fields: [
      'discord_control',
      'embed_url',
      'show_public_team_details',
      'slmn_event',
      'tags',
      'tier',
      'title_sponsor',
      'feeder_events',
    ],
  },
  Reports: { fields: 'all' },
  News: { fields: ['thumbnail_text', 'updated', 'use_embed_thumbnail', 'connection'] },
  Brackets: { fields: ['description', 'associated_match_group'] },
  Heroes: {
    fields: [
      'icon_emoji_text',
      'pick_audio',
      'ban_audio',
      'wordmark',
      'positive_image',
      'negative_image',
      'symbol',
    ],
  },
  'Log Files': { fields: 'all' },
  Tracks: { fields: ['artist'] },
  Trivia: { fields: 'all' },
  Interviews: { fields: 'all' },
};

const spoken = (field: string): string => field.replaceAll('_', ' ');

/** The values of a record that change nothing: "draft title format", `broadcast settings "Use negative images for bans"`. */
export function withoutEffectIn(table: TableName, record: Readonly<Record<string, unknown>>): string[] {
  const { fields = [], choices = {} } = withoutEffect[table] ?? {};
  if (fields === 'all') return !Object.values(record).every(isEmptyValue) ? ['the whole record'] : [];
  return [
    ...fields.filter((field) => !isEmptyValue(record[field])).map(spoken),
    ...Object.entries(choices).flatMap(([field, unread]) =>
      [record[field]]
        .flat()
        .filter((choice) => unread.includes(String(choice)))
        .map((choice) => `${spoken(field)} "${choice}"`),
    ),
  ];
}
