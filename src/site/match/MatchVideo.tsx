import { useState } from 'react';
import type { Match } from '#contract/records.ts';
import { type VideoSource, videoSources } from '#domain/match/video-sources.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { MatchThumbnail } from '#ui/things/MatchThumbnail.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useIsLive } from '#ui/things/use-is-live.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { VideoFrame } from '#ui/things/VideoFrame.tsx';
import styles from './MatchVideo.module.css';
import { NoVideo } from './NoVideo.tsx';

const noIds: string[] = [];

const titleOf = (source: VideoSource, count: number) => {
  if (source.part === 'Live') return 'Watch live';
  return count > 1 ? `Watch ${source.part.toLowerCase()}` : 'Watch the match';
};

type MatchVideoProps = { match: Match; isComplete: boolean };

/** Nothing is fetched from another site before the viewer presses play. */
export function MatchVideo({ match, isComplete }: MatchVideoProps) {
  const isLive = useIsLive(cleanId(match) ?? undefined);
  const broadcastIds = isLive ? linkedIds(match.live_broadcast) : noIds;
  const broadcast = useLinked('Broadcasts', broadcastIds);
  const event = useLinked('Events', match.event);
  const theme = useTheme(event);
  const [chosenPart, setChosenPart] = useState<string>();
  const sources = videoSources(match, broadcast);
  const source = sources.find((one) => one.part === chosenPart) ?? sources[0];
  if (!source) {
    return isComplete || broadcastIds.length === 0 ? (
      <NoVideo match={match} event={event} isLive={isLive} />
    ) : (
      <div className={styles.loading} />
    );
  }
  return (
    <Themed theme={theme} className={styles.video}>
      {sources.length > 1 && (
        <Tabs
          label="Recording"
          items={sources.map(({ part }) => ({ key: part, label: part }))}
          selected={source.part}
          onSelect={setChosenPart}
        />
      )}
      <VideoFrame
        key={source.link}
        link={source.link}
        title={titleOf(source, sources.length)}
        poster={<MatchThumbnail match={match} isPoster />}
      />
    </Themed>
  );
}
