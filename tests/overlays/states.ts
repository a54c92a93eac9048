import { type DraftPlan, ordinaryTeams, type ShowPlan } from './build-show.ts';

const fox = { ...ordinaryTeams[0]! };
const tide = { ...ordinaryTeams[1]! };

const everySetting = [
  'Show match records ingame',
  'Show event details ingame',
  'Show map information ingame',
  'Show all player names',
  'Color ingame team logo holder',
  'Show borders on middle',
  'Fade ingame sponsors',
  'Show backgrounds on ingame sponsors',
  'Show banned heroes ingame',
  'Display hero bans: together',
];

const bans = [
  [0, 1, 2],
  [3, 4],
] as const;

/** The states that every overlay is checked against, one for each kind of failure. */
export const states: readonly ShowPlan[] = [
  { name: 'ordinary' },
  {
    name: 'everything',
    broadcast: { margin: 1, map_attack: 'Left', broadcast_settings: everySetting },
    maps: [{ winner: 0 }, { winner: 1 }, { bans }],
    sponsors: true,
  },
  {
    name: 'everything-at-the-top',
    broadcast: {
      margin: 0,
      map_attack: 'Right',
      broadcast_settings: [
        ...everySetting.filter((setting) => !setting.includes('together') && !setting.includes('holder')),
        'Display hero bans: on ingame teams',
        'Extend ingame map icons',
        'Use dots instead of numbers for score',
        'Use map number in middle text',
      ],
    },
    maps: [{ winner: 0 }, { draw: true }, { bans }],
    sponsors: true,
  },
  {
    name: 'codes',
    broadcast: {
      margin: 0.5,
      broadcast_settings: ['Use team codes', 'Use dots instead of numbers for score'],
    },
    match: { first_to: 4, score_1: 3, score_2: 0 },
  },
  {
    name: 'long-names',
    broadcast: { map_attack: 'Both', broadcast_settings: everySetting },
    teams: [
      {
        ...fox,
        fields: {
          name: 'Royal Northern Lighthouse Keepers United',
          code: 'RNLKU',
          subtitle: 'Academy',
          small_overlay_text: '#1 seed',
        },
      },
      {
        ...tide,
        fields: { name: 'Wolverhampton Wanderers Esports Division', small_overlay_text: '12 - 11' },
      },
    ],
    match: { round: 'Lower Bracket Quarterfinal Tiebreaker', sub_event: 'Last Chance Qualifier' },
    maps: [
      {
        bans: [
          [0, 1, 2, 3],
          [4, 5, 6, 7],
        ],
      },
    ],
  },
  {
    name: 'one-letter',
    teams: [
      { ...fox, fields: { name: 'X' } },
      { ...tide, fields: { name: 'I', code: 'I' }, logo: undefined },
    ],
  },
  {
    name: 'cjk',
    teams: [
      { ...fox, fields: { name: '成都猎人电子竞技俱乐部', code: '成都' } },
      { ...tide, fields: { name: '서울 다이너스티', code: '서울' } },
    ],
    match: { round: '結勝戦' },
  },
  {
    name: 'arabic',
    teams: [
      { ...fox, fields: { name: 'صقور الرياض', code: 'FLC', small_overlay_text: '3 - 0' } },
      { ...tide, fields: { name: 'نسور جدة للرياضات الإلكترونية', code: 'JED' } },
    ],
  },
  {
    name: 'accents-and-markup',
    teams: [
      { ...fox, fields: { name: `O'Neil & <b>Sons</b>`, code: `<i>` } },
      { ...tide, fields: { name: 'Ångström Żółć Đặng', code: 'ÅŻĐ' } },
    ],
    match: { middle_text: '&lt;b&gt;Grand&lt;/b&gt; final' },
  },
  {
    name: 'no-logos',
    broadcast: { broadcast_settings: everySetting },
    teams: [
      { ...fox, logo: undefined },
      { ...tide, logo: undefined, fields: { name: 'Long Horizon', code: 'HORIZ' } },
    ],
  },
  { name: 'no-themes', teams: [{ fields: fox.fields }, { fields: { name: 'Nobody' } }] },
  {
    name: 'white-and-black',
    broadcast: { broadcast_settings: everySetting, map_attack: 'Left' },
    eventTheme: 'white',
    teams: [
      { ...fox, theme: 'white' },
      { ...tide, theme: 'black' },
    ],
  },
  {
    name: 'black-and-white-event',
    broadcast: { broadcast_settings: ['Use dots instead of numbers for score', 'Show borders on middle'] },
    eventTheme: 'black',
    teams: [
      { ...fox, theme: 'black', logo: undefined },
      { ...tide, theme: 'white', logo: undefined },
    ],
  },
  {
    name: 'garish',
    broadcast: { broadcast_settings: everySetting, map_attack: 'Right' },
    eventTheme: 'garish',
    teams: [
      { ...fox, theme: 'garish' },
      { ...tide, theme: 'acid' },
    ],
    maps: [{ winner: 0 }, { winner: 1 }, { bans }],
  },
  {
    name: 'alike',
    teams: [
      { ...fox, theme: 'blue' },
      { ...tide, theme: 'otherBlue' },
    ],
  },
  {
    name: 'equal-themes',
    broadcast: { broadcast_settings: ['Show match records ingame'] },
    teams: [
      { ...fox, theme: 'white' },
      { ...tide, theme: 'white' },
    ],
  },
  { name: 'broken-theme', eventTheme: 'broken', teams: [{ ...fox, theme: 'broken' }, tide] },
  { name: 'no-match', hasMatch: false },
  { name: 'no-teams', teams: [], match: { placeholder_teams: 'Winner A|Winner B|WA|WB' } },
  { name: 'one-team', teams: [fox], match: { placeholder_teams: 'Winner B' } },
  { name: 'placeholder-right', teams: [fox], match: { placeholder_right: true } },
  {
    name: 'open-places',
    next: { placeholder_teams: undefined, show_on_secondary_overlays: true },
    bracket: { show_times: true, show_broadcasts: true },
  },
  { name: 'special-event', teams: [], match: { special_event: true, custom_name: 'Awards\\nceremony' } },
  { name: 'special-event-without-name', teams: [], match: { special_event: true } },
  {
    name: 'nothing-said',
    match: {
      round: undefined,
      week_text: undefined,
      sub_event: undefined,
      score_1: undefined,
      score_2: undefined,
    },
    maps: [],
    broadcast: { margin: undefined, broadcast_settings: everySetting },
  },
  {
    name: 'no-first-to',
    broadcast: { broadcast_settings: [...everySetting, 'Use dots instead of numbers for score'] },
    match: { first_to: undefined, score_1: 12, score_2: 10 },
  },
  {
    name: 'decided',
    broadcast: { broadcast_settings: everySetting },
    match: { score_1: 3, score_2: 2 },
    maps: [{ winner: 0 }, { winner: 1 }, { winner: 0 }, { winner: 1 }, { winner: 0 }],
  },
  {
    name: 'decided-with-a-draw',
    broadcast: { broadcast_settings: [...everySetting, 'Use dots instead of numbers for score'] },
    match: { score_1: 0, score_2: 3 },
    maps: [{ winner: 1 }, { draw: true }, { winner: 1 }, { banner: 0 }, { winner: 1 }],
  },
  { name: 'forfeit', match: { forfeit: true, score_1: 3, score_2: 0 }, maps: [] },
  {
    name: 'flipped',
    broadcast: { map_attack: 'Right', broadcast_settings: everySetting },
    match: { flip_teams: true, score_1: 2, score_2: 0 },
    maps: [{ winner: 0 }, { winner: 0 }, { bans }],
  },
  { name: 'hidden-scores', broadcast: { hide_scores: true, map_attack: 'Left' } },
  { name: 'hidden-match', broadcast: { show_live_match: undefined } },
  {
    name: 'long-title',
    broadcast: {
      title: 'The grand final of the Lantern Cup\\nbegins after a very short break',
      subtitle: 'Playoffs, week 2\\nTwo best of sevens tonight',
    },
    match: { middle_text: 'The winner goes to the\\nupper final in three weeks' },
  },
  {
    name: 'long-middle',
    match: { middle_text: 'The loser drops to the lower bracket and plays again tomorrow at six' },
  },
  {
    name: 'narrow-bars',
    broadcast: { ingame_team_width: '400', map_attack: 'Left', broadcast_settings: everySetting },
  },
  { name: 'wide-bars', broadcast: { ingame_team_width: '760', margin: 2.5, map_attack: 'Left' } },
  { name: 'no-event', hasEvent: false },
  { name: 'no-event-theme', eventTheme: null },
];

