import type { TableName } from '#contract/records.ts';

/** Secrets of other services in records. They are stored encrypted, and are in no export. */
export const secretFields: { readonly [Name in TableName]?: readonly string[] } = {
  Channels: ['twitch_refresh_token', 'stream_key'],
  'Discord Bots': ['token'],
};

export const isSecret = (table: TableName, field: string): boolean =>
  secretFields[table]?.includes(field) ?? false;
