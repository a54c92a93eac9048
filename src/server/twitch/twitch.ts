import type { Store } from '../store/store.ts';
import { createChannelCalls } from './channel-calls.ts';
import { type ChannelTokens, type ChannelTokensOptions, createChannelTokens } from './channel-tokens.ts';
import { createKeepGrant, type KeepGrant } from './grants.ts';
import { createTwitchActions, type TwitchActions } from './twitch-actions.ts';
import { createTwitchClient, type TwitchClientOptions } from './twitch-client.ts';

export type TwitchOptions = TwitchClientOptions &
  Omit<ChannelTokensOptions, 'client' | 'store'> & {
    readonly store: Pick<Store, 'get' | 'list' | 'commit' | 'takeIn'>;
  };

export type Twitch = {
  readonly actions: TwitchActions;
  readonly tokens: ChannelTokens;
  readonly keepGrant: KeepGrant;
};

/** What this server does at Twitch, for the channels that their owners have authorized. */
export function createTwitch(options: TwitchOptions): Twitch {
  const client = createTwitchClient(options);
  const tokens = createChannelTokens({ ...options, client });
  return {
    actions: createTwitchActions(
      createChannelCalls(options.settings.clientId, client, tokens),
      options.alone,
    ),
    tokens,
    keepGrant: createKeepGrant({ ...options, client }),
  };
}
