import * as v from 'valibot';
import { decideSocialFields, decideSocial as decideSocialRule } from '#domain/actions/decide-social.ts';
import { type SocialState, socialStates } from '#domain/actions/submit-social.ts';
import { action } from './action.ts';
import { choice, id } from './values.ts';

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
