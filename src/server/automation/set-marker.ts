import type { TwitchActions } from '../twitch/twitch-actions.ts';
import type { Automation, AutomationStore } from './automation.ts';
import { liveMatchChanged } from './occasions.ts';

export const setMarkerAutomatically = (store: AutomationStore, twitch: TwitchActions): Automation => ({
  setting: 'Set marker when live match changes',
  concerns: liveMatchChanged,
  run: async (broadcast) => twitch.setMarker({ read: (id) => store.get(id), acting: { broadcast } }, {})(),
});
