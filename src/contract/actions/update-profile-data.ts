import * as v from 'valibot';
import {
  profileFields,
  updateProfileData as updateProfileDataRule,
} from '#domain/actions/update-profile-data.ts';
import { textLimits } from '#domain/limits.ts';
import { playerRoles, pronounChoices } from '../records/player-choices.ts';
import { action, present } from './action.ts';
import { choice, clearable, clearableId } from './values.ts';

/** One of a closed list. An empty choice, which older forms send, changes nothing. */
const chosen = <const Choices extends readonly string[]>(choices: Choices) =>
  v.optional(
    v.pipe(
      clearable(v.pipe(v.string('must be text'), choice(choices))),
      v.transform((value) => value ?? undefined),
    ),
  );

const ignorableId = v.optional(
  v.pipe(
    clearableId,
    v.transform((value) => value ?? undefined),
  ),
);

export const updateProfileData = action({
  name: 'update-profile-data',
  payload: v.object({
    profileData: v.object(
      {
        pronouns: chosen(pronounChoices),
        role: chosen(playerRoles),
        pronunciation: v.optional(
          v.pipe(
            v.nullable(
              v.pipe(
                v.string('must be text'),
                v.maxLength(
                  textLimits.pronunciation,
                  `Pronunciation is too long. Please keep it under ${textLimits.pronunciation} characters.`,
                ),
              ),
            ),
            v.transform((value) => value?.trim() || undefined),
          ),
        ),
        favourite_hero: ignorableId,
        profile_picture_theme: ignorableId,
      },
      'must be an object',
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'own-profile' },
  offline: {
    keep: 'queue',
    reason: 'people fill the form on the way; what they typed must not be lost',
    per: (_payload, acting) => [acting.player ?? 'self'],
  },
  touches: (_payload, acting) => present(acting.player),
  rule: updateProfileDataRule,
  fields: { profileData: { fields: profileFields } },
  describe: ({ profileData }) => {
    const names = Object.keys(profileData) as (keyof typeof profileFields)[];
    return `Profile: ${names.map((name) => profileFields[name].label.toLowerCase()).join(', ')}`;
  },
});
