import * as v from 'valibot';
import { CodedError, type ErrorCode } from '#contract/errors.ts';
import type { ProviderSettings } from '../config.ts';
import { readBoundedJson } from '../http/bounded-json.ts';
import { hashOf } from './tokens.ts';

const defaultTimeLimitMs = 10_000;
const maximumAnswerBytes = 64 * 1024;
const maximumHintLength = 300;

/** An account of the identity provider. */
export type Account = {
  readonly id: string;
  /** The name people know it by, `name` or `name#1234`. */
  readonly tag: string | undefined;
  readonly avatar: string | undefined;
};

export type IdentityProvider = {
  /** Address to send the browser to. `verifier` is the PKCE secret that `accountOf` needs again. */
  authorizeAddress(request: { redirectUri: string; state: string; verifier: string }): string;
  /**
   * Exchanges a code for its account (data server runtime, 4).
   * @throws CodedError `discord-refused`, `no-discord-details`, with a hint for developers.
   */
  accountOf(request: { code: string; redirectUri: string; verifier?: string | undefined }): Promise<Account>;
};

type ProviderOptions = {
  readonly settings: ProviderSettings;
  readonly fetch: typeof fetch;
  /** Time limit of both calls of a sign-in together. */
  readonly timeLimitMs?: number | undefined;
};

const tokenAnswer = v.object({ access_token: v.pipe(v.string(), v.regex(/^\S{1,4000}$/)) });
const accountAnswer = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,25}$/)),
  username: v.optional(v.string()),
  discriminator: v.optional(v.string()),
  avatar: v.optional(v.nullable(v.string())),
});
const refusal = v.object({ error: v.optional(v.string()), error_description: v.optional(v.string()) });

/** Discord as the identity provider: OAuth code flow with scope `identify` and PKCE. */
export function createDiscord({
  settings: { api, clientId, clientSecret },
  fetch,
  timeLimitMs = defaultTimeLimitMs,
}: ProviderOptions): IdentityProvider {
  const read = async (path: string, init: RequestInit, signal: AbortSignal): Promise<Answer> => {
    // A redirect would send the secret to another host.
    const answer = await fetch(`${api}${path}`, { ...init, signal, redirect: 'error' });
    return {
      isOk: answer.ok,
      status: answer.status,
      value: await readBoundedJson(answer, maximumAnswerBytes),
    };
  };
  const trouble = (code: ErrorCode, hint: string): CodedError =>
    new CodedError(code, { for_a_developer: hint });
  const reasonOf = (signal: AbortSignal): string =>
    signal.aborted ? `Discord took longer than ${timeLimitMs / 1000} s` : 'Discord could not be reached';

  const exchange = async (form: Record<string, string>, signal: AbortSignal): Promise<string> => {
    const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
    let answer: Answer;
    try {
      answer = await read('/oauth2/token', { method: 'POST', body }, signal);
    } catch {
      throw trouble('discord-refused', reasonOf(signal));
    }
    const token = v.safeParse(tokenAnswer, answer.value);
    if (answer.isOk && token.success) return token.output.access_token;
    const secrets = [clientSecret, form.code, form.code_verifier];
    throw trouble('discord-refused', hintOf(answer, secrets));
  };

  const profile = async (accessToken: string, signal: AbortSignal): Promise<Account> => {
    const headers = { Authorization: `Bearer ${accessToken}` };
    const answer = await read('/users/@me', { headers }, signal).catch(() => undefined);
    const account = v.safeParse(accountAnswer, answer?.isOk ? answer.value : undefined);
    if (!account.success) throw trouble('no-discord-details', "Couldn't fetch Discord account details");
    const { id, username, discriminator = '0', avatar } = account.output;
    return {
      id,
      tag: username && (discriminator === '0' ? username : `${username}#${discriminator}`),
      avatar: avatar
        ? `https://cdn.discordapp.com/avatars/${id}/${encodeURIComponent(avatar)}.png`
        : undefined,
    };
  };

  return {
    authorizeAddress({ redirectUri, state, verifier }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'identify',
        prompt: 'none',
        state,
        code_challenge: hashOf(verifier),
        code_challenge_method: 'S256',
      });
      return `${api}/oauth2/authorize?${query}`;
    },
    async accountOf({ code, redirectUri, verifier }) {
      const signal = AbortSignal.timeout(timeLimitMs);
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, scope: 'identify' };
      const proof = verifier === undefined ? {} : { code_verifier: verifier };
      return profile(await exchange({ ...form, ...proof }, signal), signal);
    },
  };
}

type Answer = { readonly isOk: boolean; readonly status: number; readonly value: unknown };

/** The provider's reason, with the secrets of the request removed in case it repeats them. */
function hintOf(answer: Answer, secrets: readonly (string | undefined)[]): string {
  const said = v.safeParse(refusal, answer.value);
  const parts = said.success ? [said.output.error, said.output.error_description] : [];
  const words = parts.filter((part) => part !== undefined && part !== '').join(': ');
  const text = secrets.reduce<string>((cut, secret) => (secret ? cut.replaceAll(secret, '…') : cut), words);
  return `Discord answered ${answer.status}${text === '' ? '' : ` ${text.slice(0, maximumHintLength)}`}`;
}
