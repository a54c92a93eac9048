import type { Context, Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { httpPaths } from '#contract/http-names.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { acceptedReturn } from '#domain/links/guard.ts';
import { isSitePath } from '#domain/links/web-address.ts';
import type { Config } from '../config.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import type { Logger } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { Attempts } from './attempts.ts';
import type { Account, IdentityProvider } from './discord.ts';
import type { OwnPages } from './own-pages.ts';
import { createPendingSignIns } from './pending.ts';
import { playerOfAccount } from './people.ts';
import type { SignInResponder } from './sign-in-responder.ts';
import { hostOf, type SiteHosts } from './site-hosts.ts';

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
  readonly log: Logger;
};

/** The page the identity provider sends browsers back to; `error` there is a code of the error catalogue. */
const returnPage = '/auth/discord/return';

/**
 * `GET /auth/discord/start?return=` sends the browser to the identity provider, from the main domain only; `POST
 * /auth/discord-login` exchanges the code it comes back with (specification 2.1 and 7.2; data server reference,
 * 8.1). Pages of this site must send the state of a sign-in that the same browser started; callers of other origins
 * get no cookie but a token, and need no state.
 */
export function addDiscordRoutes(app: Hono, parts: DiscordRoutes): void {
  const { provider, store, hosts, config, ownPages, stateKey, clock, attempts, responder, log } = parts;
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
    // Counted from here, where the provider is asked: pages without a state must not use up the limit of everybody.
    const attempt = attempts.begin(c);
    const origin = c.req.header('origin');
    const isForeign = !pending && origin !== undefined && config.corsOrigins.includes(origin);
    const account = await provider.accountOf({
      code,
      redirectUri: isForeign ? `${origin}${returnPage}` : ownReturn,
      verifier: pending?.verifier ?? textOf(body.verifier),
    });
    const player = playerOfAccount(store, account.id);
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
