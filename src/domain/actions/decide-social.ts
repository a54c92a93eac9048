import { restoreId } from '#domain/record-id.ts';
import type { FieldMap } from './fields.ts';
import { dirtyIdsIn, type RecordPatch, type RecordReader, type RuleRecord, RuleRefusal } from './patch.ts';
import { type SocialState, socialStateOf } from './submit-social.ts';

export const decideSocialFields = {
  socialID: { field: null, label: 'Link' },
  from: { field: null, label: 'State before' },
  to: { field: null, label: 'State' },
} as const satisfies FieldMap;

export type DecideSocial = {
  readonly socialID: string;
  /** The state that the editor has seen: with any other one the link was decided meanwhile. */
  readonly from: SocialState;
  readonly to: SocialState;
};

/** Dirty ids of the events whose staff may decide about a link: its own event, and those of its team. */
export function eventsOfSocial(read: RecordReader, social: RuleRecord): string[] {
  return [
    ...dirtyIdsIn(social, 'event'),
    ...dirtyIdsIn(social, 'team').flatMap((team) => dirtyIdsIn(read(team), 'event')),
  ];
}

/**
 * Approves or refuses a link, or makes it wait again.
 * @throws RuleRefusal `unknown-record`, `record-moved-on`
 */
export function decideSocial(read: RecordReader, { socialID, from, to }: DecideSocial): RecordPatch[] {
  const social = read(socialID);
  if (social?.__tableName !== 'Socials') throw new RuleRefusal('unknown-record', { kind: 'link' });
  const state = socialStateOf(social);
  if (state === to) return [];
  if (state !== from) throw new RuleRefusal('record-moved-on');
  return [
    {
      table: 'Socials',
      id: restoreId(socialID),
      fields: { approved: to === 'approved' ? true : null, review: to === 'refused' ? 'Refused' : null },
    },
  ];
}
