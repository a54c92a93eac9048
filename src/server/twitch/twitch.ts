import { createChannelCalls } from './channel-calls.ts';
import { type ChannelTokensOptions, createChannelTokens } from './channel-tokens.ts';
import { createTwitchActions, type TwitchActions } from './twitch-actions.ts';
import { createTwitchClient, type TwitchClientOptions } from './twitch-client.ts';

export type TwitchOptions = TwitchClientOptions & Omit<ChannelTokensOptions, 'client'>;

/** What this server does at Twitch, for the channels that their owners have authorized. */
export function createTwitch(options: TwitchOptions): { readonly actions: TwitchActions } {
  const client = createTwitchClient(options);
  const tokens = createChannelTokens({ ...options, client });
  return { actions: createTwitchActions(createChannelCalls(options.settings.clientId, client, tokens)) };
}
