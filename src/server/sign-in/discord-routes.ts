import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { CodedError, type ErrorCode } from '#contract/errors.ts';
import { httpPaths } from '#contract/http-names.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { acceptedReturn } from '#domain/links/guard.ts';
import { isSitePath } from '#domain/links/web-address.ts';
import { discordAccountIn } from '#domain/text/account-rules.ts';
import type { Config, ProviderSettings } from '../config.ts';
import { textOf } from '../http/record-reader.ts';
import { readBoundedJson, readJson } from '../http/request-body.ts';
import type { Logger } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import { hostOf, type OwnPages, type SiteHosts } from './own-pages.ts';
import { createPendingSignIns } from './pending.ts';
import { playerOfAccount } from './people.ts';
import type { SignInResponder } from './sign-in-responder.ts';
import { hashOf } from './tokens.ts';

const defaultTimeLimitMs = 10_000;
const maximumAnswerBytes = 64 * 1024;
const maximumHintLength = 300;

/** An account of the identity provider. */
type Account = {
  readonly id: string;
  /** The name people know it by, `name` or `name#1234`. */
  readonly tag: string | undefined;
  readonly avatar: string | undefined;
};

type IdentityProvider = {
  /** Address to send the browser to. `verifier` is the PKCE secret that `accountOf` needs again. */
  authorizeAddress(request: { redirectUri: string; state: string; verifier: string }): string;
  /**
   * Exchanges a code for its account.
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

type DiscordRoutes = {
  /** Undefined without a configured Discord application. */
  readonly provider: IdentityProvider | undefined;
  readonly store: Pick<Store, 'list' | 'commit'>;
  readonly hosts: SiteHosts;
  readonly config: Pick<Config, 'corsOrigins'>;
  readonly ownPages: OwnPages;
  /** Signs what browsers keep of a sign-in on its way. */
  readonly stateKey: string;
  readonly clock: () => number;
  readonly attempts: Attempts;
  readonly responder: SignInResponder;
  readonly accounts: Pick<Accounts, 'acceptDiscord'>;
  readonly log: Logger;
};

/** The page the identity provider sends browsers back to; `error` there is a code of the error catalogue. */
const returnPage = '/auth/discord/return';

/**
 * `GET /auth/discord/start?return=` sends the browser to the identity provider, from the main domain only. `POST
 * /auth/discord-login` exchanges the code that it returns with. Pages of this site must send the state of a sign-in
 * that the same browser started. Callers of other origins get no cookie but a token, and need no state.
 */
export function addDiscordRoutes(app: Hono, parts: DiscordRoutes): void {
  const { provider, store, hosts, config, ownPages, stateKey, clock, attempts, responder, accounts, log } =
    parts;
  const pendingSignIns = createPendingSignIns({ hosts, key: stateKey, clock });
  const ownReturn = `${hosts.origin}${returnPage}`;

  app.get(httpPaths.discordStart, (c) => {
    const { return: returnTo, moved } = c.req.query();
    // Redirects once only, because a proxy may hide the requested host.
    if (!hosts.isMain(hostOf(c.req.raw)) && moved === undefined) {
      return c.redirect(mainStart(c, hosts, returnTo));
    }
    if (!provider) {
      // A navigation gets a page, a request by script a JSON answer.
      if (!c.req.header('accept')?.includes('text/html')) throw new CodedError('discord-disabled');
      return c.redirect(`${returnPage}?error=discord-disabled`);
    }
    const { state, verifier } = pendingSignIns.start(c, acceptedReturn(returnTo, hosts.host));
    return c.redirect(provider.authorizeAddress({ redirectUri: ownReturn, state, verifier }));
  });

  app.post(httpPaths.discordLogin, async (c) => {
    if (!provider) throw new CodedError('discord-disabled');
    const body = await readJson(c);
    const [code, state] = [textOf(body.code), textOf(body.state)];
    if (code === undefined) throw new CodedError('empty-authentication-request');
    const pending = state === undefined ? undefined : pendingSignIns.finish(c, state);
    if (!pending && (state !== undefined || ownPages.isSender(c.req.raw))) {
      throw new CodedError('sign-in-expired');
    }
    // Counted from here, where the provider is asked: pages without a state must not use up the limit of all callers.
    const attempt = attempts.begin(c);
    const origin = c.req.header('origin');
    const isForeign = !pending && origin !== undefined && config.corsOrigins.includes(origin);
    const account = await provider.accountOf({
      code,
      redirectUri: isForeign ? `${origin}${returnPage}` : ownReturn,
      verifier: pending?.verifier ?? textOf(body.verifier),
    });
    const player = playerOfAccount(store, account.id) ?? (await invitedPlayer(store, accounts, account));
    if (!player) {
      throw new CodedError('no-profile', {
        for_a_developer: 'No player has the id of this Discord account',
        discordID: account.id,
      });
    }
    attempt.succeeded();
    await storeDiscordTag(store, player, account, log);
    const answer = await responder.answer(c, player, {
      avatar: account.avatar,
      returnTo: textOf(body.return) ?? pending?.returnTo,
      hasCookie: pending !== undefined,
      hasToken: pending === undefined,
    });
    return c.json(answer);
  });
}

/** Links the account to the player who was invited with it. Resolves to the player; undefined without an invitation. */
async function invitedPlayer(
  store: DiscordRoutes['store'],
  accounts: DiscordRoutes['accounts'],
  { id: discord_id, tag = '' }: Account,
): Promise<WireRecord | undefined> {
  // A user name can be chosen to look like the number of another account, and a former name has a number of its own.
  const isName = !tag.includes('#') && !/^\d+$/.test(tag);
  const names = [discordAccountIn(discord_id), isName ? discordAccountIn(tag) : undefined];
  const invited = names.filter((name) => name !== undefined);
  await accounts.acceptDiscord(invited, async (id) => {
    const change = { table: 'Players', id, fields: { discord_id } } as const;
    await store.commit([change], { actor: id, reason: 'invitation' });
  });
  return playerOfAccount(store, discord_id);
}

function mainStart(c: Context, hosts: SiteHosts, returnTo: string | undefined): string {
  const host = hostOf(c.req.raw);
  const isHere = returnTo !== undefined && isSitePath(returnTo) && hosts.isOwn(host);
  const back = isHere ? `${hosts.isSecure ? 'https' : 'http'}://${host}${returnTo}` : returnTo;
  const query = new URLSearchParams({ ...(back === undefined ? {} : { return: back }), moved: '1' });
  return `${hosts.origin}${httpPaths.discordStart}?${query}`;
}

/** Stores the account's current name. A failure does not prevent the sign-in. */
async function storeDiscordTag(
  store: Pick<Store, 'commit'>,
  player: WireRecord,
  { tag }: Account,
  log: Logger,
): Promise<void> {
  if (tag === undefined || tag === '' || tag === player.discord_tag) return;
  const id = String(player.id);
  const change = { table: 'Players', id, fields: { discord_tag: tag } } as const;
  await store
    .commit([change], { actor: id, reason: 'sign-in' })
    .catch((error: unknown) => log.warn({ err: error, player: id }, 'a Discord tag was not kept'));
}
