import type { Store } from '../store/store.ts';
import type { TwitchActions } from '../twitch/twitch-actions.ts';
import { advertiseAtStart } from './advertise-at-start.ts';
import type { Automation, AutomationStore } from './automation.ts';
import { resolvePredictionsAutomatically } from './resolve-predictions.ts';
import { sendMessageAutomatically } from './send-message.ts';
import { setMarkerAutomatically } from './set-marker.ts';
import { setTitleAutomatically } from './set-title.ts';
import { setTitleAtStart } from './set-title-at-start.ts';

/** Every automation, in the order in which they run on one occasion. */
export const showAutomations = (
  store: AutomationStore & Pick<Store, 'commit'>,
  twitch: TwitchActions | undefined,
): readonly Automation[] => [
  sendMessageAutomatically,
  advertiseAtStart(store),
  ...(twitch === undefined
    ? []
    : [
        setMarkerAutomatically(store, twitch),
        setTitleAutomatically(store, twitch),
        setTitleAtStart(store, twitch),
        resolvePredictionsAutomatically(store, twitch),
      ]),
];
