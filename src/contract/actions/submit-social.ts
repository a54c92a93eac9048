import * as v from 'valibot';
import {
  socialTypes,
  submitSocialFields,
  submitSocial as submitSocialRule,
} from '#domain/actions/submit-social.ts';
import { action } from './action.ts';
import { choice, clearable, id, newRecordID, trimmedText, webLink } from './values.ts';

/** Sends a social link, which is public once an editor has approved it. */
export const submitSocial = action({
  name: 'submit-social',
  payload: v.object({
    socialID: newRecordID,
    ownerID: id("Couldn't find that team, player or event"),
    type: choice(socialTypes),
    url: v.pipe(webLink, v.nonEmpty('must be a web link')),
    name: v.optional(clearable(trimmedText('socialName'))),
  }),
  answer: v.object({ waiting: v.number() }),
  access: { caller: 'user' },
  offline: {
    keep: 'queue',
    reason: 'an editor looks at it later anyway',
    per: ({ socialID }) => [socialID],
  },
  touches: ({ socialID }) => [socialID],
  rule: submitSocialRule,
  fields: submitSocialFields,
  describe: ({ type, url, ownerID }, names) => `${type} link for ${names.nameOf(ownerID, 'a page')}: ${url}`,
});
