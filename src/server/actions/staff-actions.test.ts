import { beforeEach, expect, it } from 'vitest';
import type { Change, Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';
import { type ActionBench, createActionBench, ids, leaguePerTest, people } from './testing/action-bench.ts';

let store: Store;
let bench: ActionBench;
leaguePerTest((opened) => {
  store = opened;
  bench = createActionBench(opened);
});
const manager = testId('manager', 1);
beforeEach(async () => {
  await write(
    { table: 'Players', id: manager, fields: { name: 'Mia' } },
    {
      table: 'Player Relationships',
      id: testId('relation', 3),
      fields: { player: [manager], events: [ids.event], permissions: ['Broadcast Manager'] },
    },
    { table: 'Events', id: ids.event, fields: { staff: [people.guest] } },
    { table: 'Broadcasts', id: ids.show, fields: { name: 'Main' } },
  );
});
const write = (...changes: Change[]) => store.commit(changes, { actor: 'import', reason: 'test' });
const told = async (name: string, payload: object, as: string) => {
  const { status, body } = await bench.act(name, payload, { as });
  return [status, body.error ? body.errorMessage : body.data];
};

it('sets whose cameras are shown, without the gaps of a form', async () => {
  const cams = [[people.guest.slice(3), null, people.idle], []];
  expect(await told('set-player-cams', { cams }, people.producer)).toEqual([200, undefined]);
  expect(store.get(ids.show)?.team_1_player_cams).toEqual([people.guest, people.idle]);
  expect(await told('set-player-cams', { cams: [[], [ids.alpha]] }, people.producer)).toEqual([
    400,
    'Invalid player',
  ]);
  expect(await told('set-player-cams', { cams: [[]] }, people.producer)).toEqual([
    400,
    'cams: must be two lists of players',
  ]);
  expect(await told('set-player-cams', { cams: [[], []] }, people.idle)).toEqual([
    400,
    'No broadcast associated',
  ]);
});

it('puts a match on a broadcast and takes it off, for the people of its event', async () => {
  const adjust = (mode: string, as: string, more: object = {}) =>
    told('adjust-match-broadcast', { mode, matchID: ids.otherMatch, broadcastID: ids.show, ...more }, as);
  expect(await adjust('add', manager)).toEqual([200, 'Match added to Main']);
  expect(store.get(ids.show)?.schedule).toEqual([ids.final, ids.otherMatch]);
  expect(await adjust('add', people.guest)).toEqual([200, 'Match already assigned to broadcast']);
  expect(await adjust('remove', people.director)).toEqual([200, 'Match removed from Main']);
  expect(await adjust('remove', people.editor)).toEqual([200, 'Match is not assigned to broadcast']);
  expect(await adjust('add', people.producer)).toEqual([403, "You don't have permission to edit this match"]);
  expect(await adjust('turn', manager)).toEqual([400, 'Unknown mode']);
  expect(await adjust('add', manager, { matchID: ids.alpha })).toEqual([404, "Couldn't find that match"]);
  expect(await adjust('add', manager, { broadcastID: ids.alpha })).toEqual([
    404,
    "Couldn't find that broadcast",
  ]);
});

it('replaces the settings of an event, for its staff', async () => {
  const set = (settings: unknown, as: string, eventID = ids.event) =>
    told('set-event-settings', { settings, eventID }, as);
  expect(await set('{"foldy":{"use":true}}', people.guest)).toEqual([200, undefined]);
  expect(store.get(ids.event)?.blocks).toBe('{\n    "foldy": {\n        "use": true\n    }\n}');
  const logging = { postMatchReports: '77' };
  await write({ table: 'Events', id: ids.event, fields: { blocks: JSON.stringify({ logging, draft: {} }) } });
  await set('{"open":{}}', people.guest);
  expect(JSON.parse(String(store.get(ids.event)?.blocks))).toEqual({ logging, open: {} });
  await set('{"logging":{}}', people.guest);
  expect(JSON.parse(String(store.get(ids.event)?.blocks))).toEqual({ logging: {} });
  expect(await set('{}', manager)).toEqual([403, "You don't have permission to edit this event"]);
  expect(await set('{}', people.guest, ids.alpha)).toEqual([404, "Couldn't find that event"]);
  const before = store.get(ids.event)?.blocks;
  const [status, text] = await set('{"prize":"3","hello":1}', people.guest);
  expect([status, text]).toEqual([400, 'prize: must be a number, not "3"']);
  expect((await set('{"hello":1}', people.guest))[1]).toMatch(/^hello: is not a setting\. Known here: /);
  expect(store.get(ids.event)?.blocks).toBe(before);
  for (const settings of ['[1]', '{', 'null', 7]) {
    expect(await set(settings, people.guest)).toEqual([400, 'Malformed JSON object']);
  }
});

it('withdraws a team from an event once, as it was previewed, for staff of the event', async () => {
  await write({ table: 'Events', id: ids.event, fields: { staff: [people.guest] } });
  const match = ids.otherMatch;
  const [team, opponent] = [ids.alpha, testId('team', 9)];
  await write(
    { table: 'Teams', id: opponent, fields: { name: 'Omega' } },
    {
      table: 'Matches',
      id: match,
      fields: { teams: [opponent, team], event: [ids.event], first_to: 3, score_1: null, score_2: null },
    },
  );
  const open = store.get(team)?.matches as string[];
  const leave = (matches: readonly string[], as: string, mode = 'call-off') =>
    told('withdraw-team', { teamID: team, eventID: ids.event, mode, matches }, as);
  const here = open.filter((id) => (store.get(id)?.event as string[] | undefined)?.includes(ids.event));
  expect(await leave(here, people.producer)).toEqual([403, "You don't have permission to edit this event"]);
  expect(await leave([ids.alpha], people.guest)).toEqual([
    409,
    'This record has changed since the button was pressed',
  ]);
  expect(await leave(here, people.guest)).toEqual([200, undefined]);
  expect(store.get(match)?.outcome).toBe('Called off');
  expect(await leave(here, people.guest)).toEqual([
    409,
    'This record has changed since the button was pressed',
  ]);
  expect(await leave([], people.guest)).toEqual([400, 'matches: must name a match']);
  expect(await leave(here, people.guest, 'delete')).toEqual([400, 'mode: must be one of: forfeit, call-off']);
});
