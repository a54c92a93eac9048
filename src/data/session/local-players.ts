import type { LocalPlayersAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { call, misunderstood } from './session-requests.ts';

/** Up to 50 players to sign in as, where the server offers that. Rejects with a RequestFailure, 403 for a wrong key. */
export async function requestLocalPlayers(
  search: string,
  key: string,
): Promise<LocalPlayersAnswer['players']> {
  const { players } = await call(httpPaths.localPlayers, { search, key });
  if (!Array.isArray(players)) throw misunderstood();
  return players;
}
