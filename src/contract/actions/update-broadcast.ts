import * as v from 'valibot';
import type { RecordNames } from '#domain/actions/record-names.ts';
import {
  broadcastFields,
  setActiveBroadcast as setActiveBroadcastRule,
  updateBreakAutomation as updateBreakAutomationRule,
  updateBreakDisplay as updateBreakDisplayRule,
  updateBroadcast as updateBroadcastRule,
} from '#domain/actions/update-broadcast.ts';
import { withOneEnding } from '#domain/break/break-controls.ts';
import { numberLimits } from '#domain/limits.ts';
import {
  breakAutomationOptions,
  breakDisplays,
  deskDisplays,
  mapAttackSides,
} from '../records/broadcast-choices.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import {
  choice,
  clearable,
  clearableId,
  clearableWhole,
  flag,
  id,
  instant,
  settings,
  text,
} from './values.ts';

export const setActiveBroadcast = action({
  name: 'set-active-broadcast',
  payload: v.object({
    /** "self", or the caller's own client; any other is refused. */
    client: text('name'),
    broadcast: id(),
  }),
  answer: v.undefined(),
  access: { caller: 'user+client' },
  offline: {
    keep: 'perishable',
    reason: 'switching late would take a running show away from its operator',
    lateAfterMs: lateAfterMs.moment,
    per: (_payload, acting) => [acting.client ?? 'self'],
    /** Later calls for the show wait for the switch to it. */
    precedes: ({ broadcast }) => [broadcast],
  },
  touches: (_payload, acting) => present(acting.client),
  rule: setActiveBroadcastRule,
  fields: {
    client: { field: null, label: 'Client' },
    broadcast: { label: 'Broadcast' },
  },
  describe: ({ broadcast }, names) => `Switch to ${names.nameOf(broadcast, 'another broadcast')}`,
});

export const updateBreakDisplay = action({
  name: 'update-break-display',
  payload: v.object({ option: clearable(choice(breakDisplays, 'Invalid option provided')) }),
  answer: v.undefined(),
  access: { caller: 'client', takesShowKey: true },
  offline: {
    keep: 'latest',
    reason: 'the display stands as it was last chosen',
    lateAfterMs: lateAfterMs.picture,
    per: (_payload, acting) => [acting.broadcast ?? 'self'],
  },
  touches: (_payload, acting) => present(acting.broadcast),
  rule: updateBreakDisplayRule,
  fields: { option: { field: 'break_display', label: 'Break display' } },
  describe: ({ option }) => (option === null ? 'Break display cleared' : `Break display: ${option}`),
});

const problem = 'Invalid options provided';

