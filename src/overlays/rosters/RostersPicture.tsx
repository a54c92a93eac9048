import type { Team } from '#contract/records.ts';
import { type PanelColumn, TwoTeamPanel } from '../parts/panel/TwoTeamPanel.tsx';
import { type RosterOptions, TeamRoster } from './TeamRoster.tsx';

export type RosterColumn = PanelColumn & {
  readonly team: Team;
  /** Who is listed instead of the team's players. */
  readonly names?: readonly string[] | undefined;
};

type RostersPictureProps = Partial<RosterOptions> & {
  columns: readonly [RosterColumn, RosterColumn] | undefined;
  /** Used when the address has no title. */
  title?: string | undefined;
};

/** Two lists of players under their team's name or a heading; nothing without both. */
export function RostersPicture({ columns, title = 'Rosters', ...options }: RostersPictureProps) {
  return (
    <TwoTeamPanel title={title} columns={columns}>
      {({ team, names }) => <TeamRoster team={team} names={names} {...options} />}
    </TwoTeamPanel>
  );
}
