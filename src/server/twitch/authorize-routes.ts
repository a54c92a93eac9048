import type { Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
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
import type { ChannelPrediction } from '#domain/channel/channel.ts';
import { firstLinkedId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import type { Config } from '../config.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import { textOf } from '../http/record-reader.ts';
import type { Logger } from '../log.ts';
import { createFailureLimit } from '../sign-in/attempts.ts';
import { stepCookie } from '../sign-in/cookies.ts';
import { hostOf, siteHosts } from '../sign-in/own-pages.ts';
import { createPendingSignIns } from '../sign-in/pending.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { isSameSecret, signatureOf } from '../sign-in/tokens.ts';
import { newRecordId } from '../store/record-ids.ts';
import type { Store } from '../store/store.ts';
import { scopeNames, twitchScopes } from './authorized-channel.ts';
import {
  type ChannelCalls,
  type ChannelTokens,
  type TwitchPrediction,
  tokenAnswer,
} from './channel-calls.ts';
import { type TwitchClient, TwitchFailure } from './twitch-client.ts';

const account = v.object({
  user_id: v.pipe(v.string(), v.regex(/^\d{1,25}$/)),
  login: v.pipe(v.string(), v.regex(/^\w{1,50}$/)),
  scopes: v.optional(v.nullable(v.array(v.string()))),
});
const streamKeys = v.object({ data: v.array(v.object({ stream_key: v.pipe(v.string(), v.minLength(1)) })) });

type GrantOptions = {
  readonly settings: NonNullable<Config['twitch']>;
  readonly client: TwitchClient;
  readonly store: Pick<Store, 'list' | 'commit'>;
};

/** Turns the code that Twitch sends back into a Channels record. */
export type KeepGrant = (code: string, redirectUri: string) => Promise<string>;

/**
 * Exchanges a code, learns whose channel it is, and keeps the grant with the channel's record; a channel that was
 * authorized before has one. What is granted now is all that is kept: without its scope the stream key goes.
 * @returns dirty id of the record
 * @throws TwitchFailure
 */
export function createKeepGrant({ settings, client, store }: GrantOptions): KeepGrant {
  const { clientId, clientSecret } = settings;
  const read = <Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> => {
    const result = v.safeParse(schema, answer);
    if (!result.success) throw new TwitchFailure("Twitch's answer was incomplete, try again");
    return result.output;
  };
  const streamKeyOf = async (token: string, channelId: string): Promise<string | undefined> => {
    const answer = await client({
      at: 'api',
      method: 'GET',
      path: '/helix/streams/key',
      query: { broadcaster_id: channelId },
      headers: { Authorization: `Bearer ${token}`, 'Client-ID': clientId },
    });
    return read(streamKeys, answer).data[0]?.stream_key;
  };

  return async (code, redirectUri) => {
    const form = {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: redirectUri,
    };
    const tokens = read(
      tokenAnswer,
      await client({ at: 'identity', method: 'POST', path: '/oauth2/token', form }),
    );
    const headers = { Authorization: `OAuth ${tokens.access_token}` };
    const validated = await client({ at: 'identity', method: 'GET', path: '/oauth2/validate', headers });
    const { user_id: channelId, login, scopes } = read(account, validated);
    const granted = scopes ?? [];
    const streamKey = granted.includes(twitchScopes.streamKey)
      ? await streamKeyOf(tokens.access_token, channelId)
      : undefined;
    const known = store.list('Channels').find((record) => textOf(record.channel_id) === channelId);
    const id = known === undefined ? newRecordId() : String(known.id);
    const fields = {
      channel_id: channelId,
      name: login,
      twitch_refresh_token: tokens.refresh_token,
      twitch_scopes: granted.join(' '),
      stream_key: streamKey,
    };
    await store.commit([{ table: 'Channels', id, fields }], {
      actor: 'server',
      reason: 'A channel was authorized at Twitch',
    });
    return id;
  };
}

/** Resolves with the latest predictions of a Channels record, newest first; undefined when Twitch does not tell them. */
export type LatestPredictions = (
  channel: WireRecord | undefined,
) => Promise<readonly ChannelPrediction[] | undefined>;

function locksAt({ created_at, prediction_window }: TwitchPrediction): string | undefined {
  const createdMs = Date.parse(created_at ?? '');
  return Number.isNaN(createdMs) || prediction_window === undefined
    ? undefined
    : new Date(createdMs + prediction_window * 1000).toISOString();
}

export function createLatestPredictions(calls: Pick<ChannelCalls, 'predictions'>): LatestPredictions {
  return async (record) => {
    const channelId = textOf(record?.channel_id);
    const scopes = textOf(record?.twitch_scopes)?.split(/\s+/) ?? [];
    if (record === undefined || channelId === undefined) return undefined;
    if (!scopes.includes(twitchScopes.readPredictions)) return undefined;
    const channel = { record: String(record.id), channelId, name: textOf(record.name) ?? channelId };
    try {
      const listed = await calls.predictions(channel);
      return listed.map((prediction) => ({
        title: prediction.title,
        status: prediction.status,
        outcomes: prediction.outcomes.map(({ title, channel_points: points }) => ({ title, points })),
        locksAt: locksAt(prediction),
      }));
    } catch (error) {
      if (error instanceof TwitchFailure || error instanceof CodedError) return undefined;
      throw error;
    }
  };
}

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
  readonly twitch:
    | {
        readonly tokens: ChannelTokens;
        readonly keepGrant: KeepGrant;
        readonly latestPredictions: LatestPredictions;
      }
    | undefined;
};

/** So long the browser that authorized a channel is shown it. */
const shownForMs = 60 * 60_000;
/** A crew has few channels; each is one call of Twitch. */
const maximumChannels = 5;
const attemptsPerMinute = 10;

/**
 * Adds the routes by which a channel's owner authorizes it at Twitch: `GET /twitch_auth/{scopes}`, `GET
 * /twitch_callback`, and the granted scopes for the tool's page. Anyone may authorize a channel of their own; it is
 * used once staff link it to a show.
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
    const hasPredictions = c.req.query('predictions') !== undefined;
    const channels = [...ids].slice(0, maximumChannels).map(async (id) => {
      const record = store.get(id);
      const state = (await twitch?.tokens.stateOf(id)) ?? 'unknown';
      const predictions =
        hasPredictions && state === 'granted' ? await twitch?.latestPredictions(record) : undefined;
      return {
        name: textOf(record?.name) ?? '',
        grants: grantsOf(textOf(record?.twitch_scopes)?.split(/\s+/) ?? []),
        state,
        ...(predictions && { predictions }),
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
