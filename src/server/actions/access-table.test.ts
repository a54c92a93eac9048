import { describe, expect, it } from 'vitest';
import { readPayload } from '#contract/actions/payload.ts';
import { type ActionName, actionNames, actionOf } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { restoreId } from '#domain/record-id.ts';
import type { TurnReader } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';
import type { LentKey } from './acting-player.ts';
import { decide } from './decide.ts';
import { byShowKey } from './testing/show-key-rows.ts';

/** Two events, each with a show, a match on air and a bracket; two matches of neither event. */
const [cup, league] = [testId('event', 1), testId('event', 2)];
const [cupShow, leagueShow] = [testId('show', 1), testId('show', 2)];
const matches = {
  'on air in the cup': testId('match', 1),
  'of the cup': testId('match', 2),
  'on the schedule of the cup': testId('match', 3),
  'on air in the league': testId('match', 4),
  'of nothing': testId('match', 5),
};
const [cupMap, leagueMap] = [testId('map', 1), testId('map', 2)];
const [cupBracket, leagueBracket] = [testId('bracket', 1), testId('bracket', 2)];
const [cupGraphic, leagueGraphic] = [testId('gfx', 1), testId('gfx', 2)];
const [red, blue] = [testId('team', 1), testId('team', 2)];
const [cupLink, playerLink, newLink] = [testId('social', 1), testId('social', 2), testId('social', 3)];
const [theme, stewardship] = [testId('theme', 1), testId('relation', 1)];

const people = {
  guest: testId('person', 1),
  'producer of the cup': testId('person', 2),
  'producer of the league': testId('person', 3),
  'staff of the cup': testId('person', 4),
  'staff of the league who produces the cup': testId('person', 5),
  'match editor of one match': testId('person', 6),
  'editor of any match': testId('person', 7),
  'editor of any match who produces the cup': testId('person', 8),
  'who may run commercials and produces the cup': testId('person', 9),
};
type Who = keyof typeof people;
/** Keys for the match on air in the cup, by who made them. */
const lenders = [
  'staff of the league who produces the cup',
  'editor of any match who produces the cup',
] as const;
const everybody = Object.keys(people) as Who[];

const clientOf = (who: Who): string => testId('client', everybody.indexOf(who) + 1);
const producing: Partial<Record<Who, string>> = {
  'producer of the cup': cupShow,
  'producer of the league': leagueShow,
  'staff of the league who produces the cup': cupShow,
  'editor of any match who produces the cup': cupShow,
  'who may run commercials and produces the cup': cupShow,
};
const producers = Object.keys(producing) as Who[];
const cupProducers = producers.filter((who) => producing[who] === cupShow);
const settings: Partial<Record<Who, string>> = {
  'editor of any match': 'Can edit any match',
  'editor of any match who produces the cup': 'Can edit any match',
  'who may run commercials and produces the cup': 'Full broadcast permissions',
};
const layout = JSON.stringify({ connections: { 1: { win: '2.1' } } });

const records: Record<string, object> = {
  [cup]: {
    __tableName: 'Events',
    staff: [people['staff of the cup']],
    blocks: '{"auction":{"public":true}}',
    teams: [red, blue],
    draftable_players: [people['match editor of one match']],
  },
  [league]: { __tableName: 'Events', staff: [people['staff of the league who produces the cup']] },
  [cupShow]: {
    __tableName: 'Broadcasts',
    event: [cup],
    live_match: [matches['on air in the cup']],
    schedule: [matches['on the schedule of the cup']],
    gfx: [cupGraphic],
  },
  [leagueShow]: {
    __tableName: 'Broadcasts',
    event: [league],
    live_match: [matches['on air in the league']],
    gfx: [leagueGraphic],
  },
  [matches['on air in the cup']]: {
    __tableName: 'Matches',
    event: [cup],
    teams: [red, blue],
    first_to: 3,
    maps: [cupMap],
    player_relationships: [stewardship],
  },
  [matches['of the cup']]: { __tableName: 'Matches', event: [cup] },
  [matches['on the schedule of the cup']]: { __tableName: 'Matches' },
  [matches['on air in the league']]: {
    __tableName: 'Matches',
    event: [league],
    teams: [red, blue],
    first_to: 3,
    maps: [leagueMap],
  },
  [matches['of nothing']]: { __tableName: 'Matches' },
  [stewardship]: {
    __tableName: 'Player Relationships',
    player: [people['match editor of one match']],
    permissions: ['Match Editor'],
  },
  [cupMap]: { __tableName: 'Maps', match: [matches['on air in the cup']] },
  [leagueMap]: { __tableName: 'Maps', match: [matches['on air in the league']] },
  [cupBracket]: {
    __tableName: 'Brackets',
    events: [cup],
    bracket_layout: layout,
    ordered_matches: [matches['of the cup']],
  },
  [leagueBracket]: { __tableName: 'Brackets', events: [league], bracket_layout: layout, ordered_matches: [] },
  [theme]: { __tableName: 'Themes' },
  [cupLink]: { __tableName: 'Socials', event: [cup] },
  [playerLink]: { __tableName: 'Socials', player: [people.guest] },
  [red]: {
    __tableName: 'Teams',
    draft_order: 1,
    captains: [people.guest],
    matches: [matches['on air in the cup']],
  },
  [blue]: { __tableName: 'Teams' },
};
for (const who of everybody) {
  const show = producing[who];
  const setting = settings[who];
  records[people[who]] = {
    id: people[who],
    __tableName: 'Players',
    name: who,
    ...(show && { clients: [clientOf(who)] }),
    ...(setting && { website_settings: [setting] }),
  };
  if (show) records[clientOf(who)] = { __tableName: 'Clients', staff: [people[who]], broadcast: [show] };
}
for (const [id, record] of Object.entries(records)) records[id] = { id, ...record };

