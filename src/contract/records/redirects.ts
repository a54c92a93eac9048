import { flag, privateField, table, text } from './field.ts';

/** Addresses that lead elsewhere: they may name what is not announced yet, so only the listing is public. */
export const redirects = table(
  'Redirects',
  {
    active: flag(),
    subdomain: privateField(text()),
    incoming_url: privateField(text()),
    outgoing_url: privateField(text()),
  },
  { isPrivate: true },
);
