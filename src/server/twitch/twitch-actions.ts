import type { PayloadOf } from '#contract/actions.ts';
import { CodedError, type ErrorCode } from '#contract/errors.ts';
import { actingBroadcast, liveMatchOf } from '#domain/actions/live.ts';
import {
  type Acting,
  dirtyIdsIn,
  linksIn,
  type RecordReader,
  type RuleRecord,
} from '#domain/actions/patch.ts';
import type { TitleMatch, TitleTeam } from '#domain/broadcast/title-format.ts';
import { categoryOf, channelTitle, channelTitleFormat, maximumTitleLength } from '#domain/channel/channel.ts';
import {
  type Answered,
  isOpen,
  isOwn,
  newPrediction,
  outcomeTitle,
  type PredictedMap,
  type PredictedMatch,
  predictionEnd,
  predictionLimits,
} from '#domain/channel/prediction.ts';
import { versusText } from '#domain/match/versus.ts';
import { textOf } from '../http/record-reader.ts';
import type { RunAlone } from '../store/database/run-alone.ts';
import { type AuthorizedChannel, authorizedChannel, twitchScopes } from './authorized-channel.ts';
import type { ChannelCalls } from './channel-calls.ts';
import { TwitchFailure } from './twitch-client.ts';

/** Reads the records of a turn, with private fields. */
type Turn = { readonly read: RecordReader; readonly acting: Acting };

/** The show of the caller, as titles and predictions read it. @throws RuleRefusal `no-broadcast-for-client` */
const showOf = ({ read, acting }: Turn): RuleRecord =>
  actingBroadcast(read, acting, 'no-broadcast-for-client').record;

const linkedIn = (read: RecordReader, record: RuleRecord | undefined, field: string): RuleRecord[] =>
  dirtyIdsIn(record, field).flatMap((id): RuleRecord[] => {
    const linked = read(id);
    return linked === undefined ? [] : [linked];
  });

/** The live match with its teams in stored order; undefined while none is live. */
function titleFacts({ read, acting }: Turn) {
  const show = showOf({ read, acting });
  const [match] = linkedIn(read, show, 'live_match');
  return {
    show,
    event: linkedIn(read, show, 'event')[0],
    match: match as (RuleRecord & TitleMatch & { readonly special_event?: boolean }) | undefined,
    teams: linkedIn(read, match, 'teams') as TitleTeam[],
  };
}

/** The live match as predictions read it. @throws RuleRefusal `no-match`, CodedError `prediction-without-teams` */
function predictedMatch(turn: Turn): PredictedMatch {
  const { read, acting } = turn;
  const broadcast = actingBroadcast(read, acting, 'no-broadcast-for-client');
  const { record: match } = liveMatchOf(read, broadcast, undefined);
  const [one = '', two = ''] = linkedIn(read, match, 'teams').map((team) => outcomeTitle(team as TitleTeam));
  if (one === '' || two === '') throw new CodedError('prediction-without-teams');
  const settings: unknown = broadcast.record.broadcast_settings;
  const maps = linkedIn(read, match, 'maps').map((map): PredictedMap => {
    const [data] = linkedIn(read, map, 'map');
    return { ...map, name: data?.name as string | undefined, type: data?.type as string | undefined };
  });
  return {
    ...match,
    teams: linksIn(match, 'teams'),
    names: [one, two],
    maps,
    allowsDraws: Array.isArray(settings) && settings.includes('Allow draw predictions'),
  };
}

/** Remaining step after the records have been read: asks Twitch. @throws CodedError */
export type AskTwitch<Data> = () => Promise<Data>;

/** The end of a prediction that was to be resolved. */
export type PredictionResult = 'resolved' | 'refunded';

/**
 * The actions that Twitch carries out. Each reads and checks the records of its transaction at once, and returns the
 * function that asks Twitch afterwards.
 *
 * @throws CodedError, RuleRefusal
 */
export type TwitchActions = {
  setTitle(turn: Turn): AskTwitch<string>;
  managePrediction(
    turn: Turn,
    payload: PayloadOf<'manage-prediction'>,
  ): AskTwitch<PredictionResult | undefined>;
  /** Without a text the marker is named by the live match. */
  setMarker(turn: Turn, payload: PayloadOf<'set-marker'>): AskTwitch<string>;
  startCommercial(turn: Turn, payload: PayloadOf<'start-commercial'>): AskTwitch<undefined>;
};

const valueIn = <Value>(answered: Answered<Value>): Value => {
  if ('refusal' in answered) throw new CodedError(answered.refusal);
  return answered.value;
};

