import * as v from 'valibot';
import type { Config } from '../config.ts';
import { readBoundedJson } from '../http/request-body.ts';

const maximumAnswerBytes = 256 * 1024;
const maximumReasonLength = 200;
const timeLimitMs = 10_000;

/** A call that Twitch refused, or that never came to an end. The message is for operators and holds no secret. */
export class TwitchFailure extends Error {
  override readonly name = 'TwitchFailure';
  /** Of the answer; undefined without one. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

export type TwitchCall = {
  /** `api` for channels, `identity` for tokens. */
  readonly at: 'api' | 'identity';
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>> | undefined;
};

/**
 * One call. @returns the JSON of the answer; undefined when there is none that can be read
 * @throws TwitchFailure
 */
export type TwitchClient = (call: TwitchCall) => Promise<unknown>;

export type TwitchClientOptions = {
  readonly settings: NonNullable<Config['twitch']>;
  readonly fetch: typeof fetch;
  /** Aborts a call that takes too long; tests end it when they want to. */
  readonly timeLimit?: (() => AbortSignal) | undefined;
};

const refusal = v.object({ message: v.pipe(v.string(), v.trim(), v.minLength(1)) });

/** Errors of a call that never left this machine. */
const notSent: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH']);

/** Returns a description of a call that got no answer. Only a read can be repeated safely. */
function describeLoss(error: unknown, { method }: TwitchCall, hasTimedOut: boolean): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  if (notSent.has(cause?.code)) return 'Twitch could not be reached';
  const what = hasTimedOut
    ? `Twitch did not answer within ${timeLimitMs / 1000} s`
    : 'the connection to Twitch broke off';
  return method === 'GET' ? what : `${what}. Look at the channel before you try again: it may have been done`;
}

function describeRefusal(status: number, value: unknown, secrets: readonly string[]): string {
  if (status === 401)
    return 'the authorization of this channel has ended, its owner has to authorize it again';
  if (status === 429) return 'Twitch was asked too often, try again in a minute';
  if (status >= 500) return `Twitch has trouble at the moment (${status}), try again in a minute`;
  const said = v.safeParse(refusal, value);
  if (!said.success) return `Twitch answered ${status}`;
  const text = secrets.reduce((cut, secret) => cut.replaceAll(secret, '…'), said.output.message);
  return text.slice(0, maximumReasonLength);
}

/** Secrets that a refusal may repeat. */
function secretsOf({ headers = {}, form = {} }: TwitchCall, clientSecret: string): string[] {
  const tokens = Object.values(headers).flatMap((value) => value.split(' ').slice(1));
  return [clientSecret, ...tokens, form.code, form.refresh_token].filter(
    (secret) => secret !== undefined && secret !== '',
  ) as string[];
}

/** Creates the client for calls of Twitch, each with a time limit and a bound on its answer. It logs nothing. */
export function createTwitchClient({
  settings,
  fetch,
  timeLimit = () => AbortSignal.timeout(timeLimitMs),
}: TwitchClientOptions): TwitchClient {
  const bases = { api: settings.api, identity: settings.identity };
  return async (call) => {
    const { at, method, path, query, headers = {}, json, form } = call;
    const address = `${bases[at]}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
    const signal = timeLimit();
    const isJson = json !== undefined;
    const body = isJson ? JSON.stringify(json) : form && new URLSearchParams(form);
    let answer: Response;
    try {
      answer = await fetch(address, {
        method,
        headers: { ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body }),
        signal,
        // A redirect would send the token to another host.
        redirect: 'error',
      });
    } catch (error) {
      throw new TwitchFailure(describeLoss(error, call, signal.aborted));
    }
    const value = await readBoundedJson(answer, maximumAnswerBytes);
    if (answer.ok) return value;
    throw new TwitchFailure(
      describeRefusal(answer.status, value, secretsOf(call, settings.clientSecret)),
      answer.status,
    );
  };
}
