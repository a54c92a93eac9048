import type { SiteSettings } from '#domain/site-settings.ts';
import type { User } from './http.ts';

/** Calls about accounts with a password, the first run and the demo league. Beside `httpPaths`, which every page loads. */
export const accountPaths = {
  /** GET: how users can sign in, and whether the site waits for its first owner. */
  ways: '/auth/ways',
  /** POST `{key, name, signInName, password}`: makes the owner, with the setup key. */
  setup: '/auth/setup',
  /** POST `{signInName, password, return?}`. */
  password: '/auth/password',
  /** POST `{current, password}`: ends all other sessions and tokens of the person. */
  changePassword: '/auth/password/change',
  /** GET: the sign-in name of the person. */
  account: '/auth/account',
  /** GET: the open invitations; POST `{player, discord?}`: an invitation for a player. For organisers. */
  invitations: '/auth/invitations',
  /** POST `{player}`: ends the invitation of a player, for organisers. */
  revokeInvitation: '/auth/invitations/revoke',
  /** POST `{invitation}`: whom an invitation is for. */
  openInvitation: '/auth/invitations/open',
  /** POST `{invitation, signInName, password}`: sets both and signs in. */
  acceptInvitation: '/auth/invitations/accept',
  /** GET: whether the demo league is in the records; POST `{isWanted}` adds or removes it. For organisers. */
  demo: '/auth/demo',
  /** GET: the settings of the site; POST `{name?, zone?, game?, theme?}` changes some. For organisers. */
  site: '/auth/site',
} as const;

/** Answer of GET `/auth/ways`. `password`: an account with a password exists. */
export type SignInWays = {
  readonly error: false;
  readonly discord: boolean;
  readonly password: boolean;
  readonly setup: boolean;
};

/** Answer of GET `/auth/account`; without a name the person has no password. */
export type AccountAnswer = { readonly error: false; readonly signInName?: string };

/**
 * Answer of POST `/auth/invitations`: the text of the invitation, which is told only here, and an ISO time. An invitation
 * of a Discord account has no text: the account signs in.
 */
export type InvitationAnswer = {
  readonly error: false;
  readonly invitation?: string;
  readonly endsAt: string;
};

/** Answer of GET `/auth/invitations`: the newest invitations that can still be used, at most `mostInvitations`. */
export type InvitationsAnswer = { readonly error: false; readonly invitations: readonly OpenInvitation[] };

export type OpenInvitation = {
  /** Dirty player id. */
  readonly player: string;
  /** Dirty player id of the maker; undefined for the command line. */
  readonly madeBy?: string;
  /** ISO time. */
  readonly endsAt: string;
  /** The caller may revoke it: its player has no right that the caller lacks. */
  readonly mayRevoke: boolean;
};

export const mostInvitations = 500;

/** Answer of POST `/auth/invitations/open`. `signInName`: the present one, which is kept unless another is chosen. */
export type OpenInvitationAnswer = {
  readonly error: false;
  readonly name: string;
  readonly signInName?: string;
  readonly endsAt: string;
};

/** Answer of a call that has signed in the person of a new or changed password. */
export type AccountSignInAnswer = { readonly error: false; readonly user: User };

/** Answer of both calls of `/auth/demo`: how many records of the demo league there are, and how many users have changed. */
export type DemoAnswer = { readonly error: false; readonly records: number; readonly changed: number };

/** Answer of both calls of `/auth/site`. `isNameFixed`: the environment of the server names the site. */
export type SiteSettingsAnswer = {
  readonly error: false;
  readonly settings: SiteSettings;
  /** The name that pages show. */
  readonly siteName: string;
  readonly isNameFixed: boolean;
};

/** Address of the page that takes an invitation. Browsers do not send the fragment. */
export const invitationAddress = (invitation: string): string => `/invitation#${invitation}`;

/** Address of the page of the first run, with its key. */
export const setupAddress = (key: string): string => `/setup#${key}`;
