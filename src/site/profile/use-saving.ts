import { useEffect } from 'react';
import { describeSaving, type SavingState } from '#ui/outbox/saving-state.ts';
import { useSaving } from '#ui/outbox/use-saving.ts';
import type { ProfileData } from './profile-fields.ts';

/** How long Saved stands on the button (specification 4 and 9). */
const savedForMs = 3000;

export type ProfileSaving = {
  readonly kind: SavingState['kind'];
  /** What the button does not say by itself. */
  readonly message: string | undefined;
  readonly save: (data: ProfileData) => Promise<void>;
};

/** Saves the profile. `onKept`: the server or this device has it, so what was sent is no draft any more. */
export function useProfileSaving(onKept: (sent: ProfileData) => void): ProfileSaving {
  const { state, run, forget } = useSaving(
    'update-profile-data',
    ({ action }) => action === 'update-profile-data',
  );
  const { kind } = state;

  useEffect(() => {
    if (kind !== 'saved') return;
    const timer = setTimeout(forget, savedForMs);
    return () => clearTimeout(timer);
  }, [kind, forget]);

  return {
    kind,
    message: kind === 'saving' || kind === 'saved' ? undefined : describeSaving(state),
    save: async (data) => {
      const outcome = await run({ profileData: data });
      if (outcome.status !== 'refused') onKept(data);
    },
  };
}
