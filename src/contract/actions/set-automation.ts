import * as v from 'valibot';
import { switchedText } from '#domain/actions/record-names.ts';
import { setAutomation as setAutomationRule } from '#domain/actions/set-automation.ts';
import { automationSettings } from '../records/broadcast-choices.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { choice, flag } from './values.ts';

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
