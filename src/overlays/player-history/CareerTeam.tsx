import type { Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { TeamRow } from '../parts/tables/TeamRow.tsx';
import type { TablePlan } from '../parts/tables/table-plan.ts';
import type { CareerRow } from './model/career.ts';
import styles from './PlayerHistory.module.css';

type CareerTeamProps = { row: CareerRow<Team>; plan: TablePlan };

/** The event a team played in, the team, and how it ended. */
export function CareerTeam({ row: { team, eventKey, values }, plan }: CareerTeamProps) {
  const event = useThing('Events', eventKey);
  const theme = useTheme(event);
  return (
    <div className={styles.row}>
      <OverlayLogo theme={theme} sizePx={plan.rowPx} kind="small" mark={event?.short} />
      <div className={styles.team}>
        <TeamRow team={team} plan={plan} values={values} />
      </div>
    </div>
  );
}
