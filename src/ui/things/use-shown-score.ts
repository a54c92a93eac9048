import type { Match } from '#contract/records.ts';
import { useSettled, useThings } from '#data/hooks/use-things.ts';
import { displayedScore, type ScorePair } from '#domain/match/displayed-score.ts';
import { linkedIds } from '#domain/record-id.ts';

const noKeys: readonly string[] = [];

type ShownScore = {
  readonly score: ScorePair | null;
  /** False while a map that may replace the score is loading, because its arrival is no change of the score. */
  readonly isKnown: boolean;
};

/** Returns the score to show for a match. Only a first to 1 reads the score of its map. */
export function useShownScore(match: Match): ShownScore {
  const mapKeys = match.first_to === 1 ? linkedIds(match.maps) : noKeys;
  const maps = useThings('Maps', mapKeys);
  const isKnown = useSettled(mapKeys);
  return { score: displayedScore(match, maps), isKnown };
}
