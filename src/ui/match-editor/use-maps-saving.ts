import { useEffect, useRef, useState } from 'react';
import { successTexts } from '#contract/messages.ts';
import { useAction } from '#data/hooks/use-action.ts';
import type { MapDataToSend, ScorePayload } from '#domain/match-editor/payloads.ts';
import { idle, type SavingState, settledSavingState } from './saving-state.ts';

type ToSave = {
  readonly score: ScorePayload | null;
  readonly maps: MapDataToSend | null;
};

/**
 * Saves scores, then maps (dashboard 6.4): when the scores are refused the maps are not sent. `onMapsSaved` is called
 * when the server has the maps, also after a wait in the outbox.
 */
export function useMapsSaving(onMapsSaved: () => void) {
  const scores = useAction('update-match-data');
  const maps = useAction('update-map-data');
  const [state, setState] = useState<SavingState>(idle);

  const latestOnSaved = useRef(onMapsSaved);
  latestOnSaved.current = onMapsSaved;
  const { status } = maps;
  useEffect(() => {
    if (status === 'saved') latestOnSaved.current();
  }, [status]);

  const save = async ({ score, maps: data }: ToSave): Promise<void> => {
    setState({ kind: 'saving' });
    let isQueued = false;
    if (score) {
      const { score_1, score_2 } = score.updatedData;
      const outcome = await scores.run(score, {
        success: successTexts.scoreSet(score_1, score_2),
      });
      if (outcome.status === 'refused') return setState({ kind: 'refused', message: outcome.message });
      isQueued = outcome.status === 'queued';
    }
    if (data) {
      const payload = { ...data.payload, mapData: data.payload.mapData.map((entry) => ({ ...entry })) };
      const outcome = await maps.run(payload, {
        success: successTexts.mapDataSaved,
      });
      if (outcome.status === 'refused') return setState({ kind: 'refused', message: outcome.message });
      isQueued ||= outcome.status === 'queued';
    }
    setState({ kind: isQueued ? 'queued' : 'saved' });
  };

  return { state: settledSavingState(state, [scores.status, status]), save, forget: () => setState(idle) };
}
