import { describe, expect, it } from 'vitest';
import { type ActionName, actions } from '../actions.ts';
import { offlineHandlingOf } from './action.ts';

const dirty = 'recAAAAAAAAAAAAAA';

describe('offline handling', () => {
  it.each<[ActionName, string]>([
    ['update-match-data', 'queue'],
    ['update-map-data', 'queue'],
    ['set-player-relationships', 'queue'],
    ['update-profile-data', 'queue'],
    ['update-broadcast', 'latest'],
    ['update-gfx-index', 'latest'],
    ['set-observer-setting', 'latest'],
    ['update-break-automation', 'latest'],
    ['update-break-display', 'latest'],
    ['set-match-overlays', 'latest'],
    ['toggle-flip-teams', 'absolute'],
    ['multi-map-win', 'absolute'],
    ['set-active-broadcast', 'perishable'],
    ['start-commercial', 'reject'],
    ['manage-prediction', 'reject'],
    ['set-title', 'reject'],
    ['resolve-entire-bracket', 'reject'],
  ])('%s: %s', (name, keep) => {
    expect(actions[name].offline.keep).toBe(keep);
  });

  it.each([
    [{ title: 'A' }, 'latest', undefined],
    [{ title: 'A', mapAttack: 'Left' as const }, 'absolute', undefined],
    [{ mapAttack: 'Left' as const, countdownEnd: 5 }, 'perishable', 60_000],
    [{ match: null }, 'perishable', 60_000],
    [{}, 'latest', undefined],
  ])('update-broadcast %j as its strictest part: %s', (payload, keep, useByMs) => {
    const handling = offlineHandlingOf(actions['update-broadcast'].offline, payload);
    expect([handling.keep, handling.useByMs]).toEqual([keep, useByMs]);
  });

  it('keys calls by what they set', () => {
    const acting = { broadcast: dirty, liveMatch: `rec${'B'.repeat(14)}` };
    expect(actions['update-broadcast'].offline.per({ title: 'A', advertise: true }, acting)).toEqual([
      `${dirty}:title`,
      `${dirty}:advertise`,
    ]);
    expect(actions['update-gfx-index'].offline.per({ gfxID: dirty, index: 1 }, acting)).toEqual([dirty]);
  });
});

describe('touches', () => {
  const broadcast = dirty;
  const liveMatch = `rec${'B'.repeat(14)}`;
  const next = `rec${'C'.repeat(14)}`;

  it('names the show, and both matches when the live match changes', () => {
    const { touches } = actions['update-broadcast'];
    expect(touches({ title: 'A' }, { broadcast, liveMatch })).toEqual([broadcast]);
    expect(touches({ match: next }, { broadcast, liveMatch })).toEqual([broadcast, liveMatch, next]);
    expect(touches({ match: null }, { broadcast })).toEqual([broadcast]);
  });

  it('names the match seen, its map, and the show whose side is cleared', () => {
    const { touches } = actions['multi-map-win'];
    expect(touches({ teamNum: 1, map: next, unsetMapAttack: true }, { broadcast, liveMatch })).toEqual([
      liveMatch,
      next,
      broadcast,
    ]);
  });
});
