import type { Team } from '#contract/records.ts';
import { TwoTeamPanel } from '../parts/panel/TwoTeamPanel.tsx';
import { type RosterOptions, TeamRoster } from './TeamRoster.tsx';

type RostersPictureProps = Partial<RosterOptions> & {
  teams: readonly [Team, Team] | undefined;
  /** Used when the address has no title. */
  title?: string | undefined;
};

/** Two teams and who plays for them; nothing without both. */
export function RostersPicture({ teams, title = 'Rosters', ...options }: RostersPictureProps) {
  const columns = teams && ([{ team: teams[0] }, { team: teams[1] }] as const);
  return (
    <TwoTeamPanel title={title} columns={columns}>
      {({ team }) => <TeamRoster team={team} {...options} />}
    </TwoTeamPanel>
  );
}
