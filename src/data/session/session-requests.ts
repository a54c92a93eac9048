import type { User } from '#contract/http.ts';
import { httpHeaders, httpPaths } from '#contract/http-names.ts';
import { contractVersion } from '#contract/version.ts';
import { type Fetch, fetchJson, RequestFailure } from '#sync/fetch-json.ts';
import { reportProblem } from '../log.ts';
import { readUser } from './session.ts';

/**
 * Result of a sign-in. `next` is the address that the server names to open now, `message` the text for the user.
 * `discordId` is the account that no player is linked to.
 */
export type SignInOutcome =
  | { readonly status: 'signed-in'; readonly user: User; readonly next: string | undefined }
  | {
      readonly status: 'refused';
      readonly message: string;
      readonly discordId?: string | undefined;
    };

/** An answer of the sign-in calls as it arrives: read by hand, since their schemas would weigh on every page. */
export type Answer = Readonly<Record<string, unknown>>;

const fetchHere: Fetch = (input, init) => fetch(input, init);

/** Calls the server as the person of this browser. Rejects with a RequestFailure. */
export async function call(path: string, body?: unknown): Promise<Answer> {
  const headers = { [httpHeaders.version]: String(contractVersion) };
  const { body: answer } = await fetchJson(fetchHere, path, {
    cache: 'no-store',
    ...(body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
  });
  const { error } = (answer ?? {}) as Answer;
  if (typeof error !== 'boolean') throw misunderstood();
  return answer as Answer;
}

/** An answer of an unknown shape counts as no answer. */
export const misunderstood = () => new RequestFailure('The answer was not understood', 0);

/**
 * Resolves with the user that the server has for this browser. Rejects with a RequestFailure when the server cannot be
 * asked.
 */
export async function askSession(): Promise<User | undefined> {
  const answer = await call(httpPaths.session);
  const user = readUser(answer.user);
  if (answer.error || (answer.user && !user)) throw misunderstood();
  return user;
}

/** Sends a sign-in; refusals of the server are outcomes (they answer 200 or 4xx with a message). */
export async function requestSignIn(path: string, body: unknown): Promise<SignInOutcome> {
  try {
    const answer = await call(path, body);
    const user = readUser(answer.user);
    if (!answer.error && user !== undefined) {
      return { status: 'signed-in', user, next: typeof answer.next === 'string' ? answer.next : undefined };
    }
    if (typeof answer.message !== 'string') throw misunderstood();
    if (answer.for_a_developer !== undefined) {
      reportProblem('The server refused the sign-in', answer.for_a_developer);
    }
    const discordId = typeof answer.discordID === 'string' ? answer.discordID : undefined;
    return { status: 'refused', message: answer.message, ...(discordId ? { discordId } : {}) };
  } catch (error) {
    const isSilent = error instanceof RequestFailure && error.status === 0;
    const message = error instanceof Error ? error.message : String(error);
    if (isSilent) reportProblem('The server could not be asked for the sign-in', error);
    return {
      status: 'refused',
      message: isSilent ? 'The server cannot be reached. Check the connection and try again.' : message,
    };
  }
}

/** Scope of a sign-out: all sessions and tokens of the user, and optionally the production keys that they made. */
export type SignOutScope = { readonly everywhere: boolean; readonly keys?: true | undefined };

/** Ends this session and what else is in the scope. Rejects with a RequestFailure. */
export async function requestSignOut(scope: SignOutScope): Promise<void> {
  await call(httpPaths.logout, scope);
}
