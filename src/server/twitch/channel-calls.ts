import * as v from 'valibot';
import type { AuthorizedChannel } from './authorized-channel.ts';
import type { ChannelTokens } from './channel-tokens.ts';
import { type TwitchCall, type TwitchClient, TwitchFailure } from './twitch-client.ts';

const prediction = v.object({
  id: v.string(),
  title: v.string(),
  status: v.string(),
  outcomes: v.array(v.object({ id: v.string(), title: v.string() })),
});
const predictionList = v.object({ data: v.array(prediction) });
const categoryList = v.object({ data: v.array(v.object({ id: v.string() })) });

export type TwitchPrediction = v.InferOutput<typeof prediction>;

/** How a prediction is to go on; `winner` is the id of an outcome. */
export type PredictionEnd =
  | { readonly status: 'LOCKED' | 'CANCELED' }
  | { readonly status: 'RESOLVED'; readonly winner: string };

/** Calls for one channel (data server runtime, 5). All throw TwitchFailure, and CodedError `no-channel-token`. */
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
