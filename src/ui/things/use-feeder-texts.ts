import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type FeederTexts, feederShortText, feederTexts } from '#domain/bracket/feeders.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { cleanId, firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';

type Feeders = {
  /** 'Winner of AAA vs BBB'. */
  readonly texts: FeederTexts;
  /** Narrow forms, such as 'W M5'. */
  readonly shortTexts: FeederTexts;
};

const none: Feeders = { texts: [undefined, undefined], shortTexts: [undefined, undefined] };

/** Whether a place of the match has neither a team nor a placeholder text. */
export function hasOpenPlace({ teams, placeholder_teams, special_event }: Match): boolean {
  return linkedIds(teams).length < 2 && !placeholder_teams && !special_event;
}

/** The feeder texts of a match's undecided places. Loads the bracket only when needed. */
export function useFeederTexts(match: Match | undefined): Feeders {
  const isUndecided = match !== undefined && hasOpenPlace(match);
  const bracket = useThing(
    'Brackets',
    isUndecided ? (firstLinkedId(match.brackets) ?? undefined) : undefined,
  );
  const order = linkedIds(bracket?.ordered_matches);
  const matches = useThings('Matches', order);
  const teams = useThings('Teams', [...new Set(matches.flatMap((one) => linkedIds(one.teams)))]);
  const layout = useMemo(() => parseLayout(bracket?.bracket_layout), [bracket?.bracket_layout]);
  if (!layout) return none;
  const codeOf = (id: string) => teams.find((team) => isSameRecord(team, id))?.code;
  const number = order.indexOf(cleanId(match) ?? '') + 1;
  const feederOf = (matchNumber: number) => {
    const feeder = matches.find((one) => isSameRecord(one, order[matchNumber - 1]));
    return (
      feeder && {
        match_number: feeder.match_number,
        teamCodes: linkedIds(feeder.teams).map(codeOf),
      }
    );
  };
  return {
    texts: feederTexts(layout, number, feederOf),
    shortTexts: feederTexts(layout, number, feederOf, feederShortText),
  };
}
