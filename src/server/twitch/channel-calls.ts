import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import type { TwitchChannel } from '#contract/twitch.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { secretOf } from '../secrets/seal-records.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { RunAlone } from '../store/database/run-alone.ts';
import type { Store } from '../store/store.ts';
import type { AuthorizedChannel } from './authorized-channel.ts';
import { type TwitchCall, type TwitchClient, TwitchFailure } from './twitch-client.ts';

/** An access token is exchanged this long before its end. */
const marginMs = 60_000;
/** Twitch asks applications to validate what they hold every hour. */
const validForMs = 60 * 60_000;
const checkedForMs = 60_000;

export const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.regex(/^\S{1,4000}$/)),
  refresh_token: v.pipe(v.string(), v.regex(/^\S{1,4000}$/)),
  expires_in: v.optional(v.number(), 0),
});

type Held = {
  readonly accessToken: string;
  /** The refresh token it belongs to: a channel that was authorized anew has another one. */
  readonly refreshToken: string;
  readonly endsAtMs: number;
  checkedAtMs: number;
};

export type ChannelTokens = {
  /**
   * Makes a call with the channel's access token; with a fresh one once more when Twitch refuses the token.
   *
   * @param channel dirty id of the Channels record
   * @throws CodedError `no-channel-token`
   * @throws TwitchFailure
   */
  withToken<T>(channel: string, call: (accessToken: string) => Promise<T>): Promise<T>;
  /** Resolves to the state of a channel's authorization, as Twitch reports it. Never rejects. */
  stateOf(channel: string): Promise<TwitchChannel['state']>;
};

export type ChannelTokensOptions = {
  readonly settings: NonNullable<Config['twitch']>;
  readonly client: TwitchClient;
  readonly store: Pick<Store, 'get' | 'commit' | 'takeIn'>;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly clock: () => number;
  readonly log: Logger;
  readonly alone: RunAlone;
};

/** Access tokens of the authorized channels, in memory only; a refresh token that Twitch rotates is kept encrypted. */
export function createChannelTokens(options: ChannelTokensOptions): ChannelTokens {
  const { settings, client, store, secrets, clock, log, alone } = options;
  const held = new Map<string, Held>();
  const refreshing = new Map<string, Promise<Held>>();

  const refreshTokenOf = (channel: string): string => {
    const token = secretOf(store, secrets, { id: channel, field: 'twitch_refresh_token' });
    if (token === undefined) throw new CodedError('no-channel-token');
    return token;
  };

  const keepRotated = async (channel: string, token: string): Promise<void> => {
    const change = { table: 'Channels', id: channel, fields: { twitch_refresh_token: token } } as const;
    await store
      .commit([change], { actor: 'server', reason: 'Twitch rotated a token' })
      .catch((error: unknown) => log.error({ err: error, channel }, 'a rotated Twitch token was not kept'));
  };

  const exchange = async (channel: string): Promise<{ refreshToken: string; answer: unknown }> => {
    // Another server may have had the token exchanged for another one.
    await store.takeIn();
    const refreshToken = refreshTokenOf(channel);
    const form = {
      grant_type: 'refresh_token',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      refresh_token: refreshToken,
    };
    try {
      const answer = await client({ at: 'identity', method: 'POST', path: '/oauth2/token', form });
      return { refreshToken, answer };
    } catch (error) {
      // "Invalid refresh token" is 400 at Twitch, and means the same as 401.
      if (!(error instanceof TwitchFailure) || error.status !== 400) throw error;
      await store.takeIn();
      if (refreshTokenOf(channel) === refreshToken) throw endedAuthorization();
      return exchange(channel);
    }
  };

  const refresh = async (channel: string): Promise<Held> => {
    const { refreshToken, answer } = await exchange(channel);
    const read = v.safeParse(tokenAnswer, answer);
    if (!read.success) throw new TwitchFailure("Twitch's answer was incomplete, try again");
    const { access_token: accessToken, refresh_token: next, expires_in: seconds } = read.output;
    if (next !== refreshToken) await keepRotated(channel, next);
    const now = clock();
    const fresh = { accessToken, refreshToken: next, endsAtMs: now + seconds * 1000, checkedAtMs: now };
    held.set(channel, fresh);
    return fresh;
  };

  /** One exchange at a time, of all servers too: the second would make the token of the first one invalid. */
  const refreshOnce = (channel: string): Promise<Held> => {
    const underWay = refreshing.get(channel);
    if (underWay !== undefined) return underWay;
    const fresh = alone(`token of ${channel}`, () => refresh(channel)).finally(() =>
      refreshing.delete(channel),
    );
    refreshing.set(channel, fresh);
    return fresh;
  };

  const isRefusedToken = (error: unknown): boolean => error instanceof TwitchFailure && error.status === 401;

  const validated = async (channel: string, token: Held): Promise<Held> => {
    if (clock() - token.checkedAtMs < validForMs) return token;
    try {
      await validate(token.accessToken);
      token.checkedAtMs = clock();
      return token;
    } catch (error) {
      if (isRefusedToken(error)) return refreshOnce(channel);
      throw error;
    }
  };

  const usable = async (channel: string): Promise<Held> => {
    const token = held.get(channel);
    const isUsable =
      token !== undefined &&
      token.endsAtMs - marginMs > clock() &&
      token.refreshToken === refreshTokenOf(channel);
    return isUsable ? validated(channel, token) : refreshOnce(channel);
  };

  const validate = (accessToken: string) =>
    client({
      at: 'identity',
      method: 'GET',
      path: '/oauth2/validate',
      headers: { Authorization: `OAuth ${accessToken}` },
    });

  const withToken: ChannelTokens['withToken'] = async (channel, call) => {
    const token = await usable(channel);
    try {
      return await call(token.accessToken);
    } catch (error) {
      if (!isRefusedToken(error)) throw error;
      // Nothing was done with a refused token, so that the call can be made again.
      if (held.get(channel) === token) held.delete(channel);
      return call((held.get(channel) ?? (await refreshOnce(channel))).accessToken);
    }
  };

  return {
    withToken,
    async stateOf(channel) {
      const token = held.get(channel);
      // A page that is opened again and again asks Twitch once a minute.
      if (token !== undefined && clock() - token.checkedAtMs < checkedForMs) return 'granted';
      try {
        await withToken(channel, validate);
        return 'granted';
      } catch (error) {
        const hasEnded = isRefusedToken(error) || error instanceof CodedError;
        return hasEnded ? 'ended' : 'unknown';
      }
    },
  };
}

