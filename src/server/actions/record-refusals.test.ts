import { describe, it } from 'vitest';
import type { Change, Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';
import {
  type ActionBench,
  bracketLayout,
  type CallOptions,
  createActionBench,
  expectRefused,
  ids,
  leaguePerTest,
  people,
  type RefusalRow,
} from './testing/action-bench.ts';

let store: Store;
let bench: ActionBench;

leaguePerTest((fresh) => {
  store = fresh;
  bench = createActionBench(fresh);
});

const { editor, guest, idle, producer } = people;
const nobody = testId('nobody', 1);
const asEditor: CallOptions = { as: editor };

const expectRefusal = (row: RefusalRow) => expectRefused(store, bench, row);

describe('records', () => {
  it.each<RefusalRow>([
    ['update-broadcast', { title: 'A' }, { as: idle }, 400, 'No broadcast associated'],
    ['update-broadcast', { match: nobody }, {}, 404, 'Unknown match'],
    [
      'update-broadcast',
      { match: ids.semi },
      {},
      403,
      "This match is not on your broadcast's schedule and not of its event. People who may edit the match can make it live.",
    ],
    [
      'set-player-relationships',
      { matchID: ids.semi, roles: {}, clientCams: [{ clientID: ids.client, cams: [] }] },
      asEditor,
      403,
      'Cameras can be set for your own clients and for those of a broadcast of this match.',
    ],
    ['update-broadcast', { match: ids.alpha }, {}, 400, 'Live match object is not a Match'],
    ['update-broadcast', { highlightTeamID: nobody }, {}, 404, 'Unknown highlight team'],
    ['update-broadcast', { highlightTeamID: ids.match }, {}, 400, 'Highlight team object is not a Team'],
    ['update-broadcast', { highlightHeroID: nobody }, {}, 404, 'Unknown highlight hero'],
    ['update-broadcast', { highlightHeroID: ids.match }, {}, 400, 'Highlight hero object is not a Hero'],
    ['update-broadcast', { highlightPlayerID: nobody }, {}, 404, 'Unknown highlight player'],
    [
      'update-broadcast',
      { highlightPlayerID: ids.match },
      {},
      400,
      'Highlight player object is not a Player',
    ],
    ['update-broadcast', { highlightMediaID: nobody }, {}, 404, 'Unknown highlight media'],
    [
      'update-broadcast',
      { highlightMediaID: ids.match },
      {},
      400,
      'Highlight media object is not a News item',
    ],
    [
      'set-match-overlays',
      { match: nobody, overlayType: 'primary', state: true },
      {},
      404,
      'No match associated',
    ],
    [
      'set-active-broadcast',
      { client: 'self', broadcast: nobody },
      {},
      400,
      "broadcast: must be one of the client's broadcasts",
    ],
    [
      'set-observer-setting',
      { setting: 'Show overlay', value: true },
      { as: idle },
      400,
      'No broadcast associated',
    ],
    [
      'update-break-automation',
      { options: [] },
      { as: idle },
      400,
      'No broadcast associated with this client',
    ],
    ['update-break-display', { option: null }, { as: idle }, 400, 'No broadcast associated with this client'],
    ['toggle-flip-teams', {}, { as: idle }, 400, 'No broadcast associated'],
    ['multi-map-win', { teamNum: 1 }, { as: idle }, 400, 'No broadcast associated with this client'],
    ['update-match-data', { matchID: nobody, updatedData: {} }, asEditor, 404, "Couldn't load match data"],
    [
      'update-match-data',
      { matchID: ids.match, updatedData: { score_1: 4 } },
      asEditor,
      400,
      "updatedData.score_1: must be at most 3, the match's first to number",
    ],
    [
      'update-match-data',
      { matchID: ids.match, updatedData: { mvpPlayerID: nobody } },
      asEditor,
      400,
      `Matches.mvp: there is no record ${nobody}`,
    ],
    ['update-map-data', { matchID: nobody, mapData: [] }, asEditor, 404, "Couldn't load match data"],
    [
      'update-map-data',
      { matchID: ids.match, mapData: [{ winner: ids.gamma }] },
      asEditor,
      400,
      'mapData.0.winner: must be a team of the match',
    ],
    ['resolve-entire-bracket', { bracketID: nobody }, asEditor, 404, 'Unknown or unusable bracket'],
    ['set-player-relationships', { matchID: nobody, roles: {} }, {}, 404, 'No match associated'],
    [
      'set-player-relationships',
      { matchID: ids.match, roles: {}, clientCams: [{ clientID: nobody, cams: [] }] },
      asEditor,
      400,
      'Invalid client',
    ],
    ['update-gfx-index', { gfxID: nobody, index: 0 }, {}, 400, 'GFX is not associated with the broadcast'],
    [
      'update-profile-data',
      { profileData: { favourite_hero: ids.match } },
      { as: guest },
      400,
      'profileData.favourite_hero: must be a hero of Overwatch',
    ],
    [
      'start-commercial',
      { commercialDuration: 30 },
      { as: people.director },
      503,
      'Twitch authentication is disabled on the server.',
    ],
    [
      'manage-prediction',
      { predictionAction: 'create' },
      {},
      503,
      'Twitch authentication is disabled on the server.',
    ],
    ['set-title', {}, {}, 503, 'Twitch authentication is disabled on the server.'],
  ])('%s %j', async (...row) => expectRefusal(row));

  const match = (fields: Record<string, unknown>): Change => ({ table: 'Matches', id: ids.match, fields });
  const bracket = (bracket_layout: string | null): Change => ({
    table: 'Brackets',
    id: ids.bracket,
    fields: { bracket_layout },
  });
  const noLive: Change = { table: 'Broadcasts', id: ids.show, fields: { live_match: [] } };
  it.each<[Change, ...RefusalRow]>([
    [match({ score_1: 3 }), 'multi-map-win', { teamNum: 2 }, {}, 400, 'This match has already been decided'],
    [
      match({ maps: [] }),
      'multi-map-win',
      { teamNum: 2 },
      {},
      400,
      "Couldn't find a map for the team to win",
    ],
    [
      match({ score_2: 4 }),
      'multi-map-win',
      { teamNum: 2 },
      {},
      400,
      "The team winning this match would go over the match's first to number",
    ],
    [noLive, 'multi-map-win', { teamNum: 2 }, {}, 400, 'No match associated'],
    [noLive, 'toggle-flip-teams', {}, {}, 400, 'No match associated'],
    [
      bracket(null),
      'resolve-entire-bracket',
      { bracketID: ids.bracket },
      asEditor,
      400,
      'Unknown or unusable bracket',
    ],
    [
      bracket(bracketLayout.slice(1)),
      'resolve-entire-bracket',
      { bracketID: ids.bracket },
      asEditor,
      400,
      'Bracket parse error',
    ],
    [
      bracket('{}'),
      'resolve-entire-bracket',
      { bracketID: ids.bracket },
      asEditor,
      400,
      'Bracket has no connections',
    ],
  ])('after %j: %s %j', async (change, ...row) => {
    await store.commit([change], { actor: producer, reason: 'test' });
    await expectRefusal(row);
  });
});
