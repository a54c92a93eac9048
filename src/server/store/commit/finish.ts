import type { WireRecord } from '#contract/records/wire.ts';
import type { Draft } from '../draft.ts';
import type { Memory } from '../memory.ts';
import { differingFields } from './field-values.ts';

/** One record that a commit creates, changes or deletes, with its new revision. */
export type RecordChange = {
  readonly id: string;
  readonly before: WireRecord | undefined;
  readonly after: WireRecord | undefined;
  /** Names of the changed fields; empty when only the public text changes. */
  readonly fields: readonly string[];
  readonly revision: number;
  readonly position: number;
};

/**
 * Gives every changed record the next number of the sequence as its revision.
 *
 * @param exposed ids that count as changed though their fields do not differ.
 * @param at ISO time of the commit.
 */
export const numberChanges = (
  draft: Draft,
  memory: Pick<Memory, 'positionOf'>,
  settings: { lastSequence: number; exposed: ReadonlySet<string>; at: string },
): RecordChange[] => {
  const { exposed, at } = settings;
  const changes: RecordChange[] = [];
  let sequence = settings.lastSequence;
  for (const [id, after] of draft.touched) {
    const before = draft.before(id);
    if (before === undefined && after === undefined) continue;
    const fields = differingFields(before, after);
    const isUnchanged = before !== undefined && after !== undefined && fields.length === 0;
    if (isUnchanged && !exposed.has(id)) continue;
    sequence += 1;
    if (after !== undefined) {
      after.created = before?.created ?? at;
      after.modified = at;
      after.__revision = sequence;
    }
    changes.push({
      id,
      before,
      after,
      fields,
      revision: sequence,
      position: memory.positionOf(id) ?? sequence,
    });
  }
  return changes;
};
