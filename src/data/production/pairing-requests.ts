import { httpPaths } from '#contract/http-names.ts';
import type { Answer } from '../session/session-requests.ts';
import { call } from '../session/session-requests.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Asks for a code to show. Rejects with a RequestFailure, as all of these. */
export async function requestPairing(device: string): Promise<{ code: string; ticket: string }> {
  const { code, ticket } = await call(httpPaths.pairing, { device });
  return { code: textOf(code), ticket: textOf(ticket) };
}

/** What became of a code: `address` is where the device goes, with its key. */
export async function requestPairingState(
  ticket: string,
): Promise<{ readonly state: string; readonly path: string; readonly key: string }> {
  const { state, path, key } = await call(httpPaths.pairingState, { ticket });
  return { state: textOf(state), path: textOf(path), key: textOf(key) };
}

/** How the owner of a client answers a code; without an answer it is only looked at. */
export type PairingReply = { readonly key: string; readonly path: string } | { readonly isRefused: true };

/** Answers a code, or looks at it. Answers what the device that shows it calls itself. */
export async function requestPairingAnswer(
  client: string,
  code: string,
  reply?: PairingReply,
): Promise<string> {
  const { device }: Answer = await call(httpPaths.pairingAnswer, { client, code, ...reply });
  return textOf(device);
}
