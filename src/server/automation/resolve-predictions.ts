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
    const turn = { read: (id: string) => store.get(id), acting: { broadcast } };
    const result = await twitch.managePrediction(turn, payload)();
    return result === 'refunded'
      ? 'The open prediction was cancelled: viewers got their points back'
      : 'The open prediction was resolved';
  },
});
