import { attachments, flag, link, option, options, single, table, text } from './field.ts';

/** A graphic that a broadcast can show. */
export const gfx = table('GFX', {
  name: text(),
  title: text(),
  short: text(),
  subtitle: text(),
  /** Standings stage; a comma list names several. */
  identifier: text(),
  markdown: text(),
  url: text(),
  custom_css: text(),
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
