import * as v from 'valibot';
import type { Config } from '../config.ts';
import { textOf } from '../http/record-reader.ts';
import { newRecordId } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { twitchScopes } from './authorized-channel.ts';
import { tokenAnswer } from './channel-tokens.ts';
import { type TwitchClient, TwitchFailure } from './twitch-client.ts';

const account = v.object({
  user_id: v.pipe(v.string(), v.regex(/^\d{1,25}$/)),
  login: v.pipe(v.string(), v.regex(/^\w{1,50}$/)),
  scopes: v.optional(v.nullable(v.array(v.string()))),
});
const streamKeys = v.object({ data: v.array(v.object({ stream_key: v.pipe(v.string(), v.minLength(1)) })) });

export type GrantOptions = {
  readonly settings: NonNullable<Config['twitch']>;
  readonly client: TwitchClient;
  readonly store: Pick<Store, 'list' | 'commit'>;
};

/** Turns the code that Twitch sends back into a Channels record. */
export type KeepGrant = (code: string, redirectUri: string) => Promise<string>;

/**
 * Exchanges a code, learns whose channel it is, and keeps the grant with the channel's record; a channel that was
 * authorized before has one. What is granted now is all that is kept: without its scope the stream key goes.
 * @returns dirty id of the record
 * @throws TwitchFailure
 */
export function createKeepGrant({ settings, client, store }: GrantOptions): KeepGrant {
  const { clientId, clientSecret } = settings;
  const read = <Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> => {
    const result = v.safeParse(schema, answer);
    if (!result.success) throw new TwitchFailure("Twitch's answer was incomplete, try again");
    return result.output;
  };
  const streamKeyOf = async (token: string, channelId: string): Promise<string | undefined> => {
    const answer = await client({
      at: 'api',
      method: 'GET',
      path: '/helix/streams/key',
      query: { broadcaster_id: channelId },
      headers: { Authorization: `Bearer ${token}`, 'Client-ID': clientId },
    });
    return read(streamKeys, answer).data[0]?.stream_key;
  };

  return async (code, redirectUri) => {
    const form = {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: redirectUri,
    };
    const tokens = read(
      tokenAnswer,
      await client({ at: 'identity', method: 'POST', path: '/oauth2/token', form }),
    );
    const headers = { Authorization: `OAuth ${tokens.access_token}` };
    const validated = await client({ at: 'identity', method: 'GET', path: '/oauth2/validate', headers });
    const { user_id: channelId, login, scopes } = read(account, validated);
    const granted = scopes ?? [];
    const streamKey = granted.includes(twitchScopes.streamKey)
      ? await streamKeyOf(tokens.access_token, channelId)
      : undefined;
    const known = store.list('Channels').find((record) => textOf(record.channel_id) === channelId);
    const id = known === undefined ? newRecordId() : String(known.id);
    const fields = {
      channel_id: channelId,
      name: login,
      twitch_refresh_token: tokens.refresh_token,
      twitch_scopes: granted.join(' '),
      stream_key: streamKey,
    };
    await store.commit([{ table: 'Channels', id, fields }], {
      actor: 'server',
      reason: 'A channel was authorized at Twitch',
    });
    return id;
  };
}
