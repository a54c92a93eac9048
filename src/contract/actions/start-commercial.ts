import * as v from 'valibot';
import { action } from './action.ts';

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
