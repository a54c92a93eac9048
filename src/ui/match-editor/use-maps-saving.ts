import { successTexts } from '#contract/messages.ts';
import type { MapsPayload } from '#domain/match-editor/payloads.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { type Saving, useSaving } from '../outbox/use-saving.ts';
import { valuesOfEntry } from './use-waiting-saves.ts';

export type MapsSaving = Omit<Saving<'update-map-data'>, 'run'> & {
  readonly save: (payload: MapsPayload) => Promise<void>;
};

/** Saves a match's maps with its score, as one call (dashboard 6.4). */
export function useMapsSaving(matchKey: string, isGuest: boolean): MapsSaving {
  const { run, ...saving } = useSaving('update-map-data', (entry) => {
    const { matchID, updatedData } = valuesOfEntry(entry);
    // Older pages sent the score by itself.
    const isScore = entry.action === 'update-match-data' && updatedData?.score_1 !== undefined;
    return isSameRecord(matchID, matchKey) && (entry.action === 'update-map-data' || isScore);
  });

  return {
    ...saving,
    save: async ({ matchID, mapData, updatedData }) => {
      const success = [
        ...(updatedData ? [successTexts.scoreSet(updatedData.score_1, updatedData.score_2)] : []),
        ...(mapData.length > 0 ? [successTexts.mapDataSaved] : []),
      ].join('. ');
      await run(
        { matchID, mapData: mapData.map((entry) => ({ ...entry })), updatedData },
        { success, isGuest },
      );
    },
  };
}
