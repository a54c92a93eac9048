import type { TableName } from '#contract/records.ts';

/** Secrets of external services. They are not exported and have to be entered again on another installation. */
const secretFields: { readonly [Name in TableName]?: readonly string[] } = {
  Channels: ['twitch_refresh_token', 'stream_key'],
  'Discord Bots': ['token'],
};

export const isSecret = (table: TableName, field: string): boolean =>
  secretFields[table]?.includes(field) ?? false;
