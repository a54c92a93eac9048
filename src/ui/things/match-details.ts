import type { Match } from '#contract/records.ts';
import { formatMark, formatText } from '#domain/match/match-format.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { hasPlayer, visibleVideo, visibleVod } from '#domain/text/match-videos.ts';

export type MatchDetails = {
  /** 'ABC stream', 'On stream' or 'Not streamed'; absent where nothing is said. */
  stream: string | undefined;
  hasVod: boolean;
  /** The recording or stream, where the match's page has no player for it. */
  link: string | undefined;
  /** 'M12 • FT3', or one of the two. */
  number: string | undefined;
  /** The same in words: 'Match 12, first to 3'. */
  spokenNumber: string | undefined;
  /** 'FT1' where a single map decides, so that its score counts rounds or points. */
  singleMap: string | undefined;
};

/** Organisers write 'Off' as the stream of matches that none shows. */
export const notStreamed = 'Not streamed';

/** A stream by its code: 'B stream'. */
export const streamName = (code: string): string => (/^off$/i.test(code) ? notStreamed : `${code} stream`);

/** The two lines at the start of a match row (reference: website, 4.5). */
export function matchDetails(match: Match): MatchDetails {
  const hasVod = visibleVod(match) !== null;
  const video = visibleVideo(match);
  const { match_number: number } = match;
  const mark = match.special_event ? undefined : formatMark(match);
  const numbers = [
    number !== undefined ? ([`M${number}`, `match ${number}`] as const) : undefined,
    mark !== undefined ? ([mark, formatText(match)?.toLowerCase()] as const) : undefined,
  ].filter((part) => part !== undefined);
  const spoken = numbers.map(([, words]) => words).join(', ');
  const stream = match.stream_code ? streamName(match.stream_code) : video ? 'On stream' : undefined;
  return {
    stream,
    hasVod,
    link: video === null || hasPlayer(video.address) ? undefined : video.address,
    number: numbers.map(([short]) => short).join(' • ') || undefined,
    spokenNumber: spoken === '' ? undefined : capitalised(spoken),
    singleMap: mark === 'FT1' ? mark : undefined,
  };
}
