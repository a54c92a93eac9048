import type { RemoteChange } from '../support/server-process.ts';
import { buildMedia } from './build-media.ts';
import { fixtureId } from './ids.ts';
import type { Stock } from './stock.ts';
import { type ThemeName, themes } from './themes.ts';

type Fields = Record<string, unknown>;

export type TeamPlan = {
  readonly fields: Fields;
  /** Absent: a team without a theme. */
  readonly theme?: ThemeName | undefined;
  /** Index of one of the stock's logos; absent: none. */
  readonly logo?: number | undefined;
};

export type MapPlan = {
  /** Place of the winner in the match's teams. */
  readonly winner?: 0 | 1;
  readonly banner?: 0 | 1;
  readonly draw?: boolean;
  readonly bans?: readonly [readonly number[], readonly number[]];
  readonly score?: readonly [number, number];
};

/** A state of a show; everything that is not said is as in an ordinary match. */
export type ShowPlan = {
  readonly name: string;
  readonly broadcast?: Fields | undefined;
  readonly match?: Fields | undefined;
  /** Of the final, whose teams are open. */
  readonly next?: Fields | undefined;
  readonly bracket?: Fields | undefined;
  readonly hasMatch?: boolean | undefined;
  readonly hasEvent?: boolean | undefined;
  readonly eventTheme?: ThemeName | null | undefined;
  readonly teams?: readonly TeamPlan[] | undefined;
  readonly maps?: readonly MapPlan[] | undefined;
  readonly sponsors?: boolean | undefined;
  /** The event drafts: so many teams, each with players of its own, and a pool. */
  readonly draft?: DraftPlan | undefined;
  readonly hasFullCam?: boolean | undefined;
  /** It has tracks, spots with images, headlines, a next map with music and video, and a hero who moves. */
  readonly hasMedia?: boolean | undefined;
  /** Address of the clip that is to be rolled. */
  readonly clip?: string | undefined;
  /** Another graphic instead of the leaderboard: it has all records a graphic may have, and these fields. */
  readonly graphic?: { readonly fields: Fields; readonly teamCount?: number; readonly isInBreak?: boolean };
};

export type DraftPlan = {
  readonly teams: number;
  /** Players whom each team has; all were bought in the auction. */
  readonly signed: number;
  readonly pool: number;
  /** Of the first ones in the pool, in order; others are numbered. */
  readonly names?: readonly string[] | undefined;
  readonly teamNames?: readonly string[] | undefined;
  /** `auction` of the event's blocks. */
  readonly auction?: Fields | undefined;
  /** Progress of the auction; teams are places from 0, players places in the pool, money in thousands. */
  readonly at?: (ids: { team: (place: number) => string; player: (place: number) => string }) => Fields;
};

export type FixtureShow = {
  readonly name: string;
  readonly broadcastId: string;
  readonly broadcastKey: string;
  readonly matchId: string;
  readonly changes: RemoteChange[];
};

/** Ordinary teams; the first two play, the others fill schedule, standings and bracket. */
export const ordinaryTeams: readonly TeamPlan[] = [
  { fields: { name: 'Foxes', code: 'FOX' }, theme: 'orange', logo: 0 },
  { fields: { name: 'Tidebreakers', code: 'TIDE' }, theme: 'blue', logo: 1 },
];

const hour = 3_600_000;

/** Two semi-finals and a final. */
const bracketLayout = JSON.stringify({
  brackets: [
    {
      columns: [
        { header: 'Semifinals', games: [1, 2] },
        { header: 'Grand Final', games: [3] },
      ],
    },
  ],
  connections: { 1: { win: '3.1' }, 2: { win: '3.2' } },
});

/** The same matches as two tables. */
const standings = [
  { group: 'Playoffs' },
  { key: 'season', title: 'Season', groups: ['Playoffs'], show: ['MatchWins', 'MapWinrate'] },
];

/** The second team's text; its first hero is named without the accent. */
const limitedPlayers = [
  { limited: true, name: 'Acorn', role: 'DPS', pronouns: 'any', favourite_hero: 'elan' },
  { limited: true, name: 'Bobbin', role: 'Tank' },
  { limited: true, name: 'Cricket' },
];

