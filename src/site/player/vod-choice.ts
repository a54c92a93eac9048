import { type MatchVideos, visibleVod } from '#domain/text/match-videos.ts';

export type VodChoice = 'all' | 'with' | 'without';

/** Whether a match belongs in a list limited to those with, or without, a recording. */
export const fitsVodChoice = (match: MatchVideos, choice: VodChoice): boolean =>
  choice === 'all' || (visibleVod(match) !== null) === (choice === 'with');
