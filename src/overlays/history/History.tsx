import { useMemo } from 'react';
import { history } from '#contract/overlays/teams.ts';
import type { Match, Team } from '#contract/records.ts';
import { useSettled, useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { drawOverlay } from '../define.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { mapPair } from '../parts/match/sides.ts';
import { placeKey, useLiveSides } from '../parts/match/use-match-sides.ts';
import { sideColumn, TwoTeamPanel } from '../parts/panel/TwoTeamPanel.tsx';
import { useLoadedTogether } from '../parts/records/use-loaded-together.ts';
import { AirTable } from '../parts/tables/AirTable.tsx';
import { TableRow } from '../parts/tables/TableRow.tsx';
import type { TablePlan } from '../parts/tables/table-plan.ts';
import { type HistoryResult, latestResults } from './model/results.ts';

type HistoryRowProps = { row: HistoryResult; plan: TablePlan };

/** From this height on the part and the round have a line each. */
const tallPx = 88;

/** One result: won, drawn or lost, against whom, in which part of the season, and the score. */
function HistoryRow({ row: { result, opponentId, score, part, round }, plan }: HistoryRowProps) {
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

const noHeaders: readonly string[] = [];

const rowsOf = (team: Team, matches: readonly Match[], options: Parameters<typeof latestResults>[2]) =>
  latestResults(team.id, matches, options).map((row) => ({ ...row, values: [row.score] }));

/** The latest results of the live match's teams, beside each other. */
export default drawOverlay(history, function History({ options }) {
  const sides = useLiveSides()?.sides;
  const keys = sides?.map(({ team }) => linkedIds(team?.matches)) ?? [];
  const first = useThings('Matches', keys[0]);
  const second = useThings('Matches', keys[1]);
  const isReady = useSettled(keys.flat());
  const teamKey = sides?.map(placeKey).join('\n') ?? '';
  const columns = useMemo(() => {
    if (!sides) return undefined;
    const shown = { max: options.max, isNewestFirst: options.reverse };
    const lists = [first, second] as const;
    const both = mapPair(sides, (side, at) => ({
      ...sideColumn(side),
      rows: side.team ? rowsOf(side.team, lists[at], shown) : [],
    }));
    return both.some(({ rows }) => rows.length > 0) ? both : undefined;
  }, [sides, first, second, options.max, options.reverse]);
  const whole = useLoadedTogether({ columns }, teamKey, isReady);
  const rowCount = Math.max(0, ...(whole?.columns ?? []).map(({ rows }) => rows.length));
  return (
    <TwoTeamPanel title="Match History" columns={whole?.columns}>
      {({ rows }) => (
        <AirTable rows={rows} headers={noHeaders} rowCount={rowCount}>
          {(row, plan) => <HistoryRow row={row} plan={plan} />}
        </AirTable>
      )}
    </TwoTeamPanel>
  );
});
