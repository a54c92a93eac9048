import type { ChannelPrediction } from '#domain/channel/channel.ts';

/** Authorization of streaming channels at Twitch. */

/** Permissions that an owner can grant, with the scopes requested from Twitch. */
export const twitchGrants = [
  {
    name: 'Predictions',
    scopes: ['channel:manage:predictions', 'channel:read:predictions'],
    allows: 'open, lock, resolve and cancel predictions',
  },
  {
    name: 'Title/Game',
    scopes: ['channel:manage:broadcast'],
    allows: 'set the title and the category, and mark moments of the stream',
  },
  { name: 'Ads', scopes: ['channel:edit:commercial'], allows: 'start commercial breaks' },
  {
    name: 'Stream Key',
    scopes: ['channel:read:stream_key'],
    allows: 'read the stream key, and so stream on the channel',
  },
] as const;

export type TwitchGrantName = (typeof twitchGrants)[number]['name'];

/** Navigation to Twitch, and back through the callback that is registered there. */
export const twitchAuthorizePath = '/twitch_auth';
export const twitchCallbackPath = '/twitch_callback';

/** GET: a `TwitchChannelsAnswer`; with `?predictions=1` the latest predictions of each channel too. */
export const twitchChannelsPath = '/api/twitch-channels';

/** The page of the tool; `?error=` is a name of `twitchPageErrors`, `?done=` follows a new authorization. */
export const twitchToolPage = '/tools/twitch-auth';
export const twitchPageErrors = {
  disabled: 'Twitch authentication is disabled on the server.',
  denied: 'Nothing was granted: the question at Twitch was answered with no.',
  expired: 'The authorization took too long or was started in another browser. Please try again.',
  refused: 'Twitch did not confirm the authorization. Please try again.',
  scopes: 'Unknown or missing Twitch scopes. Please choose again.',
} as const;

export type TwitchPageError = keyof typeof twitchPageErrors;

/** A channel as its owner or its crew sees it. */
export type TwitchChannel = {
  readonly name: string;
  readonly grants: readonly TwitchGrantName[];
  /** State of the authorization at Twitch; `unknown` when Twitch could not be asked. */
  readonly state: 'granted' | 'ended' | 'unknown';
  /** The latest predictions, newest first, if asked for; undefined when Twitch did not tell them. */
  readonly predictions?: readonly ChannelPrediction[] | undefined;
};

export type TwitchChannelsAnswer = {
  readonly error: false;
  /** True if this server has a Twitch application. */
  readonly isEnabled: boolean;
  readonly channels: readonly TwitchChannel[];
};

/** Returns the grants that these scopes cover: every scope of a grant has to be present. */
export const grantsOf = (scopes: readonly string[]): TwitchGrantName[] =>
  twitchGrants
    .filter((grant) => grant.scopes.every((scope) => scopes.includes(scope)))
    .map(({ name }) => name);
