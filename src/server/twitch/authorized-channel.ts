import { CodedError } from '#contract/errors.ts';
import type { RecordReader, RuleRecord } from '#domain/actions/patch.ts';
import { firstLinkedId, type LinkField, restoreId } from '#domain/record-id.ts';
import { textOf } from '../http/record-reader.ts';

/** Permissions that Twitch gives this installation for a channel. */
export const twitchScopes = {
  readPredictions: 'channel:read:predictions',
  managePredictions: 'channel:manage:predictions',
  /** Title, category and markers. */
  broadcast: 'channel:manage:broadcast',
  commercial: 'channel:edit:commercial',
  streamKey: 'channel:read:stream_key',
} as const;

/** Every scope that may be requested. */
export const scopeNames: ReadonlySet<string> = new Set(Object.values(twitchScopes));

export type AuthorizedChannel = {
  /** Dirty id of the Channels record. */
  readonly record: string;
  /** Twitch's number of the channel. */
  readonly channelId: string;
  /** Login name. */
  readonly name: string;
};

/**
 * The channel of a show, if its owner has granted these scopes.
 * @throws CodedError `no-channel-token`, `invalid-channel`, `missing-scopes`, in this order
 */
export function authorizedChannel(
  read: RecordReader,
  broadcast: RuleRecord,
  scopes: readonly string[],
): AuthorizedChannel {
  const id = firstLinkedId(broadcast.channel as LinkField);
  const channel = id === null ? undefined : read(id);
  if (id === null || textOf(channel?.twitch_refresh_token) === undefined) {
    throw new CodedError('no-channel-token');
  }
  const channelId = textOf(channel?.channel_id);
  if (channelId === undefined) throw new CodedError('invalid-channel');
  const granted = textOf(channel?.twitch_scopes)?.split(/\s+/) ?? [];
  if (!scopes.every((scope) => granted.includes(scope))) throw new CodedError('missing-scopes');
  return { record: restoreId(id), channelId, name: textOf(channel?.name) ?? channelId };
}
