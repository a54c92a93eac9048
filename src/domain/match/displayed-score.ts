import { isSameRecord, type LinkField, linkedIds, type RecordLink } from '../record-id.ts';
import { mapState } from './map-state.ts';
import { outcomeOf, type ScoredMatch } from './outcome.ts';
import type { ScoredMap } from './recount.ts';

export type ScoreLineMatch = ScoredMatch & {
  readonly teams?: LinkField;
};

/** Two scores in stored team order. */
export type ScorePair = readonly [number, number];

/**
 * Returns the score that schedules and score lines show; null without two teams and before any point. A first to 1
 * shows the score of its only map that is not banned, if the map has both scores.
 */
export function displayedScore(match: ScoreLineMatch, maps: readonly ScoredMap[]): ScorePair | null {
  if (linkedIds(match.teams).length < 2) return null;
  const pair = singleMapScore(match, maps) ?? ([match.score_1 ?? 0, match.score_2 ?? 0] as const);
  return pair[0] || pair[1] ? pair : null;
}

/**
 * Returns the two texts in a bracket box; null without two teams. A forfeited x-0 is `W` and `FF`, unset scores are
 * empty.
 */
export function bracketScore(
  match: ScoreLineMatch,
  maps: readonly ScoredMap[],
): readonly [string, string] | null {
  if (linkedIds(match.teams).length < 2) return null;
  const { kind, winner } = outcomeOf(match);
  if (kind === 'forfeited by both') return ['FF', 'FF'];
  if (kind === 'forfeited' && (!match.score_1 || !match.score_2)) {
    return winner === 0 ? ['W', 'FF'] : ['FF', 'W'];
  }
  const [left, right] = singleMapScore(match, maps) ?? [match.score_1, match.score_2];
  return [String(left ?? ''), String(right ?? '')];
}

/** Returns true if the sides of a match have to be swapped to show `team` on the left. */
export function isSwappedFor(match: { readonly teams?: LinkField }, team: RecordLink): boolean {
  return isSameRecord(linkedIds(match.teams)[1], team);
}

function singleMapScore(match: ScoredMatch, maps: readonly ScoredMap[]): ScorePair | null {
  if (match.first_to !== 1) return null;
  const [map, ...others] = maps.filter((candidate) => mapState(candidate) !== 'banned');
  if (map?.score_1 === undefined || map.score_2 === undefined || others.length > 0) return null;
  return [map.score_1, map.score_2];
}
