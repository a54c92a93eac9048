import { privately, table, text } from './field.ts';

/** Streaming channels with the keys to them: the listing is public, no record ever is. */
export const channels = table(
  'Channels',
  {
    channel_id: privately(text()),
    name: privately(text()),
    twitch_refresh_token: privately(text()),
    twitch_scopes: privately(text()),
    stream_key: privately(text()),
  },
  { isPrivate: true },
);
