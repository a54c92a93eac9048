import { expect } from 'vitest';
import { createLogger } from '../../log.ts';
import { createMetrics, type Metrics } from '../../metrics.ts';
import type { SecurityEvent, SecurityLog } from '../../security-log/security-log.ts';
import type { Change, Store } from '../../store/store.ts';
import { storePerTest, type TestStores, testId, testNowMs } from '../../store/testing/test-store.ts';
import type { TwitchActions } from '../../twitch/twitch-actions.ts';
import type { ActionAnswer } from '../action-answer.ts';
import type { RawCallHeaders } from '../read-call.ts';
import { createRunner, type RunAction } from '../run-action.ts';
import type { SideEffect } from '../side-effects.ts';

/** The people of the tests by what they may do. */
export const people = {
  /** Has a client with two shows, and no other right. */
  producer: testId('producer', 1),
  /** Has a client of the same show, and may edit any match. */
  editor: testId('editor', 1),
  /** Signed in and nothing more. */
  guest: testId('guest', 1),
  restricted: testId('restrict', 1),
  /** Has a client without a show. */
  idle: testId('idle', 1),
  /** May start commercials. */
  director: testId('director', 1),
} as const;

export const ids = {
  event: testId('event', 1),
  match: testId('match', 1),
  otherMatch: testId('match', 2),
  semi: testId('match', 3),
  final: testId('match', 4),
  alpha: testId('team', 1),
  beta: testId('team', 2),
  gamma: testId('team', 3),
  maps: [testId('map', 1), testId('map', 2), testId('map', 3)] as const,
  kings: testId('mapdata', 1),
  hero: testId('hero', 1),
  theme: testId('theme', 1),
  show: testId('show', 1),
  otherShow: testId('show', 2),
  client: testId('client', 1),
  gfx: [testId('gfx', 1), testId('gfx', 2)] as const,
  bracket: testId('bracket', 1),
  news: testId('news', 1),
  observer: testId('relation', 1),
} as const;

export const bracketLayout = JSON.stringify({
  brackets: [{ columns: [{ games: [1] }, { games: [2] }] }],
  connections: {
    1: { win: '2.1', lose: 'eliminated', loserRank: { text: '#3/4', sort: 3 } },
    2: { win: 'champion' },
  },
});

/** A small league with a running show. */
export const league: readonly Change[] = [
  { table: 'Events', id: ids.event, fields: { name: 'Cup' } },
  { table: 'Themes', id: ids.theme, fields: { name: 'Alpha' } },
  { table: 'Teams', id: ids.alpha, fields: { name: 'Alpha', event: [ids.event], theme: [ids.theme] } },
  { table: 'Teams', id: ids.beta, fields: { name: 'Beta', event: [ids.event] } },
  { table: 'Teams', id: ids.gamma, fields: { name: 'Gamma' } },
  { table: 'Heroes', id: ids.hero, fields: { name: 'Mercy', game: 'Overwatch' } },
  { table: 'Map Data', id: ids.kings, fields: { name: "King's Row" } },
  { table: 'News', id: ids.news, fields: { name: 'Finals' } },
  {
    table: 'Matches',
    id: ids.match,
    fields: { event: [ids.event], teams: [ids.alpha, ids.beta], first_to: 3, score_1: 0, score_2: 0 },
  },
  { table: 'Matches', id: ids.otherMatch, fields: { event: [ids.event] } },
  {
    table: 'Matches',
    id: ids.semi,
    fields: { teams: [ids.alpha, ids.gamma], first_to: 2, score_1: 2, score_2: 0 },
  },
  { table: 'Matches', id: ids.final, fields: {} },
  {
    table: 'Brackets',
    id: ids.bracket,
    fields: { ordered_matches: [ids.semi, ids.final], events: [ids.event], bracket_layout: bracketLayout },
  },
  ...ids.maps.map((id): Change => ({ table: 'Maps', id, fields: { match: [ids.match] } })),
  ...ids.gfx.map((id): Change => ({ table: 'GFX', id, fields: { name: id } })),
  {
    table: 'Broadcasts',
    id: ids.show,
    fields: {
      key: 'main',
      event: [ids.event],
      schedule: [ids.final],
      live_match: [ids.match],
      gfx: [...ids.gfx],
    },
  },
  { table: 'Broadcasts', id: ids.otherShow, fields: { key: 'second' } },
  { table: 'Players', id: people.producer, fields: { name: 'Pim', member_of: [ids.alpha] } },
  {
    table: 'Players',
    id: people.editor,
    fields: { name: 'Edda', website_settings: ['Can edit any match'] },
  },
  { table: 'Players', id: people.guest, fields: { name: 'Gus' } },
  {
    table: 'Players',
    id: people.restricted,
    fields: { name: 'Rex', website_settings: ['No profile editing'] },
  },
  { table: 'Players', id: people.idle, fields: { name: 'Ida' } },
  {
    table: 'Players',
    id: people.director,
    fields: { name: 'Dana', website_settings: ['Full broadcast permissions'] },
  },
  {
    table: 'Player Relationships',
    id: ids.observer,
    fields: { singular_name: 'Observer', player: [people.guest], matches: [ids.match] },
  },
  {
    table: 'Clients',
    id: ids.client,
    fields: { key: 'pim', staff: [people.producer], broadcast: [ids.show, ids.otherShow] },
  },
  { table: 'Clients', id: testId('client', 2), fields: { staff: [people.editor], broadcast: [ids.show] } },
  { table: 'Clients', id: testId('client', 3), fields: { staff: [people.idle] } },
  { table: 'Clients', id: testId('client', 4), fields: { staff: [people.director], broadcast: [ids.show] } },
];

