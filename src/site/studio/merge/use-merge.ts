import { useLocation } from 'wouter';
import type { MergeableTable } from '#contract/records/merging.ts';
import { getServerThing } from '#data/things/store.ts';
import { cleanId } from '#domain/record-id.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { useSaving } from '#ui/outbox/use-saving.ts';
import { slugOf } from '../kinds.ts';

/** Two records by their dirty ids; `kept` stays. */
export type MergePair = { readonly table: MergeableTable; readonly kept: string; readonly gone: string };

/** Clean ids that were merged into a record, as the server has it. */
const mergedInto = (id: string): readonly unknown[] => {
  const merged = getServerThing(id)?.merged_ids;
  return Array.isArray(merged) ? merged : [];
};

/** Merges two records, and takes that back. */
export function useMerge({ table, kept, gone }: MergePair) {
  const [, navigate] = useLocation();
  const saving = useSaving(
    'merge-records',
    ({ action, payload }) => action === 'merge-records' && payload.id === kept && payload.gone === gone,
  );
  const call = { id: kept, gone, table };
  const undo = () => saving.run({ ...call, change: 'undo' }, { success: 'Merge undone' });

  /**
   * Resolves to the refusal, as text; undefined once the merge is made or waits. `seen`: revisions of the preview;
   * `done`: message after success.
   */
  const merge = async (
    take: readonly string[],
    { seen, done }: { readonly seen: Readonly<Record<string, number>>; readonly done: string },
  ): Promise<string | undefined> => {
    const outcome = await saving.run({ ...call, change: 'merge', take: [...take] }, { seen });
    if (outcome.status === 'refused') {
      // The dialog shows the refusal with a new preview: nothing is left to decide in the list of changes.
      const { discardEntry } = await import('#data/actions/action-code.ts');
      if (outcome.id !== undefined) await discardEntry(outcome.id);
      return outcome.message;
    }
    navigate(`/studio/${slugOf(table)}/${cleanId(kept)}`);
    await offerUndo(outcome, {
      name: `merge ${kept} ${gone}`,
      done,
      isUnchanged: () => mergedInto(kept).includes(cleanId(gone)),
      revert: () => void undo(),
    });
    return undefined;
  };

  return { merge, undo, state: saving.state };
}
