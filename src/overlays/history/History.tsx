import { useMemo } from 'react';
import { history } from '#contract/overlays/history.ts';
import type { Match, Team } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { drawOverlay } from '../define.ts';
import { useLiveTeams } from '../parts/match/use-live-teams.ts';
import { TwoTeamPanel } from '../parts/panel/TwoTeamPanel.tsx';
import { useLoadedTogether } from '../parts/records/use-loaded-together.ts';
import { AirTable } from '../parts/tables/AirTable.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { latestResults } from './model/results.ts';

const noHeaders: readonly string[] = [];

const rowsOf = (team: Team, matches: readonly Match[], options: Parameters<typeof latestResults>[2]) =>
  latestResults(team.id, matches, options).map((row) => ({ ...row, values: [row.score] }));

/** The latest results of the live match's teams, beside each other (overlays-show, history). */
export default drawOverlay(history, function History({ options }) {
  const live = useLiveTeams();
  const keys = live?.teams.map((team) => linkedIds(team.matches)) ?? [];
  const first = useThings('Matches', keys[0]);
  const second = useThings('Matches', keys[1]);
  const isReady = useSettled(keys.flat());
  const teamKey = live?.teams.map(({ id }) => id).join('\n') ?? '';
  const columns = useMemo(() => {
    if (!live) return undefined;
    const shown = { max: options.max, isNewestFirst: options.reverse };
    const column = (team: Team, matches: readonly Match[]) => ({ team, rows: rowsOf(team, matches, shown) });
    const both = [column(live.teams[0], first), column(live.teams[1], second)] as const;
    return both.some(({ rows }) => rows.length > 0) ? both : undefined;
  }, [live, first, second, options.max, options.reverse]);
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
