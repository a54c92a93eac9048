import * as v from 'valibot';
import { textsIn } from '#domain/actions/patch.ts';
import { switchedText } from '#domain/actions/record-names.ts';
import {
  setAutomation as setAutomationRule,
  setMatchOverlays as setMatchOverlaysRule,
  setObserverSetting as setObserverSettingRule,
  toggleFlipTeams as toggleFlipTeamsRule,
  updateGfxIndex as updateGfxIndexRule,
} from '#domain/actions/show-controls.ts';
import { numberLimits } from '#domain/limits.ts';
import { automationSettings, observerSettings } from '../records/broadcast-choices.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { choice, flag, id, whole } from './values.ts';

export const toggleFlipTeams = action({
  name: 'toggle-flip-teams',
  payload: v.object({
    /** The match the operator saw; refused when another one is live by then. */
    match: v.optional(id()),
    /** The wanted state; without it the present one is inverted. */
    flip_teams: v.optional(flag),
  }),
  answer: v.undefined(),
  access: { caller: 'client', takesShowKey: true },
  offline: {
    keep: 'absolute',
    reason: 'a toggle that runs twice undoes itself',
    lateAfterMs: lateAfterMs.picture,
    per: (payload, acting) => [payload.match ?? acting.liveMatch ?? 'self'],
    supersedes: true,
    resolve: (payload, acting, read) => {
      const match = payload.match ?? acting.liveMatch;
      const record = match === undefined ? undefined : read(match);
      if (record === undefined) return payload;
      return { ...payload, match, flip_teams: payload.flip_teams ?? record.flip_teams !== true };
    },
    isResolved: ({ match, flip_teams }) => match !== undefined && flip_teams !== undefined,
  },
  touches: (payload, acting) => present(payload.match ?? acting.liveMatch),
  rule: toggleFlipTeamsRule,
  fields: {
    match: { field: null, label: 'Match' },
    flip_teams: { label: 'Sides flipped' },
  },
  describe: ({ match, flip_teams: isFlipped }, names, acting) =>
    isFlipped === undefined
      ? `Sides of ${names.match(match ?? acting.liveMatch)} swapped`
      : names.sides(match ?? acting.liveMatch, isFlipped),
});

const overlayTypes = ['primary', 'secondary'] as const;

export const setMatchOverlays = action({
  name: 'set-match-overlays',
  payload: v.object({
    match: id('No match associated'),
    overlayType: v.pipe(
      v.string('Unknown overlay type'),
      v.toLowerCase(),
      choice(overlayTypes, 'Unknown overlay type'),
    ),
    state: flag,
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'edit-match' },
  unknownMatch: 'match-not-found',
  offline: {
    keep: 'latest',
    reason: 'the switch of one match and overlay stands as it was last set',
    lateAfterMs: lateAfterMs.prepared,
    per: (payload) => [`${payload.match}:${payload.overlayType}`],
  },
  touches: (payload) => [payload.match],
  rule: setMatchOverlaysRule,
  fields: {
    match: { field: null, label: 'Match' },
    overlayType: { field: null, label: 'Overlays' },
    state: { field: null, label: 'Shown' },
  },
  describe: ({ match, overlayType, state }, names) =>
    `${state ? 'Shown on' : 'Removed from'} ${overlayType} overlays: ${names.match(match)}`,
});

export const setObserverSetting = action({
  name: 'set-observer-setting',
  payload: v.object({
    setting: choice(observerSettings),
    /** Decks send "toggle"; clients that may be offline send the wanted state. */
    value: v.union([v.boolean(), v.literal('toggle')], 'must be true, false or toggle'),
  }),
  answer: v.undefined(),
  access: { caller: 'client', takesShowKey: true },
  offline: {
    keep: 'latest',
    reason: 'each setting stands as it was last set',
    lateAfterMs: lateAfterMs.picture,
    per: (payload, acting) => [`${acting.broadcast ?? 'self'}:${payload.setting}`],
    resolve: (payload, acting, read) => {
      const record = acting.broadcast === undefined ? undefined : read(acting.broadcast);
      if (payload.value !== 'toggle' || record === undefined) return payload;
      return { ...payload, value: !textsIn(record, 'observer_settings').includes(payload.setting) };
    },
    isResolved: ({ value }) => value !== 'toggle',
  },
  touches: (_payload, acting) => present(acting.broadcast),
  rule: setObserverSettingRule,
  fields: {
    setting: { field: null, label: 'Setting' },
    value: { field: 'observer_settings', label: 'Observer settings' },
  },
  describe: ({ setting, value }) =>
    `Observers: ${value === 'toggle' ? `${setting} switched over` : switchedText(setting, value)}`,
});

/** Not by a key for the show: an automation acts on the streaming channel, and such a key does not. */
export const setAutomation = action({
  name: 'set-automation',
  payload: v.object({
    automation: choice(automationSettings, 'Unknown automation'),
    value: flag,
  }),
  answer: v.undefined(),
  access: { caller: 'client' },
  offline: {
    keep: 'latest',
    reason: 'each automation stands as it was last switched',
    lateAfterMs: lateAfterMs.prepared,
    per: (payload, acting) => [`${acting.broadcast ?? 'self'}:${payload.automation}`],
  },
  touches: (_payload, acting) => present(acting.broadcast),
  rule: setAutomationRule,
  fields: {
    automation: { field: null, label: 'Automation' },
    value: { field: 'automation_settings', label: 'Automations' },
  },
  describe: ({ automation, value }) => switchedText(`“${automation}”`, value),
});

export const updateGfxIndex = action({
  name: 'update-gfx-index',
  payload: v.object({
    gfxID: id('GFX is not associated with the broadcast'),
    /** 0-based; beyond the end counts as the last place. */
    index: whole(0, numberLimits.graphicPlace),
  }),
  answer: v.undefined(),
  access: { caller: 'client', takesShowKey: true },
  offline: {
    keep: 'latest',
    reason: 'a graphic is where it was last put',
    lateAfterMs: lateAfterMs.picture,
    per: (payload) => [payload.gfxID],
  },
  touches: (_payload, acting) => present(acting.broadcast),
  rule: updateGfxIndexRule,
  fields: {
    gfxID: { field: null, label: 'Graphic' },
    index: { field: 'gfx', label: 'Place' },
  },
  describe: ({ gfxID, index }, names) => `${names.nameOf(gfxID, 'Graphic')} to place ${index + 1}`,
});
