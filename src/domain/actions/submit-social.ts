import { numberLimits } from '#domain/limits.ts';
import { isSameRecord, restoreId } from '#domain/record-id.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { parseWebAddress } from '#domain/text/web-address.ts';
import type { FieldMap } from './fields.ts';
import {
  type Acting,
  dirtyIdsIn,
  type RecordPatch,
  type RecordReader,
  type RuleRecord,
  RuleRefusal,
  recordOf,
  refusedParameter,
  textIn,
} from './patch.ts';

/** Types that have an icon of their own. */
export const socialTypes = ['Twitter', 'Twitch', 'YouTube', 'Discord', 'Merch', 'Liquipedia'] as const;

export const submitSocialFields = {
  socialID: { field: null, label: 'Link' },
  ownerID: { field: null, label: 'Page' },
  type: { label: 'Type' },
  url: { label: 'Address' },
  name: { label: 'Name' },
} as const satisfies FieldMap;

export type SubmitSocial = {
  /** The id of the new record, chosen by the page: a link that is sent twice is stored once. */
  readonly socialID: string;
  readonly ownerID: string;
  readonly type: string;
  readonly url: string;
  readonly name?: string | null | undefined;
};

/** State of a link: only approved ones are public. */
export const socialStates = ['waiting', 'approved', 'refused'] as const;
export type SocialState = (typeof socialStates)[number];

export function socialStateOf(social: RuleRecord): SocialState {
  if (social.approved === true) return 'approved';
  return social.review === 'Refused' ? 'refused' : 'waiting';
}

/** The field of a link by the table of the record that it belongs to. */
const ownerFields: Readonly<Record<string, string>> = {
  Players: 'player',
  Teams: 'team',
  Events: 'event',
};

/** The address without what does not change the page that it opens; of two equal ones only one is listed. */
function comparable(url: string | undefined): string {
  const link = storedLink(url);
  const address = link === undefined ? null : parseWebAddress(link);
  if (address === null) return url ?? '';
  const query = [...address.query].map(([name, value]) => `${name}=${value}`).join('&');
  return [address.host.replace(/^www\./, ''), ...address.segments, query, address.fragment].join('/');
}

const refused = (reason: string): RuleRefusal => new RuleRefusal('social-refused', { reason });

function refuseListed(read: RecordReader, owner: RuleRecord, { socialID, url }: SubmitSocial): void {
  const wanted = comparable(url);
  for (const id of dirtyIdsIn(owner, 'socials')) {
    const social = isSameRecord(id, socialID) ? undefined : read(id);
    if (social === undefined || comparable(textIn(social, 'url')) !== wanted) continue;
    const state = socialStateOf(social);
    if (state === 'approved') throw refused('This link is on that page already');
    if (state === 'waiting') throw refused('This link was sent already and is waiting for approval');
  }
}

/**
 * Stores a link that waits for approval at a team, player or event.
 * @throws RuleRefusal `unknown-player`, `unknown-record`, `social-refused`, `invalid-value`
 */
export function submitSocial(read: RecordReader, payload: SubmitSocial, acting: Acting): RecordPatch[] {
  const { socialID, ownerID, type, url, name } = payload;
  recordOf(read, 'Players', acting.player, 'unknown-player');
  const sender = restoreId(acting.player ?? '');
  const before = read(socialID, true);
  if (before !== undefined) {
    if (before.__tableName !== 'Socials' || textIn(before, 'submitted_by') !== sender)
      throw refusedParameter('socialID', 'belongs to another record');
    return [];
  }
  const owner = read(ownerID);
  const ownerField = ownerFields[textIn(owner, '__tableName') ?? ''];
  if (owner === undefined || ownerField === undefined)
    throw new RuleRefusal('unknown-record', { kind: 'team, player or event' });
  refuseListed(read, owner, payload);
  return [
    {
      table: 'Socials',
      id: restoreId(socialID),
      isNew: true,
      fields: { type, url, name: name || null, submitted_by: sender, [ownerField]: [restoreId(ownerID)] },
    },
  ];
}

/**
 * The change and the answer of the server, which knows how many links of the sender wait.
 * @throws RuleRefusal `social-refused` for too many, and those of `submitSocial`
 */
export function submittedSocial(
  read: RecordReader,
  payload: SubmitSocial,
  acting: Acting,
  socials: readonly RuleRecord[],
): { readonly patches: readonly RecordPatch[]; readonly data: { readonly waiting: number } } {
  const patches = submitSocial(read, payload, acting);
  const sender = restoreId(acting.player ?? '');
  const waiting = socials.filter(
    (social) => textIn(social, 'submitted_by') === sender && socialStateOf(social) === 'waiting',
  ).length;
  const maximum = numberLimits.waitingSocials;
  if (patches.length > 0 && waiting >= maximum)
    throw refused(
      `${maximum} of your links are waiting for approval. Send more after some of them are decided.`,
    );
  return { patches, data: { waiting: waiting + patches.length } };
}