const turn = {
  get: (id: string) => records[restoreId(id)] as WireRecord | undefined,
  shown: (id: string) => records[restoreId(id)] as WireRecord | undefined,
  list: (name: string) => (Object.values(records) as WireRecord[]).filter((one) => one.__tableName === name),
  sequence: () => 1,
  log: async () => [],
} as unknown as TurnReader;

/** Returns true if the call would be done. A call refused only with `twitch-disabled` counts as done. */
const isDone = async (name: ActionName, raw: object, who: Who, key?: LentKey): Promise<boolean> => {
  const payload = readPayload(actionOf(name), raw) as Record<string, unknown>;
  try {
    await decide(turn, { name, payload, playerId: people[who], key }, Date.now());
    return true;
  } catch (error) {
    if (error instanceof CodedError) return error.code === 'twitch-disabled';
    throw error;
  }
};

const cupEditors: readonly Who[] = [
  'staff of the cup',
  'editor of any match',
  'editor of any match who produces the cup',
];
const leagueEditors: readonly Who[] = [
  'staff of the league who produces the cup',
  'editor of any match',
  'editor of any match who produces the cup',
];
const anyMatchEditors = cupEditors.slice(1);
const onAirEditors: readonly Who[] = [...cupEditors, 'match editor of one match'];
const { 'on air in the cup': cupMatch, 'on air in the league': leagueMatch } = matches;
const cams = (who: Who) => [{ clientID: clientOf(who), cams: ['Team 1'] }];

/** `byKey`: whose key for the match on air in the cup does it too; none where nothing is said. */
const editorsKey: readonly Who[] = lenders.slice(1);

type Row = readonly [about: string, payload: object, who: readonly Who[], byKey?: readonly Who[]];

/**
 * Calls of each action with their permitted callers; all others are refused. Calls without a record of their own are
 * about the caller's show.
 */
