import type { TokensAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { endTokenPath } from '#contract/token-paths.ts';
import { personCall } from './person-call.ts';
import { misunderstood } from './session-requests.ts';

export type OwnToken = TokensAnswer['tokens'][number];

/** A new bearer token of the signed-in person, with their full access. Rejects with a RequestFailure. */
export async function createToken(name: string): Promise<string> {
  const { token } = await personCall(httpPaths.token, name === '' ? {} : { name });
  if (typeof token !== 'string') throw misunderstood();
  return token;
}

/** The person's bearer tokens, the newest first. Rejects with a RequestFailure. */
export async function listTokens(): Promise<readonly OwnToken[]> {
  const { tokens } = await personCall(httpPaths.token);
  if (!Array.isArray(tokens)) throw misunderstood();
  return tokens;
}

/** Ends a bearer token of the person at once. Rejects with a RequestFailure. */
export async function endToken(id: string): Promise<void> {
  await personCall(endTokenPath, { id });
}