export const updateBreakAutomation = action({
  name: 'update-break-automation',
  payload: v.object({
    /** Slides rotate in this order; an empty list clears. Of several endings the last one counts. */
    options: v.pipe(
      v.array(choice(breakAutomationOptions, problem), problem),
      v.transform((options) => withOneEnding(options)),
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'client', takesShowKey: true },
  offline: {
    keep: 'latest',
    reason: 'every call carries the whole list',
    lateAfterMs: lateAfterMs.prepared,
    per: (_payload, acting) => [acting.broadcast ?? 'self'],
  },
  touches: (_payload, acting) => present(acting.broadcast),
  rule: updateBreakAutomationRule,
  fields: { options: { field: 'break_automation', label: 'Break automation' } },
  describe: ({ options }) =>
    options.length === 0
      ? 'Break automation cleared'
      : `Break automation: ${options.length} ${options.length === 1 ? 'option' : 'options'}`,
});

const longestText = 40;

/** The texts of a switch: on, off. */
const switchTexts = {
  advertise: ['Show listed on the site', 'Show no longer listed on the site'],
  playerCams: ['Player cameras shown', 'Player cameras hidden'],
  showLiveMatch: ['Live match shown on the break screen', 'Live match hidden on the break screen'],
} as const satisfies { readonly [Name in keyof typeof broadcastFields]?: readonly [string, string] };

const isSwitch = (name: string): name is keyof typeof switchTexts => Object.hasOwn(switchTexts, name);

/** Undefined where the value is too long to say. */
const describeValue = (
  name: keyof typeof broadcastFields,
  value: unknown,
  names: RecordNames,
): string | undefined => {
  if (value === null) return 'none';
  if (name === 'match') return names.match(value);
  if ('target' in broadcastFields[name]) return names.nameOf(value, 'changed');
  if (name === 'manualGuests' || typeof value !== 'string') return undefined;
  return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
};

/** Any subset of a show's settings; an absent parameter leaves its field as it is. */
export const updateBroadcast = action({
  name: 'update-broadcast',
  payload: v.object({
    /** Null clears the live match. */
    match: v.optional(clearableId),
    advertise: v.optional(flag),
    playerCams: v.optional(flag),
    showLiveMatch: v.optional(flag),
    mapAttack: v.optional(clearable(choice(mapAttackSides, 'Invalid side'))),
    title: v.optional(clearable(text('breakTitle'))),
    /** One guest a line. */
    manualGuests: v.optional(clearable(text('guests'))),
    deskDisplayMode: v.optional(clearable(choice(deskDisplays, 'Invalid display mode'))),
    /** "small|main". */
    deskDisplayText: v.optional(clearable(text('deskText'))),
    /** Milliseconds. */
    countdownEnd: v.optional(instant),
    /** Pauses the countdown with so many milliseconds left. */
    countdownLeft: v.optional(clearableWhole(1, numberLimits.countdownLeftMs)),
    highlightTeamID: v.optional(clearableId),
    highlightHeroID: v.optional(clearableId),
    highlightPlayerID: v.optional(clearableId),
    highlightMediaID: v.optional(clearableId),
    triviaSettings: v.optional(clearable(settings)),
  }),
  answer: v.undefined(),
  access: { caller: 'client', tie: 'match-of-show', takesShowKey: true },
  offline: {
    keep: 'latest',
    reason: 'a setting is what the operator chose last',
    lateAfterMs: lateAfterMs.picture,
    per: (payload, acting) => Object.keys(payload).map((field) => `${acting.broadcast ?? 'self'}:${field}`),
    parts: {
      match: {
        keep: 'perishable',
        reason: 'switching the live match late would put the wrong match on air',
        lateAfterMs: lateAfterMs.moment,
      },
      countdownEnd: {
        keep: 'perishable',
        reason: 'a countdown set late would be wrong by the time it took',
        lateAfterMs: lateAfterMs.moment,
      },
      countdownLeft: {
        keep: 'perishable',
        reason: 'a countdown paused late would have more left than was seen',
        lateAfterMs: lateAfterMs.moment,
      },
      mapAttack: {
        keep: 'absolute',
        reason: 'the button turns through the sides, so the wanted side is fixed at the press',
        lateAfterMs: lateAfterMs.picture,
      },
      advertise: {
        keep: 'latest',
        reason: 'the site lists a show for hours',
        lateAfterMs: lateAfterMs.prepared,
      },
    },
    /** A countdown that is over before it could be set is set no more. */
    expiresAt: ({ countdownEnd }, pressedAt, latest) =>
      countdownEnd && countdownEnd > pressedAt ? Math.min(latest, countdownEnd) : latest,
  },
  touches: (payload, acting) =>
    payload.match === undefined
      ? present(acting.broadcast)
      : present(acting.broadcast, acting.liveMatch, payload.match),
  rule: updateBroadcastRule,
  fields: broadcastFields,
  /** "Break title: Back soon, Player cameras shown". */
  describe: (payload, names) => {
    const parts = (Object.keys(payload) as (keyof typeof broadcastFields)[]).map((name) => {
      if (isSwitch(name)) return switchTexts[name][payload[name] === true ? 0 : 1];
      const { label } = broadcastFields[name];
      const value = describeValue(name, payload[name], names);
      return value === undefined ? `${label} changed` : `${label}: ${value}`;
    });
    return parts.join(', ') || 'Broadcast settings';
  },
});
