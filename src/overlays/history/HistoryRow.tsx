import { useThing } from '#data/hooks/use-thing.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { TableRow } from '../parts/tables/TableRow.tsx';
import type { TablePlan } from '../parts/tables/table-plan.ts';
import type { HistoryResult } from './model/results.ts';

type HistoryRowProps = { row: HistoryResult; plan: TablePlan };

/** From this height on the part and the round have a line each. */
const tallPx = 88;

/** One result: won, drawn or lost, against whom, in which part of the season, and the score. */
export function HistoryRow({ row: { result, opponentId, score, part, round }, plan }: HistoryRowProps) {
  const opponent = useThing('Teams', opponentId);
  const theme = useTheme(opponent);
  const isTall = round !== '' && plan.rowPx >= tallPx;
  return (
    <TableRow
      lead={result}
      theme={theme}
      logo={
        <OverlayLogo
          theme={theme}
          sizePx={plan.rowPx}
          kind="small"
          mark={teamInitials(opponent)}
          icon={opponent}
          isWide
        />
      }
      name={isTall ? `${part}\n${round}` : part}
      note={isTall ? undefined : round}
      values={[score]}
      isFaint={result === 'L'}
    />
  );
}
