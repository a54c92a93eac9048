import type { TableName } from '#contract/records.ts';

/** Keys to other people's services: they stay on this installation and are entered anew on another one. */
const secretFields: { readonly [Name in TableName]?: readonly string[] } = {
  Channels: ['twitch_refresh_token', 'stream_key'],
  'Discord Bots': ['token'],
};

export const isSecret = (table: TableName, field: string): boolean =>
  secretFields[table]?.includes(field) ?? false;
