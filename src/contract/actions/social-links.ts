import * as v from 'valibot';
import { decideSocialFields, decideSocial as decideSocialRule } from '#domain/actions/decide-social.ts';
import {
  type SocialState,
  socialStates,
  socialTypes,
  submitSocialFields,
  submitSocial as submitSocialRule,
} from '#domain/actions/submit-social.ts';
import { action } from './action.ts';
import { choice, clearable, id, newRecordID, trimmedText, webLink } from './values.ts';

const decisions: Readonly<Record<SocialState, string>> = {
  approved: 'Social link approved',
  refused: 'Social link refused',
  waiting: 'Decision about a social link undone',
};

/** Approves or refuses a social link, or takes that back. */
export const decideSocial = action({
  name: 'decide-social',
  payload: v.object({
    socialID: id("Couldn't find that link"),
    from: choice(socialStates),
    to: choice(socialStates),
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'edit-event' },
  offline: {
    keep: 'queue',
    reason: 'a decision is as good later, unless another editor was first',
    per: ({ socialID }) => [socialID],
    merge: ({ from }, newer) => ({ ...newer, from }),
  },
  touches: ({ socialID }) => [socialID],
  rule: decideSocialRule,
  fields: decideSocialFields,
  describe: ({ to }) => decisions[to],
});

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
