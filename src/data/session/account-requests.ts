import { accountPaths, type OpenInvitationAnswer, type SignInWays } from '#contract/account-calls.ts';
import { call, misunderstood, type SignInOutcome } from './session-requests.ts';
import { signInBy } from './sign-in.ts';

type Chosen = { readonly signInName: string; readonly password: string };

/** The ways to sign in here. Rejects with a RequestFailure. */
export async function readWays(): Promise<Omit<SignInWays, 'error'>> {
  const { discord, password, setup } = await call(accountPaths.ways);
  return { discord: discord === true, password: password === true, setup: setup === true };
}

export const signInWithPassword = (chosen: Chosen, returnTo: string | undefined): Promise<SignInOutcome> =>
  signInBy(accountPaths.password, { ...chosen, ...(returnTo === undefined ? {} : { return: returnTo }) });

/** Makes the owner of a new site and signs them in. */
export const setUpSite = (
  owner: Chosen & { readonly key: string; readonly name: string },
): Promise<SignInOutcome> => signInBy(accountPaths.setup, owner);

/** The person whom an invitation is for. Rejects with a RequestFailure, 404 for one that is not valid. */
export async function openInvitation(invitation: string): Promise<Omit<OpenInvitationAnswer, 'error'>> {
  const { name, signInName, endsAt } = await call(accountPaths.openInvitation, { invitation });
  if (typeof name !== 'string' || typeof endsAt !== 'string') throw misunderstood();
  return { name, endsAt, ...(typeof signInName === 'string' ? { signInName } : {}) };
}

/** Uses an invitation and signs its person in. */
export const acceptInvitation = (invitation: string, chosen: Chosen): Promise<SignInOutcome> =>
  signInBy(accountPaths.acceptInvitation, { invitation, ...chosen });

/** Changes the password of the user. Their other browsers and tokens are signed out. */
export const changePassword = (current: string, password: string): Promise<SignInOutcome> =>
  signInBy(accountPaths.changePassword, { current, password });
