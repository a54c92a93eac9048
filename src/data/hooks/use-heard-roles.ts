import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import type { SceneScope } from '../production/scene-sources.ts';
import { tallySignals } from '../production/tally-signals.ts';
import { useShared } from './use-shared.ts';

/** The roles whose scenes alone the server tells this page, by a key for one role; undefined when it tells all. */
export function useHeardRoles({ clientKey, broadcastKey }: SceneScope): readonly TallyRole[] | undefined {
  const { hears } = tallySignals();
  const roles = useShared(hears, (state) => state.roles);
  return roles[`client:${clientKey?.toLowerCase()}`] ?? roles[`broadcast:${broadcastKey}`];
}
