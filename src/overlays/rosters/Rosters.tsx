import { rosters } from '#contract/overlays/rosters.ts';
import { drawOverlay } from '../define.ts';
import { useLiveTeams } from '../parts/match/use-live-teams.ts';
import { RostersPicture } from './RostersPicture.tsx';

/** The players of the live match's teams beside each other (overlays-show, rosters). */
export default drawOverlay(rosters, function Rosters({ options }) {
  const teams = useLiveTeams()?.teams;
  const columns = teams && ([{ team: teams[0] }, { team: teams[1] }] as const);
  return <RostersPicture columns={columns} {...options} />;
});
