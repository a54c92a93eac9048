import { privateField, table, text } from './field.ts';

/** Voice bots and their tokens: only the listing is public. */
export const discordBots = table(
  'Discord Bots',
  { name: privateField(text()), token: privateField(text()) },
  { isPrivate: true },
);
