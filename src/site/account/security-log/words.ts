import type { SecurityKind } from '#contract/security-log.ts';

export const kindLabels: { readonly [Kind in SecurityKind]: string } = {
  'sign-in': 'Sign-in',
  'local-sign-in': 'Local sign-in',
  'sign-in-refused': 'Sign-in refused',
  'sign-out': 'Sign-out',
  'token-made': 'Token made',
  'token-revoked': 'Token ended',
  'access-refused': 'Access refused',
  'rate-limited': 'Too many calls',
  'role-changed': 'Rights changed',
  'source-key-made': 'Production key made',
  'source-key-revoked': 'Production key ended',
  'device-paired': 'Device paired',
  'device-refused': 'Device refused',
};

/** Hours back from now. */
export const periods = [
  { value: '24', label: 'Last 24 hours' },
  { value: '168', label: 'Last 7 days' },
  { value: '720', label: 'Last 30 days' },
  { value: '2160', label: 'All 90 days' },
] as const;
