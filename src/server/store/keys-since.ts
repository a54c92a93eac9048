import type { State } from './commit/plan.ts';
import { keysOfRecord } from './computed-keys/computed-keys.ts';
import { isOfPrivateTable } from './memory.ts';
import { idOf } from './records-view.ts';

/** Every key whose public text may have changed after change number `since`. */
export const keysSince = ({ memory, computed }: State, since: number): string[] => {
  const changed = [...memory.all()].filter(
    (record) => (record.__revision ?? 0) > since && !isOfPrivateTable(record),
  );
  const gone = [...memory.gone()].filter(([, revision]) => revision > since);
  return [
    ...new Set([
      ...changed.flatMap((record) => keysOfRecord({ id: idOf(record), after: record })),
      ...gone.flatMap(([id]) => keysOfRecord({ id, after: undefined })),
      ...computed.keysSince(since),
    ]),
  ];
};
