import { privateField, table, text } from './field.ts';

/** Streaming channels with the keys to them: the listing is public, no record ever is. */
export const channels = table(
  'Channels',
  {
    channel_id: privateField(text()),
    name: privateField(text()),
    twitch_refresh_token: privateField(text()),
    twitch_scopes: privateField(text()),
    stream_key: privateField(text()),
  },
  { isPrivate: true },
);
