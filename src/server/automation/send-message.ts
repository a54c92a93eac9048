import type { Automation } from './automation.ts';
import { liveMatchChanged } from './occasions.ts';

/** This server has no bot in the chat server: who switched the setting on finds out why nothing comes. */
export const sendMessageAutomatically: Automation = {
  setting: 'Send Discord message when live match changes',
  concerns: liveMatchChanged,
  run: async () => 'No message was sent: this server has no chat bot',
};