const endedAuthorization = (): TwitchFailure =>
  new TwitchFailure('the authorization of this channel has ended, its owner has to authorize it again', 401);

const prediction = v.object({
  id: v.string(),
  title: v.string(),
  status: v.string(),
  outcomes: v.array(
    v.object({ id: v.string(), title: v.string(), channel_points: v.optional(v.number(), 0) }),
  ),
  created_at: v.optional(v.string()),
  /** Seconds. */
  prediction_window: v.optional(v.number()),
});
const predictionList = v.object({ data: v.array(prediction) });
const categoryList = v.object({ data: v.array(v.object({ id: v.string() })) });

export type TwitchPrediction = v.InferOutput<typeof prediction>;

/** Next state of a prediction; `winner` is the id of an outcome. */
export type PredictionEnd =
  | { readonly status: 'LOCKED' | 'CANCELED' }
  | { readonly status: 'RESOLVED'; readonly winner: string };

/** Calls for one channel. All throw TwitchFailure, and CodedError `no-channel-token`. */
export type ChannelCalls = {
  /** The latest predictions, newest first. */
  predictions(channel: AuthorizedChannel): Promise<TwitchPrediction[]>;
  createPrediction(
    channel: AuthorizedChannel,
    wanted: { title: string; outcomes: readonly string[]; windowSeconds: number },
  ): Promise<void>;
  endPrediction(channel: AuthorizedChannel, id: string, end: PredictionEnd): Promise<void>;
  /** Sets the title and, where the category is known there, the category. */
  setTitle(
    channel: AuthorizedChannel,
    wanted: { title: string; category: string | undefined },
  ): Promise<void>;
  /** @param seconds 30 to 180 */
  startCommercial(channel: AuthorizedChannel, seconds: number): Promise<void>;
  createMarker(channel: AuthorizedChannel, description: string): Promise<void>;
};

const incomplete = (): TwitchFailure => new TwitchFailure("Twitch's answer was incomplete, try again");

export function createChannelCalls(
  clientId: string,
  client: TwitchClient,
  tokens: ChannelTokens,
): ChannelCalls {
  const helix = (
    { record }: AuthorizedChannel,
    method: TwitchCall['method'],
    path: string,
    parts: Pick<TwitchCall, 'query' | 'json'>,
  ): Promise<unknown> =>
    tokens.withToken(record, (token) =>
      client({
        at: 'api',
        method,
        path: `/helix${path}`,
        headers: { Authorization: `Bearer ${token}`, 'Client-ID': clientId },
        ...parts,
      }),
    );
  const read = async <Schema extends v.GenericSchema>(
    schema: Schema,
    answer: Promise<unknown>,
  ): Promise<v.InferOutput<Schema>> => {
    const result = v.safeParse(schema, await answer);
    if (!result.success) throw incomplete();
    return result.output;
  };

  const categoryId = async (channel: AuthorizedChannel, name: string): Promise<string | undefined> => {
    const found = await read(categoryList, helix(channel, 'GET', '/games', { query: { name } }));
    return found.data[0]?.id;
  };

  return {
    async predictions(channel) {
      const query = { broadcaster_id: channel.channelId };
      return (await read(predictionList, helix(channel, 'GET', '/predictions', { query }))).data;
    },
    async createPrediction(channel, { title, outcomes, windowSeconds }) {
      const json = {
        broadcaster_id: channel.channelId,
        title,
        outcomes: outcomes.map((name) => ({ title: name })),
        prediction_window: windowSeconds,
      };
      await helix(channel, 'POST', '/predictions', { json });
    },
    async endPrediction(channel, id, end) {
      const winner = end.status === 'RESOLVED' ? { winning_outcome_id: end.winner } : {};
      const json = { broadcaster_id: channel.channelId, id, status: end.status, ...winner };
      await helix(channel, 'PATCH', '/predictions', { json });
    },
    async setTitle(channel, { title, category }) {
      const id = category === undefined ? undefined : await categoryId(channel, category);
      const query = { broadcaster_id: channel.channelId };
      await helix(channel, 'PATCH', '/channels', {
        query,
        json: { title, ...(id !== undefined && { game_id: id }) },
      });
    },
    async startCommercial(channel, length) {
      const json = { broadcaster_id: channel.channelId, length };
      await helix(channel, 'POST', '/channels/commercial', { json });
    },
    async createMarker(channel, description) {
      await helix(channel, 'POST', '/streams/markers', { json: { user_id: channel.channelId, description } });
    },
  };
}