export type CallOptions = RawCallHeaders & {
  /** Dirty player id; null: a token without an owner; absent: the producer. */
  as?: string | null;
  /** The call is made with a bearer token. */
  isByToken?: true;
  hasToken?: boolean;
};

export type BenchAnswer = Pick<ActionAnswer, 'status' | 'sequence'> & {
  body: { error: boolean; [field: string]: unknown };
};

export type ActionBench = {
  readonly run: RunAction;
  readonly metrics: Metrics;
  /** Events that the security log received. */
  readonly noted: readonly SecurityEvent[];
  /** Shows whose log has a new action, as reported to the show log. */
  readonly pressed: readonly string[];
  /** Calls an action as the given player, by default as the producer. */
  act(name: string, payload?: unknown, options?: CallOptions): Promise<BenchAnswer>;
};

export const createActionBench = (
  store: Store,
  options: {
    clock?: () => number;
    effects?: readonly SideEffect[];
    twitch?: TwitchActions | undefined;
  } = {},
): ActionBench => {
  const metrics = createMetrics();
  const noted: SecurityEvent[] = [];
  const securityLog: SecurityLog = { record: (event) => void noted.push(event) };
  const pressed: string[] = [];
  const { clock = () => testNowMs, effects, twitch } = options;
  const run = createRunner({
    store,
    clock,
    log: createLogger('silent'),
    metrics,
    securityLog,
    showLog: { changed: (shows) => void pressed.push(...shows) },
    effects,
    twitch,
  });
  return {
    run,
    metrics,
    noted,
    pressed,
    act: async (name, payload, { as, isByToken, hasToken = true, ...headers } = {}) => {
      const { status, sequence, text } = await run({
        name,
        address: '192.0.2.1',
        hasToken,
        readParameters: async () => payload,
        identify: async () =>
          as === null ? undefined : { playerId: as ?? people.producer, person: { isByToken } },
        headers,
      });
      return { status, sequence, body: JSON.parse(text) };
    },
  };
};

/** Gives every test of a file a store with the league. */
export const leaguePerTest = (start: (store: Store, stores: TestStores) => void): void =>
  storePerTest(async (store, stores) => {
    await store.commit(league, { actor: 'import', reason: 'test' });
    start(store, stores);
  });

export type RefusalRow = [name: string, payload: unknown, options: CallOptions, status: number, text: string];

/** The call is refused with this status and text, and changes nothing. */
export const expectRefused = async (
  store: Store,
  bench: ActionBench,
  [name, payload, options, status, text]: RefusalRow,
): Promise<void> => {
  const before = store.sequence();
  const answer = await bench.act(name, payload, options);
  expect([answer.status, answer.body.errorMessage]).toEqual([status, text]);
  expect(answer.body).toMatchObject({ error: true, errorCode: status, code: expect.any(String) });
  expect(store.sequence()).toBe(before);
};

/** A key of the right form. */
export const keyOf = (number: number): string => `press-${String(number).padStart(12, '0')}`;