/** All records of one state, in the order in which they can be written. */
export const buildShow = (plan: ShowPlan, stock: Stock, nowMs: number): FixtureShow => {
  const id = (kind: string, number = 1) => fixtureId(plan.name, kind, number);
  const changes: RemoteChange[] = [];
  const add = (table: string, recordId: string, fields: Fields): string => {
    changes.push({ table, id: recordId, fields });
    return recordId;
  };
  const at = (hours: number) => new Date(nowMs + hours * hour).toISOString();

  const addTheme = (kind: string, number: number, name: ThemeName, logo: number | undefined): string =>
    add('Themes', id(`${kind}theme`, number), {
      name: `${plan.name} ${kind} ${number}`,
      ...themes[name],
      ...(logo !== undefined && { default_logo: stock.logos[logo % Math.max(1, stock.logos.length)] }),
    });

  /** Adds the past of these players: a title and a place in the same game, and a team in another one. */
  const addPast = (inDraft: (kind: string, number: number) => string, players: readonly string[]): void => {
    const past = [
      { event: 'Harbour Open', game: 'Overwatch', team: 'Night Herons', ranking_text: '2nd' },
      { event: 'Winter Rally', game: 'Valorant', team: 'Wolverhampton Wanderers Academy' },
    ].map(({ event, game, team, ...rank }, place) => {
      const of = add('Events', inDraft('past', place + 1), { name: event, short: event, game });
      add('Teams', inDraft('former', place + 1), { name: team, ...rank, event: [of], players });
      return of;
    });
    add('Accolades', inDraft('accolade', 1), {
      name: 'Champions',
      event: past.slice(0, 1),
      players,
      show_for_players: true,
    });
  };

  const addDraft = (
    { teams: count, signed, pool, names = [], teamNames = [], auction, at: stateAt }: DraftPlan,
    of: string,
  ): void => {
    const roles = ['Tank', 'DPS', 'Support', 'Flex', undefined];
    const looks: readonly ThemeName[] = ['orange', 'blue', 'white', 'black', 'garish', 'acid'];
    const inDraft = (kind: string, number: number) => fixtureId(plan.name, `draft${kind}`, number);
    const drafting = Array.from({ length: count }, (_, team) =>
      add('Teams', inDraft('team', team + 1), {
        name: teamNames[team] ?? `Squad ${team + 1}`,
        code: `S${team + 1}`,
        draft_order: team + 1,
        balance: Math.max(0, 400 - team * 37),
        ...(looks[team] && { theme: [addTheme('drafting', team + 1, looks[team], team)] }),
        players: Array.from({ length: signed }, (_, place) =>
          add('Players', inDraft('signed', team * 10 + place + 1), {
            name: `Signed ${team + 1}${'abcdefgh'[place]}`,
            role: roles[place % roles.length],
            auction_price: 20 + ((team * 31 + place * 17) % 90),
          }),
        ),
      }),
    );
    const players = Array.from({ length: pool }, (_, place) =>
      add('Players', inDraft('pool', place + 1), {
        name: names[place] ?? `Talent ${place + 1}`,
        role: roles[place % roles.length],
        ...(place === 0 && { eligible_roles: ['Tank', 'Support'] }),
        manual_sr: 4500 - place * 20,
        favourite_hero: stock.heroes.slice(place % 5, (place % 5) + 1),
      }),
    );
    addPast(inDraft, players.slice(0, 1));
    const clean = (ids: readonly string[]) => (place: number) => String(ids[place]).slice(3);
    const auctionId = stateAt && inDraft('auction', 1);
    if (auctionId) {
      add('Auctions', auctionId, {
        data: JSON.stringify({
          isRestricted: false,
          bids: [],
          sales: [],
          ...stateAt({ team: clean(drafting), player: clean(players) }),
        }),
      });
    }
    add('Events', of, {
      blocks: JSON.stringify({ standings, draft: { use: true }, ...(auction && { auction }) }),
      teams: drafting,
      draftable_players: players,
      ...(auctionId && { auction: [auctionId] }),
    });
  };
  const teams = (plan.teams ?? ordinaryTeams).map(({ fields, theme, logo }, place) =>
    add('Teams', id('team', place + 1), {
      images: stock.teamImage,
      ...(place > 0 && { limited_players: limitedPlayers }),
      ...(theme && { theme: [addTheme('team', place + 1, theme, logo)] }),
      ...fields,
    }),
  );
  const hasEvent = plan.hasEvent !== false;
  const eventTheme = plan.eventTheme === undefined ? 'event' : plan.eventTheme;
  const event = hasEvent
    ? add('Events', id('event'), {
        name: 'Lantern Cup Championship',
        short: 'Lantern Cup',
        game: 'Overwatch',
        map_pool: stock.mapData.map(({ id }) => id),
        blocks: JSON.stringify({ standings }),
        ...(eventTheme && { theme: [addTheme('event', 1, eventTheme, 2)] }),
        ...(stock.texture && { broadcast_texture: stock.texture }),
      })
    : undefined;

  if (event && plan.draft) addDraft(plan.draft, event);

  const maps = (plan.maps ?? [{ winner: 0 }, { winner: 1 }, {}]).map((map, place) =>
    add('Maps', id('map', place + 1), {
      number: map.banner === undefined ? place + 1 : undefined,
      map: stock.mapData.length > 0 ? [stock.mapData[place % stock.mapData.length]?.id] : undefined,
      winner: map.winner === undefined ? undefined : [teams[map.winner]].filter(Boolean),
      banner: map.banner === undefined ? undefined : [teams[map.banner]].filter(Boolean),
      draw: map.draw,
      score_1: map.score?.[0],
      score_2: map.score?.[1],
      team_1_bans: map.bans?.[0].map((hero) => stock.heroes[hero]).filter(Boolean),
      team_2_bans: map.bans?.[1].map((hero) => stock.heroes[hero]).filter(Boolean),
    }),
  );

  const ofEvent = event ? { event: [event] } : {};
  const matchId = add('Matches', id('match'), {
    ...ofEvent,
    teams: teams.slice(0, 2),
    maps,
    first_to: 3,
    score_1: 1,
    score_2: 1,
    round: 'Upper Final',
    sub_event: 'Playoffs',
    match_group: 'Playoffs',
    week_text: 'Week 2',
    start: at(-0.5),
    map_set: 'Control,Hybrid,Escort,Push,Control',
    show_on_overlays: true,
    ...plan.match,
  });
  const played = add('Matches', id('match', 2), {
    ...ofEvent,
    teams: teams.slice(0, 2),
    first_to: 3,
    score_1: 3,
    score_2: 1,
    match_group: 'Playoffs',
    round: 'Round 1',
    start: at(-48),
    show_on_overlays: true,
  });
  const next = add('Matches', id('match', 3), {
    ...ofEvent,
    first_to: 3,
    placeholder_teams: 'Winner M1|Winner M2|W1|W2',
    round: 'Grand Final',
    match_group: 'Playoffs',
    start: at(24),
    show_on_overlays: true,
    ...plan.next,
  });
  if (event) {
    add('Brackets', id('bracket'), {
      name: 'Playoffs',
      key: 'playoffs',
      events: [event],
      ordered_matches: [matchId, played, next],
      bracket_layout: bracketLayout,
      ...plan.bracket,
    });
  }

  const players = ['Ember', 'Kestrel', 'Longhandledname', 'ÆØÅ', '하늘', 'X'].map((name, place) =>
    add('Players', id('player', place + 1), {
      name,
      member_of: [teams[0]].filter(Boolean),
      pronouns: place % 2 ? 'she/her' : 'they/them',
      role: ['DPS', 'Tank', 'Support', 'Flex', 'DPS'][place],
      favourite_hero: place < 5 ? stock.heroes.slice(place, place + 1) : undefined,
      headshot: stock.headshot,
      captain_of: place === 0 ? [teams[0]].filter(Boolean) : undefined,
    }),
  );
  add('Players', id('coach'), {
    name: 'Whistler',
    staff_role: 'Coach',
    team_staff: [teams[0]].filter(Boolean),
    brands_designed: [teams[0]].filter(Boolean),
  });
  if (event) changes.push({ table: 'Events', id: event, fields: { staff: players.slice(0, 2) } });
  const sponsors = plan.sponsors
    ? [0, 1].map((place) =>
        add('Themes', id('sponsor', place + 1), {
          name: `Sponsor ${place + 1}`,
          ...themes[place ? 'white' : 'black'],
          default_wordmark: stock.wordmark ?? stock.logos[place],
        }),
      )
    : undefined;

  const graphic = add('GFX', id('gfx'), {
    name: 'Maps',
    title: 'Most maps won',
    type: 'Stats: Leaderboard',
    teams: teams.slice(0, plan.graphic?.teamCount ?? 2),
    markdown: '12|80%\n9|60%',
    graphics_settings: ['Show bar graph behind leaderboard'],
    ...(plan.graphic && {
      matches: [next, matchId, played],
      bracket: event ? [id('bracket')] : undefined,
      players: players.slice(0, 1),
      image: stock.teamImage,
      ...plan.graphic.fields,
    }),
  });

  const other = add('Broadcasts', id('other'), {
    name: 'Second stream',
    relative_name: 'Stream B',
    stream_link: 'https://example.org/b',
    stream_preview: 'https://example.org/b/player',
    ...ofEvent,
  });

  const interviewed = add('Live Guests', id('interviewed'), {
    name: 'Ines',
    subtitle: 'Captain',
    theme: (plan.teams ?? ordinaryTeams)[0]?.theme && [id('teamtheme')],
  });

  const broadcastKey = `fixture-${plan.name}`;
  const broadcastId = add('Broadcasts', id('broadcast'), {
    name: `State ${plan.name}`,
    key: broadcastKey,
    ...ofEvent,
    title: 'Starting soon',
    margin: 1,
    timezone: 'Europe/Berlin',
    show_live_match: true,
    observer_settings: ['Show overlay'],
    current_stage: 'Playoffs',
    bracket_key: 'playoffs',
    bar_options: ['Countdown', 'Event logo', 'Next match', 'Sponsors', 'Title'],
    break_automation: ['use: Schedule'],
    schedule: [played, matchId, next],
    live_match: plan.hasMatch === false ? undefined : [matchId],
    highlight_team: [teams[0]].filter(Boolean),
    highlight_player: players.slice(0, 1),
    team_1_player_cams: players.slice(0, 5),
    team_2_player_cams: players.slice(1, 6),
    player_guests: players.slice(0, 2),
    interview_guests: [interviewed],
    full_cams: plan.hasFullCam ? [interviewed] : undefined,
    sponsors,
    gfx: [graphic],
    break_gfx: plan.graphic?.isInBreak ? [graphic] : undefined,
    other_broadcasts: [other],
    ...buildMedia(plan, stock, add, id),
    ...plan.broadcast,
  });
  return { name: plan.name, broadcastId, broadcastKey, matchId, changes };
};
