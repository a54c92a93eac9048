import type { State } from './commit/plan.ts';
import { keysOfRecord } from './computed-keys/computed-keys.ts';
import { isOfPrivateTable } from './memory.ts';
import { idOf } from './records-view.ts';

/** Every key whose public text may have changed after change number `since`. */
export const keysSince = ({ memory, computed, hiddenRows }: State, since: number): string[] => {
  const revisionOf = (id: string, revision: number) => hiddenRows.get(id)?.hidden_at ?? revision;
  const changed = [...memory.all()].filter(
    (record) => revisionOf(idOf(record), record.__revision ?? 0) > since && !isOfPrivateTable(record),
  );
  const gone = [...memory.gone()].filter(([id, revision]) => revisionOf(id, revision) > since);
  return [
    ...new Set([
      ...changed.flatMap((record) => keysOfRecord({ id: idOf(record), after: record })),
      ...gone.flatMap(([id]) => keysOfRecord({ id, after: undefined })),
      ...computed.keysSince(since),
    ]),
  ];
};