/** Looked at of every overlay in every landing check: what is usual, full, long, foreign, hard to read or missing. */
export const coreStates: readonly string[] = [
  'ordinary',
  'everything',
  'long-names',
  'cjk',
  'white-and-black',
  'flipped',
  'special-event',
  'no-match',
];

/** A match whose opponent is not known: an overlay that shows both sides shows the team and who is to come. */
export const oneTeamStates = ['one-team', 'placeholder-right'] as const;

const longNames = [
  'Royal Northern Lighthouse Keepers United',
  'Wolverhampton Wanderers Esports Division',
  'X',
];

/** A player is up, and the clock is stopped: five teams with two players each, nine in the pool. */
const auctionWith = (bidders: readonly number[]): DraftPlan => ({
  teams: 5,
  signed: 2,
  pool: 9,
  names: ['Longhandledplayername', '하늘'],
  teamNames: longNames,
  auction: { public: true, each_team: 5 },
  at: ({ team, player }) => ({
    stage: 'IN_ACTION',
    player: player(0),
    lastStarter: team(0),
    leftMs: 12_000,
    bids: bidders.map((place, number) => ({ team: team(place), amount: 1 + number * 12 })),
  }),
});

/** Looked at through options alone: what one overlay shows only when its broadcast says so. */
const onDemand: readonly ShowPlan[] = [
  {
    name: 'one-code',
    broadcast: { broadcast_settings: ['Use team codes'] },
    teams: [fox, { ...tide, fields: { name: 'Foxtrot', code: 'FOX' } }],
  },
  {
    name: 'one-long-name',
    teams: [
      fox,
      {
        ...tide,
        fields: { name: 'Royal Northern Lighthouse Keepers United of Wolverhampton', code: 'RNLKU' },
      },
    ],
  },
  { name: 'auction', draft: auctionWith([0, 2, 1, 0]) },
  { name: 'auction-war', draft: auctionWith([2, 0, 1, 0, 1, 0, 1]) },
  { name: 'auction-leaderboard', draft: auctionWith([0]), broadcast: { auction_display: 'Leaderboard' } },
  {
    name: 'auction-overview',
    draft: auctionWith([0]),
    broadcast: { auction_display: 'Team overview' },
  },
  {
    name: 'auction-balances',
    draft: {
      ...auctionWith([]),
      at: ({ team, player }) => ({
        stage: 'IN_ACTION',
        player: player(0),
        leftMs: 9_000,
        bids: [{ team: team(0), amount: 250 }],
      }),
    },
  },
  { name: 'auction-many', draft: { ...auctionWith([0, 2]), teams: 12 } },
  {
    name: 'auction-all',
    draft: { ...auctionWith([0, 2]), teams: 12 },
    broadcast: { auction_display: 'All teams' },
  },
  {
    name: 'auction-sold',
    draft: {
      ...auctionWith([]),
      at: ({ team, player }) => ({
        stage: 'POST_AUCTION',
        player: player(0),
        leftMs: 5_000,
        bids: [{ team: team(0), amount: 44 }],
        sales: [{ player: player(0), team: team(0), amount: 44, unlocked: 10 }],
      }),
    },
  },
  {
    name: 'auction-between',
    draft: {
      ...auctionWith([]),
      at: ({ team, player }) => ({
        stage: 'READY',
        lastStarter: team(0),
        sales: [0, 1, 2].map((place) => ({
          player: player(place),
          team: team(place),
          amount: 30,
          unlocked: 10,
        })),
      }),
    },
  },
  {
    name: 'draft',
    draft: { teams: 6, signed: 3, pool: 24, names: ['Longhandledplayername', '하늘'], teamNames: longNames },
  },
  {
    name: 'media',
    hasMedia: true,
    clip: 'https://media.example/clip.webm',
    broadcast: { broadcast_settings: ['Use map videos'] },
  },
  {
    name: 'described',
    broadcast: { match_description_format: '{match_round} tonight' },
    match: { score_1: 3, score_2: 1 },
  },
  {
    name: 'no-score',
    broadcast: { broadcast_settings: ['Force zeros on versus', 'Split desk match score'] },
    match: { score_1: undefined, score_2: undefined },
    maps: [],
  },
  // A broadcast whose bracket is not the one of its match.
  { name: 'elsewhere', broadcast: { bracket_key: 'nowhere' } },
  {
    name: 'desk',
    broadcast: {
      player_guests: undefined,
      manual_guests: 'Bo|@bo\nAda|she/her',
      notice_text: 'Breaking|The final is on Sunday',
      broadcast_settings: ['Show pronouns on desk', 'Cams lower: traditional'],
    },
  },
  {
    name: 'cams',
    broadcast: { show_cams: true, broadcast_settings: ['Enable player names'] },
    hasFullCam: true,
  },
  {
    name: 'cams-long-names',
    broadcast: { show_cams: true },
    teams: [
      { ...fox, fields: { name: 'Royal Northern Lighthouse Keepers United', code: 'RNLKU' } },
      { ...tide, fields: { name: 'Wolverhampton Wanderers Esports Division' }, logo: undefined },
    ],
  },
  {
    name: 'cams-one-team',
    broadcast: { show_cams: true },
    teams: [fox],
    match: { placeholder_teams: 'Winner B' },
  },
  { name: 'studio-teams', broadcast: { desk_graphics_display: 'Teams' } },
  {
    name: 'studio-one-team',
    broadcast: { desk_graphics_display: 'Teams' },
    teams: [fox],
    match: { placeholder_teams: 'Winner B' },
  },
  {
    name: 'break-matchup-one-team',
    broadcast: { break_display: 'Matchup' },
    teams: [fox],
    match: { placeholder_teams: 'Winner B' },
  },
  ...['Standings', 'Image', 'Bracket', 'Staff', 'Matchup', 'Title', 'Other Streams', 'Other Info'].map(
    (display) => ({
      name: `break-${display.toLowerCase().replace(' ', '-')}`,
      broadcast: { break_display: display },
    }),
  ),
  {
    name: 'break-nothing',
    hasMatch: false,
    broadcast: { break_display: 'Automated', break_automation: [] },
  },
  {
    name: 'break-countdown',
    hasMatch: false,
    broadcast: { break_display: 'Staff', countdown_end: '2026-06-20T19:35:00Z' },
  },
  {
    name: 'break-graphic',
    broadcast: { break_display: 'Automated', break_automation: [] },
    graphic: { fields: { type: 'Text', markdown: 'Doors open at six' }, isInBreak: true },
  },
  { name: 'gfx-schedule', graphic: { fields: { title: 'Tonight', type: 'Schedule' } } },
  {
    name: 'gfx-schedule-as-it-is',
    graphic: { fields: { title: '', type: 'Schedule', graphics_settings: ["Don't sort schedule"] } },
  },
  { name: 'gfx-bracket', graphic: { fields: { title: 'The road', type: 'Bracket' } } },
  { name: 'gfx-image', graphic: { fields: { title: 'Poster', type: 'Image' } } },
  { name: 'gfx-standings', graphic: { fields: { title: '', type: 'Standings', identifier: 'Playoffs' } } },
  {
    name: 'gfx-multi-standings',
    graphic: { fields: { title: 'Tables', type: 'Multi Standings', identifier: 'Playoffs,season' } },
  },
  {
    name: 'gfx-text',
    graphic: {
      fields: {
        title: 'How it works',
        type: 'Text',
        markdown: '- First to **three** maps\n- Lose twice\n\n<b>Not bold</b>',
        // The second rule reaches out of the page, and is not let through.
        custom_css: '.industry-align { display: none } @import url("https://example.org/x.css");',
      },
    },
  },
  { name: 'gfx-mvp', graphic: { fields: { title: 'Player of the week', type: 'MVP' } } },
  { name: 'gfx-rosters', graphic: { fields: { title: 'Line-ups', type: 'Rosters' } } },
  {
    name: 'gfx-changes',
    graphic: {
      fields: { title: 'Changes', type: 'Rosters', markdown: 'Ada,Bo|Ada,Cy#Spring|Autumn' },
      teamCount: 1,
    },
  },
];

/** The state with this name. */
export const stateNamed = (name: string): ShowPlan => {
  const found = [...states, ...onDemand].find((state) => state.name === name);
  if (!found) throw new Error(`There is no state "${name}".`);
  return found;
};
