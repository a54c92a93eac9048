import { isOnTheWay, type LineMatch, lineOf } from '../match/line-state.ts';
import { formatOf } from '../match/match-format.ts';
import { isOver } from '../match/outcome.ts';
import { isSameRecord } from '../record-id.ts';

type TitledMatch = LineMatch & { readonly id: string };

const token = '{auto}';

/**
 * What `{auto}` stands for in a break title: empty without a match that has a format. `match` is the live match
 * if the broadcast shows it, `schedule` the list of the overlay in its order (overlays 3.9).
 */
export function autoTitle(match: TitledMatch | undefined, schedule: readonly TitledMatch[]): string {
  if (match === undefined || formatOf(match) === undefined) return '';
  const isOpen = isOnTheWay(match);
  if (isOpen && !match.score_1 && !match.score_2) return 'Starting soon';
  // Whatever is not played does not delay the end of the show.
  const lastPlayed = schedule.filter((one) => isSameRecord(one.id, match) || !isNotPlayed(one)).at(-1);
  const isListed = schedule.some(({ id }) => isSameRecord(id, match));
  const isLast = !isListed || isSameRecord(lastPlayed?.id, match);
  return isOver(match) && isLast ? 'Thanks for watching' : 'Be right back';
}

const isNotPlayed = (match: LineMatch): boolean => ['off', 'postponed'].includes(lineOf(match).state);

/**
 * The first of these texts that says something: the title of the address, of the broadcast, its name. Where `{auto}`
 * stands for nothing and nothing else is said, the next one: braces are not for viewers.
 */
export function breakTitle(texts: readonly (string | undefined)[], auto: string): string {
  return texts.map((text) => text?.replaceAll(token, auto).trim() ?? '').find((text) => text !== '') ?? '';
}
