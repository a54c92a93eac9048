import { useState } from 'react';
import type { Player } from '#contract/records.ts';
import {
  changedElsewhere,
  type ProfileData,
  type ProfileDraft,
  type ProfileField,
  profileData,
  savedFields,
  shownFields,
  withEdit,
  withoutSent,
} from './profile-fields.ts';

/** The profile being edited: the record underneath may change at any time, what was typed stays. */
export function useProfileDraft(player: Player) {
  const [draft, setDraft] = useState<ProfileDraft>({});
  const saved = savedFields(player);
  return {
    saved,
    shown: shownFields(saved, draft),
    changedElsewhere: changedElsewhere(saved, draft),
    toSave: profileData(saved, draft),
    edit: (field: ProfileField, value: string) => setDraft((before) => withEdit(before, saved, field, value)),
    /** Takes over what was saved meanwhile. */
    drop: (field: ProfileField) => setDraft(({ [field]: _dropped, ...rest }) => rest),
    forgetSent: (sent: ProfileData) => setDraft((before) => withoutSent(before, sent)),
  };
}
