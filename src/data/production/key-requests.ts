import type { KeysAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { call } from '../session/session-requests.ts';

/** The keys of a client's production, oldest first, and the pages they are for. Rejects with a RequestFailure, as all of these. */
export async function requestKeys(client: string): Promise<Pick<KeysAnswer, 'keys' | 'pages'>> {
  const { keys, pages } = await call(`${httpPaths.productionKeys}?client=${encodeURIComponent(client)}`);
  return { keys: Array.isArray(keys) ? keys : [], pages: Array.isArray(pages) ? pages : [] };
}

/** The key that is wanted: one for a match has the match and its end as ISO text. */
export type AskedKey = {
  readonly scope: KeyScope;
  readonly name: string;
  readonly match?: string | undefined;
  readonly endsAt?: string | undefined;
  /** Of a tally: the one role it is for. */
  readonly role?: TallyRole | undefined;
};

/** Makes a key and answers its text, which is told only here. */
export async function requestNewKey(client: string, asked: AskedKey): Promise<string> {
  const { key } = await call(httpPaths.productionKeys, { client, ...asked });
  return String(key);
}

export async function requestRevoke(client: string, id: string): Promise<void> {
  await call(httpPaths.revokeProductionKey, { client, id });
}
