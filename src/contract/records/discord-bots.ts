import { privateField, table, text } from './field.ts';

/** Voice bots and their tokens: the listing is public, no record ever is. */
export const discordBots = table(
  'Discord Bots',
  { name: privateField(text()), token: privateField(text()) },
  { isPrivate: true },
);
