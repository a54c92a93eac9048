import { successTexts } from '#contract/messages.ts';
import { detailFields } from '#domain/match-editor/editor-values.ts';
import type { DetailsPayload } from '#domain/match-editor/payloads.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { useSaving } from '../outbox/use-saving.ts';
import { valuesOfEntry } from './use-waiting-saves.ts';

/** Saves the match's details (dashboard 6.5). */
export function useDetailsSaving(matchKey: string) {
  const { run, ...saving } = useSaving('update-match-data', (entry) => {
    const { matchID, updatedData = {} } = valuesOfEntry(entry);
    return (
      entry.action === 'update-match-data' &&
      isSameRecord(matchID, matchKey) &&
      detailFields.some((field) => Object.hasOwn(updatedData, field))
    );
  });

  return {
    ...saving,
    save: async (payload: DetailsPayload): Promise<void> => {
      await run(payload, { success: successTexts.mapDetailsSaved });
    },
  };
}
