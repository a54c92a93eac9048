import type { WireRecord } from '#contract/records/wire.ts';
import { idsIn, linkedRecords, textIn } from '../records-view.ts';
import type { Derivation } from './derivation.ts';

/** The handle in a link such as `https://twitter.com/name?ref=x`, or in a bare `@name`. */
const handleIn = (url: string): string | undefined => {
  const path = url.replace(/^[a-z]+:\/\/[^/]*\/?/i, '').replace(/[?#].*$/, '');
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/^(?:@|%40)/i, '') || undefined;
};

const handleOf = (social: WireRecord): string | undefined =>
  handleIn(textIn(social, 'url') ?? '') ?? textIn(social, 'name')?.replace(/^@/, '');

/** Fields that overlays and control surfaces read without loading a player's linked records. */
export const playerFields: Derivation = {
  table: 'Players',
  reads: { socials: ['type', 'url', 'name'], clients: ['key'] },
  derive: (player, get) => {
    const twitter = linkedRecords(player, 'socials', get).filter(({ type }) => type === 'Twitter');
    const displayName = textIn(player, 'live_override_name') ?? textIn(player, 'name');
    return {
      twitter_handle: twitter.flatMap((social) => handleOf(social) ?? []),
      twitter_link: twitter.flatMap((social) => textIn(social, 'url') ?? []),
      short: displayName === undefined ? [] : [displayName],
      client_key: linkedRecords(player, 'clients', get).flatMap((client) => textIn(client, 'key') ?? [])[0],
      '#_of_teams': idsIn(player, 'member_of').length,
    };
  },
};
