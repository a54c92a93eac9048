import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { useSettled, useThing, useThings } from '#data/hooks/use-things.ts';
import { type FeederTexts, feederNumberText, feederShortText } from '#domain/bracket/feeders.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { matchFeederTexts } from '#domain/bracket/match-feeders.ts';
import { hasOpenPlace } from '#domain/match/placeholder-teams.ts';
import { firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';

type Feeders = {
  /** 'Winner of AAA/BBB'. */
  readonly texts: FeederTexts;
  /** Without teams, for narrow rows: 'Winner of M5'. */
  readonly numberTexts: FeederTexts;
  /** Narrow forms, such as 'W M5', for brackets and overlays. */
  readonly shortTexts: FeederTexts;
  /** The bracket that names the places is being loaded: the texts are not final. */
  readonly isLoading: boolean;
};

/** The feeder texts of a match's undecided places. Loads the bracket only when needed. */
export function useFeederTexts(match: Match | undefined): Feeders {
  const isUndecided = match !== undefined && hasOpenPlace(match);
  const bracketKey = isUndecided ? (firstLinkedId(match.brackets) ?? undefined) : undefined;
  const bracket = useThing('Brackets', bracketKey);
  const matchKeys = linkedIds(bracket?.ordered_matches);
  const matches = useThings('Matches', matchKeys);
  const teamKeys = [...new Set(matches.flatMap((one) => linkedIds(one.teams)))];
  const teams = useThings('Teams', teamKeys);
  const isSettled = useSettled([
    ...(bracketKey === undefined ? [] : [bracketKey]),
    ...matchKeys,
    ...teamKeys,
  ]);
  const layout = useMemo(() => parseLayout(bracket?.bracket_layout), [bracket?.bracket_layout]);
  const codeOf = (id: string) => teams.find((team) => isSameRecord(team, id))?.code;
  const known = { matches, codeOf, layout };
  return {
    texts: matchFeederTexts(bracket, match, known),
    numberTexts: matchFeederTexts(bracket, match, known, feederNumberText),
    shortTexts: matchFeederTexts(bracket, match, known, feederShortText),
    isLoading: !isSettled,
  };
}
