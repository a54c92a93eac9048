import { privateField, table, text } from './field.ts';

/** Streaming channels with their stream keys: only the listing is public. */
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
