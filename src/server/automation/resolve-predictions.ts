import type { TwitchActions } from '../twitch/twitch-actions.ts';
import type { Automation, AutomationStore } from './automation.ts';
import { liveMatchDecided } from './occasions.ts';

const payload = { predictionAction: 'resolve', predictionType: 'match', autoLockAfter: 0 } as const;

/** What the open prediction is about decides whether the match or its last map resolves it. */
export const resolvePredictionsAutomatically = (
  store: AutomationStore,
  twitch: TwitchActions,
): Automation => ({
  setting: 'Resolve predictions when live match completes',
  concerns: liveMatchDecided,
  run: async (broadcast) => {
    await twitch.managePrediction({ read: (id) => store.get(id), acting: { broadcast } }, payload)();
    return 'The open prediction was resolved';
  },
});
