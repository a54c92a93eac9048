import type { Logger } from '../log.ts';
import { listenToChanges } from './database/listen.ts';
import type { Store } from './store.ts';

/** Keeps the store up with what other servers of its database commit. Close it before the store. */
export const takeInOthers = (
  store: Pick<Store, 'epoch' | 'takeIn'>,
  databaseUrl: string,
  log: Logger,
): { close: () => Promise<void> } =>
  listenToChanges(
    databaseUrl,
    (epoch) => {
      if (epoch !== undefined && epoch !== store.epoch) return;
      store
        .takeIn()
        .catch((error: unknown) => log.error({ err: error }, 'changes of other servers were not taken in'));
    },
    log,
  );
