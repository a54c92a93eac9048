import * as v from 'valibot';
import { numberLimits } from '#domain/limits.ts';
import { action } from './action.ts';
import { choice, text, whole } from './values.ts';

export const setMarker = action({
  name: 'set-marker',
  payload: v.object({
    /** Twitch takes 140 characters; without it the match names the marker. */
    text: v.optional(text('name')),
  }),
  /** `Added a stream marker: "…"`. */
  answer: v.string(),
  access: { caller: 'client' },
  offline: {
    keep: 'reject',
    reason: 'it marks this very moment of the stream',
  },
  touches: () => [],
  describe: () => 'Stream marker',
});

export const setTitle = action({
  name: 'set-title',
  payload: v.object({}),
  /** `Updated {channel}'s title to "{title}"`. */
  answer: v.string(),
  access: { caller: 'client' },
  offline: {
    keep: 'reject',
    reason: 'the streaming platform is told at once or not at all',
  },
  touches: () => [],
  describe: () => 'Stream title',
});

const predictionActions = ['create', 'lock', 'resolve', 'cancel'] as const;
const predictionTypes = ['match', 'map'] as const;

const predictionTexts: Readonly<Record<(typeof predictionActions)[number], string>> = {
  create: 'created',
  lock: 'locked',
  resolve: 'resolved',
  cancel: 'cancelled',
};

export const managePrediction = action({
  name: 'manage-prediction',
  payload: v.object({
    predictionAction: choice(predictionActions, 'Invalid action'),
    predictionType: v.optional(choice(predictionTypes), 'match'),
    autoLockAfter: v.optional(whole(1, numberLimits.autoLockSeconds), 120),
  }),
  answer: v.undefined(),
  access: { caller: 'client' },
  offline: {
    keep: 'reject',
    reason: 'viewers bet on it: late is worse than not at all',
  },
  touches: () => [],
  describe: ({ predictionAction, predictionType }) =>
    `${predictionType === 'map' ? 'Map' : 'Match'} prediction ${predictionTexts[predictionAction]}`,
});

/** Seconds. */
export const commercialDurations = [30, 60, 90, 120, 150, 180] as const;

export const startCommercial = action({
  name: 'start-commercial',
  payload: v.object({
    commercialDuration: v.picklist(commercialDurations, `must be one of: ${commercialDurations.join(', ')}`),
  }),
  answer: v.undefined(),
  access: { caller: 'user+client', right: 'full-broadcast-permissions' },
  offline: {
    keep: 'reject',
    reason: 'advertisements belong into the break they were started in',
  },
  touches: () => [],
  describe: ({ commercialDuration }) => `Commercial of ${commercialDuration} s`,
});
