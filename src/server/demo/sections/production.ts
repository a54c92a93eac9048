import { emblemArt } from '../art/emblem.ts';
import { monogram, wordmarkArt } from '../art/letters.ts';
import { bandsArt } from '../art/patterns.ts';
import { type Draft, minute } from '../draft.ts';
import { rosterKeys } from './people.ts';
import { liveMatchKey, nextMatchKeys } from './playoffs.ts';

/** Invented companies, so that sponsor images can be shown. */
const sponsorKeys = ['sponsor-kettle', 'sponsor-bulb', 'sponsor-ferry'] as const;

const sponsors = [
  { key: 'sponsor-kettle', name: 'Copper Kettle', letters: 'CK', ground: '#3b2418', main: '#f0b27a' },
  { key: 'sponsor-bulb', name: 'Bright Bulb', letters: 'BB', ground: '#fff6d6', main: '#c28a00' },
  { key: 'sponsor-ferry', name: 'Night Ferry', letters: 'NF', ground: '#101b33', main: '#7ec8e3' },
] as const;

export const addSponsors = async (draft: Draft): Promise<void> => {
  for (const { key, name, letters, ground, main } of sponsors) {
    const colours = { ground, main, accent: main, light: main, deep: ground };
    draft.add('Themes', key, {
      name,
      color_theme: ground,
      color_logo_background: ground,
      color_accent: main,
      color_logo_accent: main,
      color_text_on_theme: main,
      color_text_on_logo_background: main,
      default_logo: await draft.picture(`${key}.svg`, emblemArt('circle', monogram(letters, main), colours)),
      default_wordmark: await draft.picture(`${key}-wordmark.svg`, wordmarkArt([name], main, main)),
    });
  }
};

const addGraphics = async (draft: Draft): Promise<string[]> => {
  const matches = (keys: readonly string[]): string[] => keys.map((key) => draft.idOf('Matches', key));
  return [
    draft.add('GFX', 'schedule', {
      name: 'Tonight',
      title: 'Tonight',
      type: 'Schedule',
      matches: matches([liveMatchKey, ...nextMatchKeys]),
    }),
    draft.add('GFX', 'bracket', {
      name: 'Playoffs',
      title: 'Playoffs',
      type: 'Bracket',
      bracket: [draft.idOf('Brackets', 'cup')],
    }),
    draft.add('GFX', 'standings', {
      name: 'Group A',
      title: 'Group A',
      type: 'Standings',
      identifier: 'Group A',
    }),
    draft.add('GFX', 'tables', {
      name: 'Both groups',
      title: 'Group stage',
      type: 'Multi Standings',
      identifier: 'Group A,Group B',
    }),
    draft.add('GFX', 'rules', {
      name: 'Format',
      title: 'How it works',
      type: 'Text',
      markdown: '- Lose **twice** and you are out\n- First to three maps\n- Grand final: first to four',
    }),
    draft.add('GFX', 'leaders', {
      name: 'Maps won',
      title: 'Most maps won',
      type: 'Stats: Leaderboard',
      teams: ['stags', 'foxes', 'whales', 'owls'].map((key) => draft.idOf('Teams', key)),
      markdown: '14|82%\n12|71%\n11|61%\n9|53%',
      graphics_settings: ['Show bar graph behind leaderboard'],
    }),
    draft.add('GFX', 'mvp', {
      name: 'MVP',
      title: 'Player of the week',
      type: 'MVP',
      players: [draft.idOf('Players', 'player-1')],
    }),
    draft.add('GFX', 'rosters', {
      name: 'Rosters',
      type: 'Rosters',
      teams: ['foxes', 'whales'].map((key) => draft.idOf('Teams', key)),
    }),
    draft.add('GFX', 'picture', {
      name: 'Lamps',
      type: 'Image',
      image: await draft.picture('lamps.svg', bandsArt('lamps', '#0d1526', '#fca311', '#3a2f5b', 1920, 1080)),
    }),
  ];
};

const addHeadlines = (draft: Draft): string[] =>
  [
    'Foxes and Tidebreakers play for a place in the upper final',
    'Aurochs are unbeaten in the lower bracket',
    'Grand final in nine days: first to four',
  ].map((text, place) => draft.add('Headlines', `headline-${place}`, { text, ready: true }));