/** Calls for a channel, one after the other: two people who press at once, on two servers too, never open two predictions. */
export function createTwitchActions(calls: ChannelCalls, alone: RunAlone): TwitchActions {
  const ask =
    <Data>(
      channel: AuthorizedChannel,
      work: () => Promise<Data>,
      failed: ErrorCode = 'twitch-error',
    ): AskTwitch<Data> =>
    async () => {
      try {
        return await alone(`calls for ${channel.record}`, work);
      } catch (error) {
        throw error instanceof TwitchFailure
          ? new CodedError(failed, { message: error.message }, error)
          : error;
      }
    };

  const cancelAll = async (channel: AuthorizedChannel): Promise<void> => {
    const open = (await calls.predictions(channel)).filter(isOpen);
    if (open.length === 0) throw new CodedError('prediction-missing');
    for (const { id } of open) await calls.endPrediction(channel, id, { status: 'CANCELED' });
  };

  const resolve = async (channel: AuthorizedChannel, match: PredictedMatch): Promise<PredictionResult> => {
    const own = (await calls.predictions(channel)).find((listed) => isOwn(listed, match.names));
    if (own === undefined) throw new CodedError('prediction-missing');
    const end = valueIn(predictionEnd(match, own));
    const winner = end === 'refund' ? undefined : own.outcomes.find(({ title }) => title === end.winner);
    await calls.endPrediction(
      channel,
      own.id,
      winner === undefined ? { status: 'CANCELED' } : { status: 'RESOLVED', winner: winner.id },
    );
    return winner === undefined ? 'refunded' : 'resolved';
  };

  return {
    setTitle(turn) {
      const { show, event, match, teams } = titleFacts(turn);
      const channel = authorizedChannel(turn.read, show, [twitchScopes.broadcast]);
      if (event === undefined) throw new CodedError('no-event-for-broadcast');
      const format = channelTitleFormat(show, match);
      if (format === undefined) throw new CodedError('no-title-format');
      const title = channelTitle(format, { event, match, teams });
      return ask(channel, async () => {
        await calls.setTitle(channel, { title, category: categoryOf(textOf(event.game)) });
        return `Updated ${channel.name}'s title to "${title}"`;
      });
    },

    managePrediction(turn, { predictionAction, predictionType: type, autoLockAfter }) {
      const channel = authorizedChannel(turn.read, showOf(turn), [
        twitchScopes.managePredictions,
        twitchScopes.readPredictions,
      ]);
      if (predictionAction === 'cancel') {
        return ask(channel, async () => {
          await cancelAll(channel);
          return undefined;
        });
      }
      const match = predictedMatch(turn);
      if (type === 'map' && match.maps.length === 0) throw new CodedError('no-maps');
      const wanted = predictionAction === 'create' ? valueIn(newPrediction(match, type)) : undefined;
      return ask(channel, async () => {
        if (predictionAction === 'resolve') return resolve(channel, match);
        const own = (await calls.predictions(channel)).find((listed) => isOwn(listed, match.names));
        if (wanted !== undefined) {
          if (own !== undefined) throw new CodedError('prediction-exists');
          const windowSeconds = Math.max(predictionLimits.minimumWindowSeconds, autoLockAfter);
          await calls.createPrediction(channel, { ...wanted, windowSeconds });
          return undefined;
        }
        if (own === undefined) throw new CodedError('prediction-missing');
        await calls.endPrediction(channel, own.id, { status: 'LOCKED' });
        return undefined;
      });
    },

    setMarker(turn, { text }) {
      const { show, match, teams } = titleFacts(turn);
      const channel = authorizedChannel(turn.read, show, [twitchScopes.broadcast]);
      if (!text && match === undefined) throw new CodedError('no-match');
      const special = match?.special_event ? textOf(match.custom_name) : undefined;
      const names = teams.map((team) => team.safe_twitch_name || team.name || 'TBD');
      const [left, right] = names;
      const versus = left !== undefined && right !== undefined ? versusText(left, right) : left;
      const description = (text || special || versus || textOf(match?.name) || 'Match').slice(
        0,
        maximumTitleLength,
      );
      const work = async () => {
        await calls.createMarker(channel, description);
        return `Added a stream marker: "${description}"`;
      };
      return ask(channel, work, 'marker-failed');
    },

    startCommercial(turn, { commercialDuration }) {
      const channel = authorizedChannel(turn.read, showOf(turn), [twitchScopes.commercial]);
      const work = async () => {
        await calls.startCommercial(channel, commercialDuration);
        return undefined;
      };
      return ask(channel, work, 'commercial-failed');
    },
  };
}
