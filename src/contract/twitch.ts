/** Authorization of streaming channels at Twitch (specification 2.5 and 7.2). */

/** What an owner can grant, with the scopes that Twitch is asked for. */
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

/** GET: a `TwitchChannelsAnswer`. */
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
  /** Whether Twitch still takes the authorization; `unknown` when it could not be asked. */
  readonly state: 'granted' | 'ended' | 'unknown';
};

export type TwitchChannelsAnswer = {
  readonly error: false;
  /** Whether this server has a Twitch application. */
  readonly isEnabled: boolean;
  readonly channels: readonly TwitchChannel[];
};

/** What these scopes grant: every scope of a grant has to be there. */
export const grantsOf = (scopes: readonly string[]): TwitchGrantName[] =>
  twitchGrants
    .filter((grant) => grant.scopes.every((scope) => scopes.includes(scope)))
    .map(({ name }) => name);
