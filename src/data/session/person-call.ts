import { RequestFailure } from '#sync/fetch-json.ts';
import { checkSession } from './check-session.ts';
import { type Answer, call } from './session-requests.ts';

/** A call that only a signed-in person may make. Rejects with a RequestFailure; a lost sign-in is noticed by it. */
export async function personCall(path: string, body?: unknown): Promise<Answer> {
  try {
    return await call(path, body);
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 401) void checkSession();
    throw error;
  }
}
