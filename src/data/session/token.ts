import { RequestFailure } from '#sync/fetch-json.ts';
import { checkSession } from './check-session.ts';
import { requestToken } from './session-requests.ts';

/** A new bearer token of the signed-in person. Rejects with a RequestFailure; a lost sign-in is noticed by it. */
export async function createToken(): Promise<string> {
  try {
    return await requestToken();
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 401) void checkSession();
    throw error;
  }
}
