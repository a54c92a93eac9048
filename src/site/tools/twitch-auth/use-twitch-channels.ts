import { useEffect, useState } from 'react';
import { type TwitchChannelsAnswer, twitchChannelsPath } from '#contract/twitch.ts';
import { call } from '#data/session/session-requests.ts';

export type TwitchChannelsState =
  | { readonly status: 'loading' | 'unreachable' }
  | { readonly status: 'known'; readonly answer: TwitchChannelsAnswer };

/** What is granted to this site, for the person and the browser that look. */
export function useTwitchChannels(): TwitchChannelsState {
  const [state, setState] = useState<TwitchChannelsState>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    const show = (next: TwitchChannelsState) => {
      if (!isGone) setState(next);
    };
    call(twitchChannelsPath).then(
      (answer) => show({ status: 'known', answer: answer as TwitchChannelsAnswer }),
      () => show({ status: 'unreachable' }),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return state;
}
