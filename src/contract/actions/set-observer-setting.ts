import * as v from 'valibot';
import { textsIn } from '#domain/actions/patch.ts';
import { switchedText } from '#domain/actions/record-names.ts';
import { setObserverSetting as setObserverSettingRule } from '#domain/actions/set-observer-setting.ts';
import { observerSettings } from '../records/broadcast-choices.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { choice } from './values.ts';

export const setObserverSetting = action({
  name: 'set-observer-setting',
  payload: v.object({
    setting: choice(observerSettings),
    /** Decks send "toggle"; whoever may be offline sends the wanted state. */
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
