/** GET with `?kind=&person=&hours=&before=`. */
export const securityLogPath = '/auth/security-log';

/** Kinds of entries in the security log. */
export const securityKinds = [
  'sign-in',
  'local-sign-in',
  'sign-in-refused',
  'sign-out',
  'token-made',
  'token-revoked',
  'invitation-made',
  'invitation-revoked',
  'password-set',
  'access-refused',
  'rate-limited',
  'role-changed',
  'demo-added',
  'demo-removed',
  'site-changed',
  'source-key-made',
  'source-key-revoked',
  'device-paired',
  'device-refused',
] as const;

export type SecurityKind = (typeof securityKinds)[number];

export const isSecurityKind = (text: unknown): text is SecurityKind =>
  (securityKinds as readonly unknown[]).includes(text);

/** One line of the security log: the same event of one minute counts as one. Times are ISO texts in UTC. */
export type SecurityEntry = {
  readonly id: number;
  readonly kind: SecurityKind;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly count: number;
  /** The actor: the dirty id of a player, or a word such as `import`. */
  readonly actor?: string | undefined;
  /** IP address of the caller. */
  readonly address?: string | undefined;
  /** The subject: the id of a record, the name of an action or of a token. */
  readonly subject?: string | undefined;
  readonly detail?: string | undefined;
};