const table: { readonly [Name in ActionName]?: readonly Row[] } = {
  'update-broadcast': [
    ['the own show', { title: 'Soon' }, producers],
    ['no match', { match: null }, producers],
    ['the match that is live', { match: cupMatch }, cupProducers],
    ['a match of its event', { match: matches['of the cup'] }, cupProducers],
    ['a match of its schedule', { match: matches['on the schedule of the cup'] }, cupProducers],
    [
      'a match of another event',
      { match: leagueMatch },
      [
        'producer of the league',
        'staff of the league who produces the cup',
        'editor of any match who produces the cup',
      ],
    ],
    ['a match of nothing', { match: matches['of nothing'] }, ['editor of any match who produces the cup']],
  ],
  'multi-map-win': [
    ['the match that is live', { teamNum: 1 }, producers, lenders],
    ['a match that is not', { teamNum: 1, match: leagueMatch }, ['producer of the league']],
    ['a map of another match', { teamNum: 1, match: cupMatch, map: leagueMap }, []],
  ],
  'toggle-flip-teams': [
    ['the match that is live', {}, producers],
    ['a match that is not', { match: matches['of the cup'] }, []],
  ],
  'set-player-relationships': [
    ['a match', { matchID: cupMatch, roles: {} }, ['editor of any match who produces the cup']],
    [
      'another match',
      { matchID: leagueMatch, roles: {} },
      ['staff of the league who produces the cup', 'editor of any match who produces the cup'],
    ],
    [
      'cameras of a client of its show',
      { matchID: leagueMatch, roles: {}, clientCams: cams('producer of the league') },
      ['staff of the league who produces the cup', 'editor of any match who produces the cup'],
    ],
    [
      'cameras of a client of another show',
      { matchID: leagueMatch, roles: {}, clientCams: cams('producer of the cup') },
      [],
    ],
    [
      'cameras of a client of some person',
      { matchID: leagueMatch, roles: {}, clientCams: cams('staff of the league who produces the cup') },
      ['staff of the league who produces the cup'],
    ],
  ],
  'set-match-overlays': [
    ['a match', { match: cupMatch, overlayType: 'primary', state: true }, onAirEditors],
    ['another match', { match: leagueMatch, overlayType: 'primary', state: true }, leagueEditors],
    [
      'a match of nothing',
      { match: matches['of nothing'], overlayType: 'primary', state: true },
      anyMatchEditors,
    ],
  ],
  'update-match-data': [
    ['a match', { matchID: cupMatch, updatedData: { score_1: 1 } }, onAirEditors, editorsKey],
    ['its format', { matchID: cupMatch, updatedData: { first_to: 2 } }, onAirEditors],
    ['another match of its event', { matchID: matches['of the cup'], updatedData: {} }, cupEditors],
    ['another match', { matchID: leagueMatch, updatedData: { score_1: 1 } }, leagueEditors],
  ],
  'update-map-data': [
    [
      'a match',
      { matchID: cupMatch, mapData: [{ existingID: cupMap, draw: true }] },
      onAirEditors,
      editorsKey,
    ],
    ['the map played', { matchID: cupMatch, mapData: [{ existingID: cupMap, public: true }] }, onAirEditors],
    ['another match', { matchID: leagueMatch, mapData: [] }, leagueEditors],
    ['a map of another match', { matchID: cupMatch, mapData: [{ existingID: leagueMap, draw: true }] }, []],
    ['a team that does not play', { matchID: cupMatch, mapData: [{ existingID: cupMap, winner: cup }] }, []],
    ['a record in place of a new map', { matchID: cupMatch, mapData: [{ newID: leagueMap, map: red }] }, []],
  ],
  'resolve-entire-bracket': [
    ['a bracket', { bracketID: cupBracket }, cupEditors],
    ['another bracket', { bracketID: leagueBracket }, leagueEditors],
  ],
  'save-bracket-layout': [['a bracket', { bracketID: cupBracket, layout, previous: layout }, cupEditors]],
  'replace-bracket-teams': [
    [
      'a match of another event',
      { bracketID: cupBracket, isUndo: true, replacements: [{ match: leagueMatch, old: red, new: cup }] },
      [],
    ],
  ],
  'set-active-broadcast': [
    ['the own show', { client: 'self', broadcast: cupShow }, cupProducers],
    ['the show of others', { client: 'self', broadcast: leagueShow }, ['producer of the league']],
  ],
  'update-gfx-index': [
    ['a graphic of the show', { gfxID: cupGraphic, index: 0 }, cupProducers],
    ['a graphic of another', { gfxID: leagueGraphic, index: 0 }, ['producer of the league']],
  ],
  'set-observer-setting': [['the own show', { setting: 'Show overlay', value: true }, producers]],
  'update-break-automation': [['the own show', { options: [] }, producers]],
  'set-automation': [
    ['the own show', { automation: 'Set title when live match changes', value: true }, producers],
  ],
  'set-rundown-item': [
    [
      'the own show',
      {
        itemID: 'a1',
        item: {
          title: 'Opening',
          minutes: 5,
          colour: 'Blue',
          side: 'at',
          start: Date.UTC(2026, 5, 20, 18),
          order: 0,
        },
      },
      producers,
    ],
  ],
  'update-break-display': [['the own show', { option: null }, producers]],
  'run-preset': [
    ['the own show', { preset: 'end', match: null, title: 'Thanks for Watching' }, producers],
    ['a match of its event', { preset: 'next', match: matches['of the cup'] }, cupProducers],
    [
      'a match of another event',
      { preset: 'next', match: leagueMatch },
      [
        'producer of the league',
        'staff of the league who produces the cup',
        'editor of any match who produces the cup',
      ],
    ],
    [
      'the crew of the match that is live',
      { preset: 'next', crew: { matchID: cupMatch, roles: {} } },
      ['editor of any match who produces the cup'],
    ],
    [
      'the crew of another match',
      { preset: 'next', crew: { matchID: leagueMatch, roles: {} } },
      ['staff of the league who produces the cup', 'editor of any match who produces the cup'],
    ],
  ],
  'auction-control': [
    [
      'its auction',
      { auctionID: cup, command: 'open' },
      ['staff of the cup', 'who may run commercials and produces the cup'],
    ],
  ],
  'auction-start': [
    [
      'a player, in an auction that only admins begin',
      { auctionID: cup, teamID: red, playerID: people['match editor of one match'] },
      ['staff of the cup', 'who may run commercials and produces the cup'],
    ],
  ],
  'adjust-match-broadcast': [
    [
      'a match',
      { mode: 'add', matchID: cupMatch, broadcastID: cupShow },
      [...cupEditors, 'who may run commercials and produces the cup'],
    ],
  ],
  'undo-bracket-changes': [
    [
      'a bracket whose match has other values by now',
      {
        scopeID: cupBracket,
        changes: [{ record: cupMatch, field: 'outcome', before: null, after: 'Drawn' }],
      },
      [],
    ],
    [
      'a value that is as it was left, of an event',
      { scopeID: cup, changes: [{ record: cupMatch, field: 'outcome', before: 'Drawn', after: null }] },
      cupEditors,
    ],
  ],
  'withdraw-team': [
    ['a team of the cup', { teamID: red, eventID: cup, mode: 'call-off', matches: [cupMatch] }, cupEditors],
  ],
  'set-event-settings': [['the cup', { eventID: cup, settings: '{}' }, ['staff of the cup']]],
  'submit-social': [
    [
      'a link of a team',
      { socialID: newLink, ownerID: red, type: 'Twitch', url: 'https://twitch.tv/reds' },
      everybody,
    ],
    ['another record', { socialID: red, ownerID: red, type: 'Twitch', url: 'https://twitch.tv/reds' }, []],
  ],
  'decide-social': [
    ['a link of the cup', { socialID: cupLink, from: 'waiting', to: 'approved' }, ['staff of the cup']],
    ['a link of a player', { socialID: playerLink, from: 'waiting', to: 'approved' }, []],
  ],
  'edit-record': [
    [
      'own fields of a match of the cup',
      { id: matches['of the cup'], table: 'Matches', change: 'edit', fields: { show_notes: 'Late' } },
      cupEditors,
    ],
    [
      'links of a match of the cup',
      { id: matches['of the cup'], table: 'Matches', change: 'edit', fields: { teams: [red] } },
      [],
    ],
    [
      'own fields of the cup',
      { id: cup, table: 'Events', change: 'edit', fields: { short: 'CUP' } },
      ['staff of the cup'],
    ],
    [
      'own fields of a bracket',
      { id: cupBracket, table: 'Brackets', change: 'edit', fields: { name: 'A' } },
      cupEditors,
    ],
    ['a team', { id: red, table: 'Teams', change: 'edit', fields: { name: 'Reds' } }, []],
    ['a new record', { id: newLink, table: 'Matches', change: 'create', fields: { first_to: 2 } }, []],
    ['a deletion', { id: matches['of the cup'], table: 'Matches', change: 'delete' }, []],
  ],
  'merge-records': [['two teams', { id: red, gone: blue, table: 'Teams', change: 'merge' }, []]],
  'set-title': [['the own show', {}, producers]],
  'manage-prediction': [['the own show', { predictionAction: 'lock' }, producers]],
  'start-commercial': [
    ['the own show', { commercialDuration: 30 }, ['who may run commercials and produces the cup']],
  ],
  'update-profile-data': [
    ['the own profile', { profileData: { pronouns: 'they/them' } }, everybody],
    ['a theme of others', { profileData: { profile_picture_theme: theme } }, []],
  ],
};

