import { linkOrText } from '../text/stored-link.ts';

/** One video of a match page; `part` tells it from the others. */
export type VideoSource = {
  readonly part: 'Part 1' | 'Part 2' | 'Alternative' | 'Live';
  readonly link: string;
};

export type RecordedMatch = {
  readonly vod?: string | undefined;
  readonly vod_2?: string | undefined;
  readonly alternative_vod?: string | undefined;
};

export type StreamingBroadcast = {
  readonly stream_link?: string | undefined;
  readonly channel_username?: readonly string[] | undefined;
};

/**
 * Returns the videos of a match page, best first: its recordings, else the stream of the broadcast that shows it now.
 * `liveBroadcast` is given while the match is live.
 */
export function videoSources(
  match: RecordedMatch,
  liveBroadcast: StreamingBroadcast | undefined,
): VideoSource[] {
  const recorded = [
    source('Part 1', match.vod),
    source('Part 2', match.vod_2),
    source('Alternative', match.alternative_vod),
  ].flat();
  return recorded.length > 0 ? recorded : source('Live', liveBroadcast && streamAddress(liveBroadcast));
}

/** The address of a broadcast's stream: its link, else its channel; undefined without both. */
export function streamAddress({ stream_link, channel_username }: StreamingBroadcast): string | undefined {
  const link = linkOrText(stream_link);
  if (link) return /^https?:\/\//i.test(link) ? link : `https://${link}`;
  const channel = channel_username?.[0]?.trim();
  return channel ? `https://www.twitch.tv/${encodeURIComponent(channel)}` : undefined;
}

function source(part: VideoSource['part'], link: string | undefined): VideoSource[] {
  const address = linkOrText(link);
  return address ? [{ part, link: address }] : [];
}
