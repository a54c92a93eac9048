import { formatOf } from '../match/match-format.ts';
import { isOver, isToCome, type ScoredMatch } from '../match/outcome.ts';
import { isSameRecord } from '../record-id.ts';

type TitledMatch = ScoredMatch & { readonly id: string };

const token = '{auto}';

/**
 * What `{auto}` stands for in a break title: empty without a match that has a format. `match` is the live match
 * if the broadcast shows it, `schedule` the list of the overlay in its order (overlays 3.9).
 */
export function autoTitle(
  match: TitledMatch | undefined,
  schedule: readonly { readonly id: string }[],
): string {
  if (!match || formatOf(match) === undefined) return '';
  if (isToCome(match) && !match.score_1 && !match.score_2) return 'Starting soon';
  const isLast = !schedule.slice(0, -1).some(({ id }) => isSameRecord(id, match));
  return isOver(match) && isLast ? 'Thanks for watching' : 'Be right back';
}

/**
 * The first of these texts that says something: the title of the address, of the broadcast, its name. Where `{auto}`
 * stands for nothing and nothing else is said, the next one: braces are not for viewers.
 */
export function breakTitle(texts: readonly (string | undefined)[], auto: string): string {
  return texts.map((text) => text?.replaceAll(token, auto).trim() ?? '').find((text) => text !== '') ?? '';
}
