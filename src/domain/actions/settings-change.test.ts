import { describe, expect, it } from 'vitest';
import { isStanding, settingsChange } from './settings-change.ts';
import { id, patched, readerOf, type World } from './testing/world.ts';
import { type UpdateBroadcast, updateBroadcast } from './update-broadcast.ts';

const [match, other, team] = [id('match', 1), id('match', 2), id('team')];
const acting = { broadcast: id('show') };
const onAir = {
  live_match: [match],
  map_attack: 'Left',
  desk_display: 'Maps',
  notice_text: 'A 2-1 B|Map 4',
  highlight_team: [team],
  countdown_end: '2026-09-01T12:00:00.000Z',
  show_live_match: true,
};
const world: World = {
  Broadcasts: { [acting.broadcast]: onAir },
  Matches: { [match]: {}, [other]: {} },
  Teams: { [team]: {} },
};
const called = (payload: UpdateBroadcast, from = world) =>
  patched(from, updateBroadcast(readerOf(from), payload, acting));

const live: UpdateBroadcast = {
  match,
  mapAttack: 'Left',
  deskDisplayMode: 'Maps',
  highlightTeamID: team,
};

describe('settingsChange', () => {
  it.each<[string, UpdateBroadcast, UpdateBroadcast]>([
    ['another live match, with what spoke of the last one', { match: other }, live],
    ['no live match', { match: null }, live],
    ['a side', { mapAttack: 'Right' }, { mapAttack: 'Left' }],
    ['a text that was not there', { title: 'Soon' }, { title: null }],
    ['a switch', { showLiveMatch: false }, { showLiveMatch: true }],
    ['a switch that was never set', { advertise: true }, { advertise: false }],
    [
      'a paused countdown',
      { countdownLeft: 60_000 },
      { countdownEnd: 1_788_264_000_000, countdownLeft: null },
    ],
    ['a link', { highlightTeamID: null }, { highlightTeamID: team }],
    ['nothing', {}, {}],
  ])('puts back %s', (_name, payload, before) => {
    const change = settingsChange(readerOf(world), payload, acting);
    expect(change.before).toEqual(before);
    expect(called(change.before, called(payload)).Broadcasts).toMatchObject({ [acting.broadcast]: onAir });
  });

  it('knows whether the show still is as the call left it', () => {
    const change = settingsChange(readerOf(world), { match: other, advertise: true }, acting);
    const done = called({ match: other, advertise: true });
    const standing = [world, done, called({ title: 'Soon' }, done), called({ mapAttack: 'Both' }, done)];
    expect(standing.map((given) => isStanding(readerOf(given), change))).toEqual([false, true, true, false]);
  });
});
