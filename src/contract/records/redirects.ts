import { flag, table, text } from './field.ts';

export const redirects = table('Redirects', {
  active: flag(),
  subdomain: text(),
  incoming_url: text(),
  outgoing_url: text(),
});
