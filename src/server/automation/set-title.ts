import type { TwitchActions } from '../twitch/twitch-actions.ts';
import type { Automation, AutomationStore } from './automation.ts';
import { liveMatchChanged } from './occasions.ts';

export const setTitleAutomatically = (store: AutomationStore, twitch: TwitchActions): Automation => ({
  setting: 'Set title when live match changes',
  concerns: liveMatchChanged,
  run: async (broadcast) => twitch.setTitle({ read: (id) => store.get(id), acting: { broadcast } })(),
});
