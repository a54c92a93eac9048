import type { Match } from '#contract/records.ts';
import { formatMark } from '#domain/match/match-format.ts';
import { hasPlayer, visibleVideo, visibleVod } from '#domain/text/match-videos.ts';

export type MatchDetails = {
  /** 'ABC stream', 'On stream' or 'Not streamed'; absent where nothing is said. */
  stream: string | undefined;
  hasVod: boolean;
  /** The recording or stream, where the match's page has no player for it. */
  link: string | undefined;
  /** 'M12 • FT3', or one of the two. */
  number: string | undefined;
};

/** Organisers write 'Off' as the stream of matches that none shows. */
export const notStreamed = 'Not streamed';

/** A stream by its code: 'B stream'. */
export const streamName = (code: string): string => (/^off$/i.test(code) ? notStreamed : `${code} stream`);

/** The two lines at the start of a match row (reference: website, 4.5). */
export function matchDetails(match: Match): MatchDetails {
  const hasVod = visibleVod(match) !== null;
  const video = visibleVideo(match);
  const numbers = [
    match.match_number !== undefined ? `M${match.match_number}` : undefined,
    match.special_event ? undefined : formatMark(match),
  ].filter((part) => part !== undefined);
  const stream = match.stream_code ? streamName(match.stream_code) : video ? 'On stream' : undefined;
  const link = video === null || hasPlayer(video.address) ? undefined : video.address;
  return { stream, hasVod, link, number: numbers.join(' • ') || undefined };
}
