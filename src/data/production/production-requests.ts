import { type AutomationRun, automationRunsPath } from '#contract/automation-runs.ts';
import type { KeysAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { type ShowPress, showLogPath } from '#contract/show-log.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { type Answer, call } from '../session/session-requests.ts';

/**
 * Returns the actions of a show, the newest first. Rejects with a RequestFailure.
 *
 * @param after id of an action: only newer ones are sent
 */
export async function requestShowLog(broadcast: string, after: number): Promise<readonly ShowPress[]> {
  const query = new URLSearchParams({ broadcast, after: String(after) });
  const { presses } = await call(`${showLogPath}?${query}`);
  return Array.isArray(presses) ? presses : [];
}

/** Resolves with the runs of automations on the user's broadcasts, the newest first. Rejects with a RequestFailure. */
export async function requestAutomationRuns(): Promise<readonly AutomationRun[]> {
  const { runs } = await call(automationRunsPath);
  return Array.isArray(runs) ? runs : [];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Asks for a code to show. Rejects with a RequestFailure, as all of these. */
export async function requestPairing(device: string): Promise<{ code: string; ticket: string }> {
  const { code, ticket } = await call(httpPaths.pairing, { device });
  return { code: textOf(code), ticket: textOf(ticket) };
}

/** Resolves with the state of a code: `path` is the page that the device opens, with its `key`. */
export async function requestPairingState(
  ticket: string,
): Promise<{ readonly state: string; readonly path: string; readonly key: string }> {
  const { state, path, key } = await call(httpPaths.pairingState, { ticket });
  return { state: textOf(state), path: textOf(path), key: textOf(key) };
}

/** Reply of a client's owner to a code; without one the code is only looked up. */
type PairingReply = { readonly key: string; readonly path: string } | { readonly isRefused: true };

/** Answers a code, or looks at it. Answers what the device that shows it calls itself. */
export async function requestPairingAnswer(
  client: string,
  code: string,
  reply?: PairingReply,
): Promise<string> {
  const { device }: Answer = await call(httpPaths.pairingAnswer, { client, code, ...reply });
  return textOf(device);
}

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
