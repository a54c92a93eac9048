import { attachments, flag, link, number, option, options, single, table, text } from './field.ts';

export const trivia = table('Trivia', {
  question: text(),
  subtitle: text(),
  answer: text(),
  /** One option a line, or "api|url", or "standings|key;valueKey". */
  options: text(),
  type: option(['Manual']),
  active: flag(),
  question_content: attachments(),
  reveal_content: attachments(),
});

export const trackGroupRoles = table('Track Group Roles', {
  role: text(),
  track_groups: link('Track Groups'),
});

export const trackGroups = table('Track Groups', { tracks: link('Tracks') });

export const tracks = table('Tracks', { title: text(), artist: text(), file: attachments() });

export const adReadGroups = table('Ad Read Groups', {
  opening_read: single('Ad Reads'),
  and_read: single('Ad Reads'),
  ad_reads: link('Ad Reads'),
});

export const adReads = table('Ad Reads', {
  name: text(),
  /** Per cent, 0 to 100. */
  volume: number(),
  reader: single('Players.ad_reads'),
  audio: attachments(),
  image: attachments(),
});

export const headlines = table('Headlines', { text: text(), ready: flag() });

/** A graphic that a broadcast can show. */
export const gfx = table('GFX', {
  name: text(),
  title: text(),
  short: text(),
  subtitle: text(),
  /** Standings stage; a comma list names several. */
  identifier: text(),
  markdown: text('markdown'),
  url: text(),
  custom_css: text('lines'),
  type: option([
    'Schedule',
    'Bracket',
    'Image',
    'Iframe',
    'Standings',
    'Multi Standings',
    'Text',
    'MVP',
    'Rosters',
    'Stats: Leaderboard',
  ]),
  graphics_settings: options(["Don't sort schedule", 'Show bar graph behind leaderboard']),
  extended: flag(),
  matches: link('Matches.gfx'),
  broadcasts: link('Broadcasts.gfx'),
  bracket: single('Brackets'),
  players: link('Players'),
  teams: link('Teams'),
  heroes: link('Heroes'),
  image: attachments(),
});
