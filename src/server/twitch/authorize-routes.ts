import type { Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { CodedError } from '#contract/errors.ts';
import {
  grantsOf,
  type TwitchChannelsAnswer,
  type TwitchPageError,
  twitchAuthorizePath,
  twitchCallbackPath,
  twitchChannelsPath,
  twitchToolPage,
} from '#contract/twitch.ts';
import { clientIds } from '#domain/access/production.ts';
import { firstLinkedId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import type { Config } from '../config.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import { textOf } from '../http/record-reader.ts';
import type { Logger } from '../log.ts';
import { createFailureLimit } from '../sign-in/attempts.ts';
import { stepCookie } from '../sign-in/cookies.ts';
import { createPendingSignIns } from '../sign-in/pending.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { hostOf, siteHosts } from '../sign-in/site-hosts.ts';
import { isSameSecret, signatureOf } from '../sign-in/tokens.ts';
import type { Store } from '../store/store.ts';
import { scopeNames } from './authorized-channel.ts';
import type { ChannelTokens } from './channel-tokens.ts';
import type { KeepGrant } from './grants.ts';
import { TwitchFailure } from './twitch-client.ts';

export type TwitchRouteOptions = {
  readonly config: Pick<Config, 'siteUrl' | 'twitch'>;
  readonly store: Pick<Store, 'get'>;
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly callerAddress: CallerAddress;
  readonly clock: () => number;
  readonly log: Logger;
  /** Signs what browsers keep of an authorization on its way. */
  readonly stateKey: string;
  /** Undefined without a configured Twitch application. */
  readonly twitch: { readonly tokens: ChannelTokens; readonly keepGrant: KeepGrant } | undefined;
};

/** So long the browser that authorized a channel is shown it. */
const shownForMs = 60 * 60_000;
/** A crew has few channels; each is one call of Twitch. */
const maximumChannels = 5;
const attemptsPerMinute = 10;

/**
 * The way of a channel's owner to Twitch and back: `GET /twitch_auth/{scopes}`, `GET /twitch_callback`, and what is
 * granted for the tool's page (specification 7.2, data server runtime 5). Anyone may authorize a channel of their own; it
 * is used once staff link it to a show.
 */
export function addTwitchRoutes(app: Hono, options: TwitchRouteOptions): void {
  const { config, store, signIn, callerAddress, clock, log, stateKey, twitch } = options;
  const hosts = siteHosts(config.siteUrl);
  const redirectUri = `${hosts.origin}${twitchCallbackPath}`;
  const cookie = { name: 'twitch', path: '/' };
  const pending = createPendingSignIns({ hosts, key: stateKey, clock, cookie });
  const shown = stepCookie(hosts.isSecure, '/');
  const shownName = shown.nameOf('twitch-shown');
  const attempts = createFailureLimit(clock, attemptsPerMinute);

  const backToPage = (c: Context, query: string): Response => {
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${hosts.origin}${twitchToolPage}?${query}`);
  };
  const failed = (c: Context, error: TwitchPageError): Response => {
    // A navigation gets a page, a request by script a JSON answer.
    const isScript = !c.req.header('accept')?.includes('text/html');
    if (isScript && error === 'disabled') throw new CodedError('twitch-disabled');
    return backToPage(c, `error=${error}`);
  };

  app.get(`${twitchAuthorizePath}/:scopes`, (c) => {
    if (!config.twitch || !twitch) return failed(c, 'disabled');
    // The cookie has to be the main domain's. Once only, because a proxy may hide the requested host.
    const scopes = [
      ...new Set(
        c.req
          .param('scopes')
          .split(/[\s+]+/)
          .filter(Boolean),
      ),
    ];
    if (scopes.length === 0 || !scopes.every((scope) => scopeNames.has(scope))) {
      return failed(c, 'scopes');
    }
    if (!hosts.isMain(hostOf(c.req.raw)) && c.req.query('moved') === undefined) {
      const path = encodeURIComponent(scopes.join(' '));
      return c.redirect(`${hosts.origin}${twitchAuthorizePath}/${path}?moved=1`);
    }
    const { state } = pending.start(c, undefined);
    const query = new URLSearchParams({
      client_id: config.twitch.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: scopes.join(' '),
      force_verify: 'true',
      state,
    });
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${config.twitch.identity}/oauth2/authorize?${query}`);
  });

  app.get(twitchCallbackPath, async (c) => {
    if (!twitch) return failed(c, 'disabled');
    const { code, state = '', error } = c.req.query();
    if (pending.finish(c, state) === undefined) return failed(c, 'expired');
    if (error !== undefined || !code) return failed(c, 'denied');
    const attempt = attempts.begin(callerAddress(c));
    try {
      const channel = await twitch.keepGrant(code, redirectUri);
      attempt.succeeded();
      log.info({ channel }, 'a channel was authorized at Twitch');
      const content = `${channel}.${clock() + shownForMs}`;
      setCookie(c, shownName, `${content}.${signatureOf(content, stateKey)}`, {
        ...shown.options,
        maxAge: shownForMs / 1000,
      });
      return backToPage(c, 'done=1');
    } catch (failure) {
      if (!(failure instanceof TwitchFailure)) throw failure;
      log.warn({ reason: failure.message }, 'a channel was not authorized at Twitch');
      return failed(c, 'refused');
    }
  });

  const ownChannel = (c: Context): string[] => {
    const value = parse(c.req.header('cookie') ?? '', shownName)[shownName] ?? '';
    const content = value.slice(0, value.lastIndexOf('.'));
    const [channel = '', endsAtMs] = content.split('.');
    const isOurs = isSameSecret(value, `${content}.${signatureOf(content, stateKey)}`);
    if (isOurs && Number(endsAtMs) > clock()) return [channel];
    if (value !== '') deleteCookie(c, shownName, shown.options);
    return [];
  };

  /** The channels of all shows of a person's clients. */
  const crewChannels = async (request: Request): Promise<string[]> => {
    const found = await signIn.personOf(request);
    if (found === undefined) return [];
    return clientIds(found.person).flatMap((client) =>
      linkedIds(store.get(client)?.broadcast as LinkField).flatMap((broadcast) => {
        const id = firstLinkedId(store.get(broadcast)?.channel as LinkField);
        return id === null ? [] : [restoreId(id)];
      }),
    );
  };

  app.get(twitchChannelsPath, async (c) => {
    const ids = twitch ? new Set([...ownChannel(c), ...(await crewChannels(c.req.raw))]) : [];
    const channels = [...ids].slice(0, maximumChannels).map(async (id) => {
      const record = store.get(id);
      return {
        name: textOf(record?.name) ?? '',
        grants: grantsOf(textOf(record?.twitch_scopes)?.split(/\s+/) ?? []),
        state: (await twitch?.tokens.stateOf(id)) ?? 'unknown',
      };
    });
    const answer: TwitchChannelsAnswer = {
      error: false,
      isEnabled: twitch !== undefined,
      channels: (await Promise.all(channels)).filter(({ name }) => name !== ''),
    };
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  });
}
