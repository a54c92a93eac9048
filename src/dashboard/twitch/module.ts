import { streamAddress } from '#domain/match/video-sources.ts';
import { linkedIds } from '#domain/record-id.ts';
import { module } from '../define.ts';
import { useBroadcastFact } from '../show/use-show.ts';

export default module({
  name: 'Twitch Controls',
  icon: 'advertise',
  useIsShown: () => useBroadcastFact(({ channel }) => linkedIds(channel).length > 0),
  useExtra: () =>
    useBroadcastFact((broadcast) => streamAddress(broadcast)?.replace(/^https?:\/\/(www\.)?/, '')),
  loadControl: () => import('./twitch-control.ts'),
  load: () => import('./TwitchModule.tsx'),
});
