import { useState } from 'react';
import { successTexts } from '#contract/messages.ts';
import { useAction } from '#data/hooks/use-action.ts';
import type { DetailsPayload } from '#domain/match-editor/payloads.ts';
import { idle, type SavingState, settledSavingState } from './saving-state.ts';

/** Saves the match's details (dashboard 6.5). */
export function useDetailsSaving() {
  const action = useAction('update-match-data');
  const [state, setState] = useState<SavingState>(idle);

  const save = async (payload: DetailsPayload): Promise<void> => {
    setState({ kind: 'saving' });
    const outcome = await action.run(payload, {
      success: successTexts.mapDetailsSaved,
    });
    switch (outcome.status) {
      case 'done':
        return setState({ kind: 'saved' });
      case 'queued':
        return setState({ kind: 'queued' });
      case 'refused':
        return setState({ kind: 'refused', message: outcome.message });
      default:
        throw new Error(`Unknown outcome: ${JSON.stringify(outcome satisfies never)}`);
    }
  };

  return { state: settledSavingState(state, [action.status]), save, forget: () => setState(idle) };
}
