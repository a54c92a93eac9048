import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type FeederTexts, feederShortText } from '#domain/bracket/feeders.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { matchFeederTexts } from '#domain/bracket/match-feeders.ts';
import { hasOpenPlace } from '#domain/match/placeholder-teams.ts';
import { firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';

type Feeders = {
  /** 'Winner of AAA vs BBB'. */
  readonly texts: FeederTexts;
  /** Narrow forms, such as 'W M5'. */
  readonly shortTexts: FeederTexts;
};

/** The feeder texts of a match's undecided places. Loads the bracket only when needed. */
export function useFeederTexts(match: Match | undefined): Feeders {
  const isUndecided = match !== undefined && hasOpenPlace(match);
  const bracket = useThing(
    'Brackets',
    isUndecided ? (firstLinkedId(match.brackets) ?? undefined) : undefined,
  );
  const matches = useThings('Matches', linkedIds(bracket?.ordered_matches));
  const teams = useThings('Teams', [...new Set(matches.flatMap((one) => linkedIds(one.teams)))]);
  const layout = useMemo(() => parseLayout(bracket?.bracket_layout), [bracket?.bracket_layout]);
  const codeOf = (id: string) => teams.find((team) => isSameRecord(team, id))?.code;
  const known = { matches, codeOf, layout };
  return {
    texts: matchFeederTexts(bracket, match, known),
    shortTexts: matchFeederTexts(bracket, match, known, feederShortText),
  };
}
