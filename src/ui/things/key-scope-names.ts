import type { KeyScope } from '#domain/access/production-rights.ts';

/** Names of the kinds of production keys. */
export const keyScopeNames: Readonly<Record<KeyScope, string>> = {
  source: 'Sources in the broadcast software',
  tally: 'Tally light',
  deck: 'Stream deck',
  match: 'Result of a match',
  show: 'Show control on a tablet',
};
