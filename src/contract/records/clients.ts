import { link, options, single, table, text } from './field.ts';

export const clients = table('Clients', {
  /** Room and record key, compared in lower case. */
  key: text(),
  name: text(),
  staff: single('Players.clients'),
  /** Ordered; the first one is active. */
  broadcast: link('Broadcasts.clients'),
  cams: options(['Team 1', 'Team 2', 'None']),
});
