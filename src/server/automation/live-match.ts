import type { TwitchActions } from '../twitch/twitch-actions.ts';
import type { Automation, AutomationStore } from './automation.ts';
import { resolvePredictionsAutomatically } from './resolve-predictions.ts';
import { sendMessageAutomatically } from './send-message.ts';
import { setMarkerAutomatically } from './set-marker.ts';
import { setTitleAutomatically } from './set-title.ts';

/** Every automation, in the order in which they run on one occasion. */
export const liveMatchAutomations = (
  store: AutomationStore,
  twitch: TwitchActions | undefined,
): readonly Automation[] => [
  sendMessageAutomatically,
  ...(twitch === undefined
    ? []
    : [
        setMarkerAutomatically(store, twitch),
        setTitleAutomatically(store, twitch),
        resolvePredictionsAutomatically(store, twitch),
      ]),
];
