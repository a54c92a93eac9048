import type { PayloadOf } from '#contract/actions.ts';
import { CodedError, type ErrorCode } from '#contract/errors.ts';
import {
  categoryOf,
  channelTitle,
  channelTitleFormat,
  maximumTitleLength,
} from '#domain/channel/channel-title.ts';
import {
  type Answered,
  isOpen,
  isOwn,
  newPrediction,
  type PredictedMatch,
  predictionEnd,
  predictionLimits,
} from '#domain/channel/prediction.ts';
import { versusText } from '#domain/match/versus.ts';
import { textOf } from '../http/record-reader.ts';
import type { RunAlone } from '../store/database/run-alone.ts';
import { type AuthorizedChannel, authorizedChannel, twitchScopes } from './authorized-channel.ts';
import type { ChannelCalls } from './channel-calls.ts';
import { predictedMatch, showOf, type Turn, titleFacts } from './live-match-facts.ts';
import { TwitchFailure } from './twitch-client.ts';

/** What is left to do after the records have been read: asks Twitch. @throws CodedError */
export type AskTwitch<Data> = () => Promise<Data>;

/** The end of a prediction that was to be resolved. */
export type PredictionResult = 'resolved' | 'refunded';

/**
 * The actions that Twitch carries out (actions reference 2.15 to 2.17). Each reads and checks the records of its turn at
 * once, and returns what asks Twitch afterwards.
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
