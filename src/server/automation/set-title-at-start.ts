import type { TwitchActions } from '../twitch/twitch-actions.ts';
import type { Automation, AutomationStore } from './automation.ts';
import { streamStarted } from './occasions.ts';

export const setTitleAtStart = (store: AutomationStore, twitch: TwitchActions): Automation => ({
  setting: 'Set title when going live',
  concernsStream: streamStarted,
  run: async (broadcast) => twitch.setTitle({ read: (id) => store.get(id), acting: { broadcast } })(),
});
