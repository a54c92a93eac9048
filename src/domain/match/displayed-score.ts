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
 * The score that schedules and score lines show, or null: without two teams, and before any point. A first to 1
 * with exactly one map that has both scores shows the map's. Rules 4.7.
 */
export function displayedScore(match: ScoreLineMatch, maps: readonly ScoredMap[]): ScorePair | null {
  if (linkedIds(match.teams).length < 2) return null;
  const pair = singleMapScore(match, maps) ?? ([match.score_1 ?? 0, match.score_2 ?? 0] as const);
  return pair[0] || pair[1] ? pair : null;
}

/** The two texts in a bracket box: a forfeited x-0 is `W` and `FF`, unset scores are empty. Rules 4.7. */
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

/** Whether the sides of a match have to be swapped so that `team` is on the left. Rules 4.7. */
export function isSwappedFor(match: { readonly teams?: LinkField }, team: RecordLink): boolean {
  return isSameRecord(linkedIds(match.teams)[1], team);
}

function singleMapScore(match: ScoredMatch, maps: readonly ScoredMap[]): ScorePair | null {
  if (match.first_to !== 1) return null;
  const [map, ...others] = maps.filter((candidate) => mapState(candidate) !== 'banned');
  if (map?.score_1 === undefined || map.score_2 === undefined || others.length > 0) return null;
  return [map.score_1, map.score_2];
}
