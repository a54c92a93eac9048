import * as v from 'valibot';
import { numberLimits } from '#domain/limits.ts';
import { action } from './action.ts';
import { choice, whole } from './values.ts';

export const predictionActions = ['create', 'lock', 'resolve', 'cancel'] as const;
export const predictionTypes = ['match', 'map'] as const;

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