/** A show on air: its broadcast, graphics and headlines, the client that runs it, and a second stream. */
export const addProduction = async (draft: Draft): Promise<void> => {
  const themes = sponsorKeys.map((key) => draft.idOf('Themes', key));
  const event = [draft.idOf('Events', 'cup')];
  const headlines = addHeadlines(draft);
  const second = draft.add('Broadcasts', 'second', {
    name: 'Lantern Cup Second Stream',
    key: 'second',
    relative_name: 'Stream B',
    event,
    title: 'Back soon',
    stream_link: 'twitch.tv/example_second',
    available_for_solo: true,
    break_display: 'Title',
  });
  const channel = draft.add('Channels', 'main', { channel_id: '100000001', name: 'example_main' });
  draft.add('Broadcasts', 'main', {
    channel: [channel],
    name: 'Lantern Cup Main Stream',
    key: 'main',
    relative_name: 'Main stream',
    event,
    title: '{auto}',
    subtitle: 'Playoffs, week 2',
    title_format: '{event_short} | {team_1_code} vs {team_2_code} | {match_round}',
    special_title_format: '{event_short} | {match_custom_name}',
    notice_text: 'Coming up|Upper final on the weekend',
    manual_guests: 'Halyard|she/her|@halyard',
    stream_link: 'twitch.tv/example_main',
    timezone: 'Europe/Berlin',
    map_set: 'Control,Hybrid,Escort,Push,Control',
    bracket_key: 'playoffs',
    current_stage: 'Playoffs',
    active: true,
    advertise: true,
    show_live_match: true,
    show_cams: true,
    use_headlines: true,
    transition_offset: 400,
    countdown_end: draft.at(45 * minute),
    map_attack: 'Left',
    desk_display: 'Match',
    break_display: 'Automated',
    break_automation: [
      'use: Schedule',
      'use: Standings',
      'use: Bracket',
      'use: Matchup',
      'use: Staff',
      'use: Image',
      'use: Other Info',
      'setting: Always do 30s Matchup',
    ],
    broadcast_settings: [
      'Show map scores',
      'Show match records ingame',
      'Show pronouns on desk',
      'Highlight live match on bracket',
      'Show banned heroes ingame',
    ],
    observer_settings: ['Show overlay'],
    automation_settings: ['Set title when live match changes'],
    bar_options: ['Countdown', 'Event logo', 'Next match', 'Sponsors', 'Title'],
    live_match: [draft.idOf('Matches', liveMatchKey)],
    schedule: [liveMatchKey, ...nextMatchKeys].map((key) => draft.idOf('Matches', key)),
    gfx: await addGraphics(draft),
    headlines,
    sponsors: themes,
    persistent_sponsors: themes.slice(0, 1),
    desk_graphics_sponsors: themes,
    other_broadcasts: [second],
    highlight_hero: [draft.idOf('Heroes', 'Lamplighter')],
    highlight_team: [draft.idOf('Teams', 'foxes')],
    highlight_player: [draft.idOf('Players', 'player-1')],
    highlight_media: [draft.idOf('News', 'Playoffs are lit')],
    player_guests: ['host', 'caster-3'].map((key) => draft.idOf('Players', key)),
    team_1_player_cams: rosterKeys('foxes').map((key) => draft.idOf('Players', key)),
    team_2_player_cams: rosterKeys('whales').map((key) => draft.idOf('Players', key)),
    background: await draft.picture(
      'background.svg',
      bandsArt('background', '#0d1526', '#14213d', '#fca311', 1920, 1080),
    ),
    break_image: await draft.picture(
      'break.svg',
      bandsArt('break', '#14213d', '#fca311', '#3a2f5b', 1920, 1080),
    ),
  });
  draft.add('Clients', 'main', {
    key: 'main',
    name: 'Main studio',
    staff: [draft.idOf('Players', 'producer')],
    broadcast: [draft.idOf('Broadcasts', 'main'), second],
    cams: ['Team 1', 'Team 2'],
  });
  draft.add('Clients', 'second', {
    key: 'second',
    name: 'Second studio',
    staff: [draft.idOf('Players', 'producer-2')],
    broadcast: [second],
    cams: ['None'],
  });
};
