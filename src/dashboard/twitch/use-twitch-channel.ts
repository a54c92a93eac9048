import { useCallback } from 'react';
import { type TwitchChannel, type TwitchChannelsAnswer, twitchChannelsPath } from '#contract/twitch.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { call, misunderstood } from '#data/session/session-requests.ts';
import type { ChannelFacts } from '#domain/channel/channel.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useBroadcastFact } from '../show/use-show.ts';

/** Other producers and viewers change predictions: nothing tells this page. */
const askAgainMs = 10_000;

type ShowChannel = {
  /** Undefined while unknown: without a channel, a connection or an answer. */
  readonly facts: ChannelFacts;
  readonly predictions: TwitchChannel['predictions'];
  readonly nowMs: number;
  /** Repeats the request, after an action. */
  readonly ask: () => void;
};

/** The show's channel at Twitch: authorization and predictions. */
export function useTwitchChannel(): ShowChannel {
  const hasChannel = useBroadcastFact(({ channel }) => linkedIds(channel).length > 0);
  const name = useBroadcastFact(({ channel_username }) => channel_username?.[0]?.trim());
  const { isConnected } = useConnection();
  const nowMs = useClock(askAgainMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick asks again
  const request = useCallback(async () => {
    const answer = await call(`${twitchChannelsPath}?predictions=1`);
    if (!Array.isArray(answer.channels)) throw misunderstood();
    return answer as TwitchChannelsAnswer;
  }, [nowMs]);
  const isAsked = hasChannel && isConnected;
  const { answer, ask } = useAnswer(request, isAsked);
  if (!isAsked || answer === undefined) return { facts: undefined, predictions: undefined, nowMs, ask };
  const channel = answer.channels.find((one) => one.name === name);
  return {
    facts: { isEnabled: answer.isEnabled, channel },
    predictions: channel?.predictions,
    nowMs,
    ask,
  };
}
