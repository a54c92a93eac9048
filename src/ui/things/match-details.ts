import type { Match } from '#contract/records.ts';
import { visibleVod } from '#domain/text/video-link.ts';

export type MatchDetails = {
  /** 'ABC stream', 'On stream' or 'Not streamed'; absent where nothing is said. */
  stream: string | undefined;
  hasVod: boolean;
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
  const { match_number: number } = match;
  const firstTo = match.special_event ? undefined : match.first_to;
  const numbers = [
    number !== undefined ? ([`M${number}`, `match ${number}`] as const) : undefined,
    firstTo !== undefined ? ([`FT${firstTo}`, `first to ${firstTo}`] as const) : undefined,
  ].filter((part) => part !== undefined);
  const spoken = numbers.map(([, words]) => words).join(', ');
  const stream = match.stream_code ? streamName(match.stream_code) : hasVod ? 'On stream' : undefined;
  return {
    stream,
    hasVod,
    number: numbers.map(([short]) => short).join(' • ') || undefined,
    spokenNumber: spoken === '' ? undefined : spoken.charAt(0).toUpperCase() + spoken.slice(1),
    singleMap: firstTo === 1 ? 'FT1' : undefined,
  };
}
