import { createDraft } from '../draft.ts';
import { layeredMap } from '../layered-map.ts';
import { idOf } from '../records-view.ts';
import type { PlanMemory, PlanState, State } from './plan.ts';

const forkMemory = (base: State['memory']): PlanMemory => {
  const records = createDraft(base);
  const positions = layeredMap<string, number>({ get: base.positionOf });
  const deletions = layeredMap<string, number>({ get: base.deletionRevisionOf });
  return {
    get: records.get,
    scan: records.scan,
    positionOf: positions.get,
    deletionRevisionOf: deletions.get,
    put: (record, position) => {
      const id = idOf(record);
      records.create(record);
      positions.set(id, position);
      deletions.delete(id);
    },
    remove: (id, revision) => {
      records.remove(id);
      positions.delete(id);
      deletions.set(id, revision);
    },
  };
};

/**
 * A copy of the state on which plans are applied before the database has them, so that the next plan of the same
 * transaction builds on them. The state itself, which everybody reads, stays as it is.
 */
export const forkState = (state: State): PlanState => {
  const revived = new Set<string>();
  return {
    memory: forkMemory(state.memory),
    computed: state.computed.fork(),
    hiding: state.hiding,
    hiddenRows: layeredMap(state.hiddenRows),
    revivedIds: {
      has: (id) => revived.has(id) || state.revivedIds.has(id),
      add: (id) => revived.add(id),
    },
    sequence: state.sequence,
  };
};