/** Returns true if the records of a call follow from its payload. */
const namesRecords = (touches: (payload: never, acting: object) => readonly string[]): boolean => {
  try {
    return touches(new Proxy({}, { get: () => cup }) as never, {}).length > 0;
  } catch {
    // A list of records, which one id is not.
    return true;
  }
};

describe('every action on records of one’s own and of others', () => {
  it.each(
    actionNames.flatMap((name) =>
      (table[name] ?? []).map(
        ([about, payload, allowed, byKey = []]) => [name, about, payload, allowed, byKey] as const,
      ),
    ),
  )('%s: %s', async (name, about, payload, allowed, byKey) => {
    const done = await Promise.all(everybody.map((who) => isDone(name, payload, who)));
    expect(everybody.filter((_, place) => done[place])).toEqual(
      everybody.filter((who) => allowed.includes(who)),
    );
    const key = (who: Who) => ({ id: 'k', name: 'Referee', client: clientOf(who), match: cupMatch });
    const lent = await Promise.all(lenders.map((who) => isDone(name, payload, who, key(who))));
    expect(lenders.filter((_, place) => lent[place])).toEqual(byKey);
    const ofShow = (who: Who) => ({ id: 's', name: 'Tablet', client: clientOf(who) });
    for (const who of lenders)
      expect(await isDone(name, payload, who, ofShow(who))).toBe(byShowKey.has(`${name}: ${about}`));
  });

  it.each(actionNames)('%s has its rows, or is about the own show alone', (name) => {
    const { access, touches } = actionOf(name);
    const isAboutOthers = access.right !== undefined || access.tie !== undefined || namesRecords(touches);
    if (isAboutOthers) expect(table[name]).toBeDefined();
  });
});
