import * as v from 'valibot';
import { updateBreakAutomation as updateBreakAutomationRule } from '#domain/actions/update-break-automation.ts';
import { breakAutomationOptions } from '../records/broadcast-choices.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { choice } from './values.ts';

const problem = 'Invalid options provided';

export const updateBreakAutomation = action({
  name: 'update-break-automation',
  payload: v.object({
    /** Slides rotate in this order; an empty list clears. */
    options: v.pipe(
      v.array(choice(breakAutomationOptions, problem), problem),
      v.transform((options) => [...new Set(options)]),
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
