import { pronounChoices } from '#contract/records/player-choices.ts';
import { websiteSettings } from '#contract/records/players.ts';
import {
  called,
  colour,
  cosmetic,
  day,
  discordId,
  instant,
  kindOfEvent,
  link,
  list,
  matchFormat,
  matchStart,
  oneOf,
  ordinal,
  picture,
  reference,
  required,
  separate,
  side,
  someOf,
  subdomain,
  text,
  webAddress,
  wholeNumber,
  yesOrNo,
} from './sources/cells.ts';
import { type RowOf, source } from './sources/source.ts';
import {
  eventStatusWords,
  forfeitWords,
  matchStatusWords,
  memberWords,
  noWinnerWords,
  sideWords,
  vetoWords,
  winnerWords,
} from './sources/words.ts';

/** Every table of the data set, in `{name}.csv`. A table is checked after those before it. */
export const sources = {
  /** Seasons (rows without a parent) and the stages, tournaments and leagues in them. */
  events: source('events', {
    key: ['event_id'],
    names: ['name', 'short_name'],
    columns: {
      event_id: required(text()),
      parent_id: reference('events'),
      game: text(),
      series: text(),
      season: text(),
      name: called(required(text()), 'event', 'event name', 'tournament'),
      short_name: text(),
      kind: kindOfEvent(),
      decided_by: cosmetic(reference('events')),
      region: text(),
      start_date: cosmetic(day()),
      end_date: cosmetic(day()),
      status: cosmetic(oneOf(['completed', 'in_progress', 'scheduled'], eventStatusWords)),
      prize_pool_usd: cosmetic(wholeNumber(0)),
      format_note: text(),
      points_win: cosmetic(wholeNumber()),
      points_draw: cosmetic(wholeNumber()),
      points_loss: cosmetic(wholeNumber()),
      subdomain: subdomain(),
      logo: picture(),
      source: text(),
    },
  }),
  teams: source('teams', {
    key: ['team_id'],
    names: ['name', 'code'],
    columns: {
      team_id: required(text()),
      game: text(),
      name: called(required(text()), 'team', 'team name'),
      code: called(text(), 'tag', 'short name', 'abbreviation'),
      location: text(),
      country: text(),
      color_primary: colour(),
      color_secondary: colour(),
      color_tertiary: colour(),
      subdomain: subdomain(),
      logo: picture(),
    },
  }),
  game_maps: source('game_maps', {
    key: ['map_id'],
    names: ['name'],
    columns: { map_id: required(text()), game: text(), name: required(text()), mode: text() },
  }),
  heroes: source('heroes', {
    key: ['hero_id'],
    columns: { hero_id: required(text()), game: text(), name: required(text()), role: text() },
  }),
  /** Players and team staff; handles are not unique. */
  players: source('players', {
    key: ['player_id'],
    names: ['handle'],
    columns: {
      player_id: required(text()),
      game: text(),
      handle: called(required(text()), 'name', 'nickname', 'ign', 'player'),
      role: text(),
      nationality: text(),
      kind: cosmetic(oneOf(['player', 'staff'], memberWords)),
      heroes: list(),
      discord_id: separate(discordId()),
      discord_tag: text(),
      battletag: text(),
      pronouns: cosmetic(oneOf(pronounChoices)),
      permissions: cosmetic(someOf(websiteSettings)),
      picture: picture(),
    },
  }),
  /** Name, colours and division of a team in one season. */
  team_seasons: source('team_seasons', {
    key: ['season_id', 'team_id'],
    columns: {
      season_id: required(reference('events')),
      team_id: required(reference('teams')),
      name: text(),
      code: text(),
      color_primary: colour(),
      color_secondary: colour(),
      division: text(),
      extra_points: called(separate(wholeNumber()), 'bonus', 'penalty', 'bonus points', 'points'),
    },
  }),
  /** Members of teams by season or event, in the published order. */
  rosters: source('rosters', {
    key: ['event_id', 'team_id', 'player_id', 'role'],
    columns: {
      event_id: required(reference('events')),
      team_id: required(reference('teams')),
      player_id: required(reference('players')),
      kind: required(oneOf(['player', 'staff'], memberWords)),
      role: text(),
      captain: cosmetic(yesOrNo()),
    },
  }),
  /** Broadcast talent of an event. */
  talent: source('talent', {
    key: ['event_id', 'language', 'position', 'handle'],
    columns: {
      event_id: required(reference('events')),
      language: text(),
      position: required(text()),
      handle: required(text()),
      nationality: text(),
    },
  }),
  matches: source('matches', {
    key: ['match_id'],
    columns: {
      match_id: required(text()),
      event_id: required(reference('events')),
      game: text(),
      stage: text(),
      week: cosmetic(ordinal()),
      day: cosmetic(ordinal()),
      round: text(),
      bracket_id: text(),
      match_number: cosmetic(ordinal()),
      custom_name: text(),
      start_utc: called(
        separate(matchStart()),
        ...['date', 'time', 'date time', 'start time', 'kick-off'],
        ...['Datum', 'Termin', 'Anstoß', 'fecha', '날짜', '일시'],
      ),
      team_1_id: called(reference('teams', 'team_1_placeholder'), 'home', 'home team', 'team a'),
      team_2_id: called(reference('teams', 'team_2_placeholder'), 'away', 'away team', 'team b'),
      team_1_placeholder: text(),
      team_2_placeholder: text(),
      score_1: called(separate(wholeNumber(), 'score_2'), 'team 1 score', 'score team 1', 'home score'),
      score_2: called(separate(wholeNumber(), 'score_1'), 'team 2 score', 'score team 2', 'away score'),
      format: cosmetic(matchFormat()),
      best_of: called(separate(wholeNumber(1)), 'bo'),
      first_to: called(separate(wholeNumber(1)), 'ft'),
      winner: cosmetic(
        side(['1', '2', 'draw', 'double_forfeit', 'no_contest', 'bye'], { ...winnerWords, ...noWinnerWords }),
      ),
      status: cosmetic(
        oneOf(
          [
            ...(['completed', 'in_progress', 'forfeit', 'scheduled', 'not_needed', 'cancelled'] as const),
            ...(['postponed', 'draw', 'double_forfeit', 'bye'] as const),
          ],
          matchStatusWords,
        ),
      ),
      forfeit_by: cosmetic(side(['1', '2', 'both'], forfeitWords)),
      note: text(),
      vod_url: link(),
      vod_2_url: link(),
      mvp_player_id: cosmetic(reference('players')),
    },
  }),
  /** Broadcast talent of single matches. */
  match_talent: source('match_talent', {
    key: ['match_id', 'role', 'handle'],
    columns: {
      match_id: required(reference('matches')),
      role: required(text()),
      handle: required(text()),
      nationality: text(),
    },
  }),
  /** Maps that were played or awarded. */
  maps: source('maps', {
    key: ['match_id', 'number'],
    columns: {
      match_id: required(reference('matches')),
      number: required(wholeNumber(1)),
      map_id: cosmetic(reference('game_maps')),
      map_name: text(),
      mode: text(),
      score_1: separate(wholeNumber(), 'score_2'),
      score_2: separate(wholeNumber(), 'score_1'),
      winner: cosmetic(side(['1', '2', 'draw'], winnerWords)),
      picked_by: cosmetic(side(['1', '2'], sideWords)),
    },
  }),
  /** Map bans and picks before a match, in order. */
  vetoes: source('vetoes', {
    key: ['match_id', 'order'],
    columns: {
      match_id: required(reference('matches')),
      order: required(wholeNumber()),
      team: cosmetic(side(['1', '2'], sideWords)),
      action: required(oneOf(['ban', 'pick', 'decider'], vetoWords)),
      map_id: reference('game_maps'),
      map_name: text(),
    },
  }),
  /** Players of each map, which include those who are not on the roster. */
  lineups: source('lineups', {
    key: ['match_id', 'map_number', 'team_id', 'player_id'],
    columns: {
      match_id: required(reference('matches')),
      map_number: required(wholeNumber(1)),
      team_id: required(reference('teams')),
      player_id: required(reference('players')),
    },
  }),
  /** People who run an event; their permissions are in the list of players. */
  staff: source('staff', {
    key: ['event_id', 'player_id', 'role'],
    columns: {
      event_id: required(reference('events')),
      player_id: required(reference('players')),
      role: text(),
    },
  }),
  /** Links of an event, a team or a player. */
  socials: source('socials', {
    key: ['url', 'event_id', 'team_id', 'player_id'],
    columns: {
      url: required(webAddress()),
      type: cosmetic(oneOf(['Twitter', 'Twitch', 'YouTube', 'Discord', 'Merch', 'Liquipedia'])),
      name: text(),
      event_id: reference('events'),
      team_id: reference('teams'),
      player_id: reference('players'),
    },
  }),
  news: source('news', {
    key: ['news_id'],
    columns: {
      news_id: required(text()),
      title: required(text()),
      headline: text(),
      content: text(),
      released: separate(instant()),
      event_id: cosmetic(reference('events')),
      team_id: cosmetic(reference('teams')),
      author_id: cosmetic(reference('players')),
      author_name: text(),
      category: text(),
      picture: picture(),
    },
  }),
  /** One row for each team or player that has the accolade. */
  accolades: source('accolades', {
    key: ['accolade_id', 'team_id', 'player_id'],
    columns: {
      accolade_id: required(text()),
      event_id: required(reference('events')),
      name: required(text()),
      description: text(),
      tier: cosmetic(oneOf(['Championship', 'Tournament'])),
      team_id: reference('teams'),
      player_id: reference('players'),
    },
  }),
  /** Published tables: they define which standings an event shows, and computed standings are checked against them. */
  standings: source('standings', {
    key: ['event_id', 'table', 'team_id'],
    columns: {
      event_id: required(reference('events')),
      table: required(text()),
      rank: cosmetic(ordinal()),
      team_id: required(reference('teams')),
      match_wins: called(cosmetic(ordinal()), 'wins', 'w'),
      bonus_wins: cosmetic(wholeNumber()),
      match_draws: called(cosmetic(ordinal()), 'draws', 'match ties', 'ties', 'd'),
      match_losses: called(cosmetic(ordinal()), 'losses', 'l'),
      points: called(cosmetic(wholeNumber()), 'pts', 'table points'),
      map_wins: cosmetic(ordinal()),
      map_losses: cosmetic(ordinal()),
      map_ties: cosmetic(ordinal()),
    },
  }),
} as const;

export type SourceName = keyof typeof sources;
export type SourceRow<Name extends SourceName> = RowOf<(typeof sources)[Name]>;

/** Names of the tables' files. */
export const sourceFiles: readonly string[] = Object.values(sources).map(({ file }) => file);
