import { useEffect, useState } from 'react';
import { useAction } from '#data/hooks/use-action.ts';
import type { ProfileData } from './profile-fields.ts';

/** How long Saved stands on the button (specification 4 and 9). */
const savedForMs = 3000;

export type SavingState = 'idle' | 'saving' | 'saved' | 'queued' | 'refused';

const queuedMessage = 'Kept on this device. It is sent as soon as there is a connection.';

/** Saves the profile. `onKept`: the server or this device has it, so what was sent is no draft any more. */
export function useSaving(onKept: (sent: ProfileData) => void) {
  const { run, status } = useAction('update-profile-data');
  const [isFaded, setIsFaded] = useState(false);
  const [refusal, setRefusal] = useState('');
  const isSaved = status === 'saved';

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setIsFaded(true), savedForMs);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const save = async (data: ProfileData) => {
    setRefusal('');
    setIsFaded(false);
    const outcome = await run({ profileData: data });
    if (outcome.status === 'refused') setRefusal(outcome.message);
    else onKept(data);
  };

  const state: SavingState = isSaved && isFaded ? 'idle' : status;
  return { state, message: state === 'queued' ? queuedMessage : refusal, save };
}
