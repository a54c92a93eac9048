import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { feederTexts } from '#domain/bracket/feeders.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { cleanId, firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';

type FeederTexts = readonly [string | undefined, string | undefined];

const noTexts: FeederTexts = [undefined, undefined];

/** What the bracket says about the undecided places of a match: 'Winner of AAA vs BBB'. Loads only when needed. */
export function useFeederTexts(match: Match): FeederTexts {
  const isUndecided = linkedIds(match.teams).length < 2 && !match.placeholder_teams && !match.special_event;
  const bracket = useThing(
    'Brackets',
    isUndecided ? (firstLinkedId(match.brackets) ?? undefined) : undefined,
  );
  const order = linkedIds(bracket?.ordered_matches);
  const matches = useThings('Matches', order);
  const teams = useThings('Teams', [...new Set(matches.flatMap((one) => linkedIds(one.teams)))]);
  const layout = useMemo(() => parseLayout(bracket?.bracket_layout), [bracket?.bracket_layout]);
  if (!layout) return noTexts;
  const codeOf = (id: string) => teams.find((team) => isSameRecord(team, id))?.code;
  return feederTexts(layout, order.indexOf(cleanId(match) ?? '') + 1, (matchNumber) => {
    const feeder = matches.find((one) => isSameRecord(one, order[matchNumber - 1]));
    return (
      feeder && {
        match_number: feeder.match_number,
        teamCodes: linkedIds(feeder.teams).map(codeOf),
      }
    );
  });
}
