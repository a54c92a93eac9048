import type { ChangesAnswer } from '#contract/http.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId } from '#domain/record-id.ts';
import type { Store } from './store.ts';

type ReadStore = Pick<Store, 'epoch' | 'sequence' | 'read' | 'changedAt'>;

/**
 * Returns those of the keys that changed after change number `since`. Each record has `__id` (the key in clean form)
 * and `__revision`. Deleted and hidden ones have nothing else. Hidden ones are returned only to clients that may have
 * had them. `tooOld` means that the cursor is not of this database, or that more than `maximum` of the keys changed:
 * everything has to be read again.
 *
 * @param epoch identity of the database that gave `since`, if known; another database's cursor is too old
 */
export const changesSince = (
  store: ReadStore,
  since: number,
  keys: readonly string[],
  epoch?: string,
  maximum = Number.POSITIVE_INFINITY,
): ChangesAnswer => {
  const head = { epoch: store.epoch, sequence: store.sequence() };
  const isForeign = epoch !== undefined && epoch !== store.epoch;
  if (isForeign || !Number.isSafeInteger(since) || since < 0 || since > head.sequence) {
    return { ...head, tooOld: true };
  }
  const changed = [...new Set(keys)].flatMap((key) => {
    const revision = store.changedAt(key, since);
    return revision === undefined ? [] : [{ key, revision }];
  });
  if (changed.length > maximum) return { ...head, tooOld: true };
  const records = changed.map(
    ({ key, revision }): WireRecord => ({
      ...store.read(key),
      __id: cleanId(key) ?? key,
      __revision: revision,
    }),
  );
  return { ...head, records };
};
