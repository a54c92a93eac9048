import { type APIRequestContext, expect } from 'playwright/test';
import { localKey } from './local-key.ts';

/** Token of a new session of a player, outside any browser. */
export const tokenOf = async (url: string, player: string): Promise<string> => {
  const answer = await fetch(`${url}/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ player, key: localKey }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`Signing in failed with ${answer.status}.`);
  return token;
};

/** Headers of a call from a page of the site in a browser with this session. */
export const browserHeaders = (url: string, token: string): Record<string, string> => ({
  Cookie: `session=${token}`,
  Origin: new URL(url).origin,
});

/** Signs a player in for all pages of a browser, by default on the server the tests look at. */
export const signIn = async (
  { request }: { readonly request: APIRequestContext },
  player: { readonly id: string },
  url = '',
): Promise<void> => {
  const answer = await request.post(`${url}/auth/local`, { data: { player: player.id, key: localKey } });
  expect(answer.status()).toBe(200);
};
