import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ActionName, actionOf, actions, type PayloadOf } from '../actions.ts';
import { type Action, type OfflineRule, offlineHandlingOf, type ParameterMap } from './action.ts';
import type { setMatchOverlays } from './show-controls.ts';

const dirty = 'recAAAAAAAAAAAAAA';

describe('offline handling', () => {
  it.each<[ActionName, string]>([
    ['update-match-data', 'queue'],
    ['update-map-data', 'queue'],
    ['set-player-relationships', 'queue'],
    ['update-profile-data', 'queue'],
    ['submit-social', 'queue'],
    ['decide-social', 'queue'],
    ['edit-record', 'queue'],
    ['merge-records', 'queue'],
    ['update-broadcast', 'latest'],
    ['update-gfx-index', 'latest'],
    ['set-observer-setting', 'latest'],
    ['set-automation', 'latest'],
    ['set-rundown-item', 'latest'],
    ['update-break-automation', 'latest'],
    ['update-break-display', 'latest'],
    ['set-match-overlays', 'latest'],
    ['toggle-flip-teams', 'absolute'],
    ['multi-map-win', 'absolute'],
    ['set-active-broadcast', 'perishable'],
    ['run-preset', 'perishable'],
    ['start-commercial', 'reject'],
    ['manage-prediction', 'reject'],
    ['set-title', 'reject'],
    ['resolve-entire-bracket', 'reject'],
    ['replace-bracket-teams', 'reject'],
    ['save-bracket-layout', 'reject'],
    ['withdraw-team', 'absolute'],
  ])('%s: %s', (name, keep) => {
    expect(actions[name].offline.keep).toBe(keep);
  });

  it.each([
    [{ title: 'A' }, 'latest', 120_000],
    [{ advertise: true }, 'latest', 600_000],
    [{ title: 'A', advertise: true }, 'latest', 120_000],
    [{ advertise: true, match: null }, 'perishable', 60_000],
    [{ title: 'A', mapAttack: 'Left' as const }, 'absolute', 120_000],
    [{ mapAttack: 'Left' as const, countdownEnd: 5 }, 'perishable', 60_000],
    [{ match: null }, 'perishable', 60_000],
    [{}, 'latest', 120_000],
  ])('update-broadcast %j as its strictest part: %s', (payload, keep, lateAfterMs) => {
    const handling = offlineHandlingOf(actionOf('update-broadcast'), payload);
    expect([handling.keep, handling.lateAfterMs]).toEqual([keep, lateAfterMs]);
  });

  it('keys calls by what they set', () => {
    const acting = { broadcast: dirty, liveMatch: `rec${'B'.repeat(14)}` };
    expect(actionOf('update-broadcast').offline.per?.({ title: 'A', advertise: true }, acting)).toEqual([
      `${dirty}:title`,
      `${dirty}:advertise`,
    ]);
    expect(actionOf('update-gfx-index').offline.per?.({ gfxID: dirty, index: 1 }, acting)).toEqual([dirty]);
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

describe('what the compiler demands of a definition', () => {
  type Payload = { match?: string | undefined };
  type Base = { reason: string; per: () => string[] };
  type Resolution = { resolve: (payload: Payload) => Payload; isResolved: () => boolean };
  type Editing<Of> = { merge: (older: Of, newer: Of) => Of; without: (payload: Of) => Of };

  it('turns an absolute call into the wanted result, and says whether a newer one replaces it', () => {
    type Absolute = Base & { keep: 'absolute'; lateAfterMs: number };
    expectTypeOf<Absolute & Resolution & { supersedes: true }>().toExtend<OfflineRule<Payload>>();
    expectTypeOf<Absolute & { supersedes: true }>().not.toExtend<OfflineRule<Payload>>();
    expectTypeOf<Absolute & Resolution>().not.toExtend<OfflineRule<Payload>>();
  });

  it('gives a perishable call its time, as a whole and for a parameter', () => {
    type Perishable = Base & { keep: 'perishable' };
    expectTypeOf<Perishable & { lateAfterMs: number }>().toExtend<OfflineRule<Payload>>();
    expectTypeOf<Perishable>().not.toExtend<OfflineRule<Payload>>();
    type Latest = Base & { keep: 'latest'; lateAfterMs: number };
    expectTypeOf<Omit<Latest, 'lateAfterMs'>>().not.toExtend<OfflineRule<Payload>>();
    type Part<Handling> = Latest & { parts: { match: Handling & { reason: string } } };
    expectTypeOf<Part<{ keep: 'perishable'; lateAfterMs: 5 }>>().toExtend<OfflineRule<Payload>>();
    expectTypeOf<Part<{ keep: 'perishable' }>>().not.toExtend<OfflineRule<Payload>>();
  });

  it('merges and cuts lists and values by name, where the map of fields does not say how', () => {
    type Queue = Base & { keep: 'queue' };
    type Grouped = { updatedData: { vod?: string } };
    type Rows = { mapData: readonly { winner?: string }[] };
    type ByName = { roles: Record<string, { selected: string[] }> };
    expectTypeOf<Queue>().toExtend<OfflineRule<Grouped>>();
    expectTypeOf<Queue>().not.toExtend<OfflineRule<Rows>>();
    expectTypeOf<Queue>().not.toExtend<OfflineRule<ByName>>();
    expectTypeOf<Queue & Editing<Rows>>().toExtend<OfflineRule<Rows>>();
  });

  it('wants a rule and every parameter with its label from what is kept, and neither from what is refused', () => {
    type Whole = typeof setMatchOverlays;
    type Definition = Action<'set-match-overlays', Whole['payload'], Whole['answer'], Whole['rule']>;
    expectTypeOf<Whole>().toExtend<Definition>();
    expectTypeOf<Omit<Whole, 'rule'>>().not.toExtend<Definition>();
    expectTypeOf<Omit<Whole, 'fields'>>().not.toExtend<Definition>();
    expectTypeOf<Omit<Whole, 'describe'>>().not.toExtend<Definition>();
    type Labelled = { match: { label: string }; state: { label: string } };
    expectTypeOf<Labelled>().not.toExtend<ParameterMap<PayloadOf<'set-match-overlays'>>>();
    expectTypeOf<Labelled & { overlayType: { label: string } }>().toExtend<
      ParameterMap<PayloadOf<'set-match-overlays'>>
    >();
  });
});
