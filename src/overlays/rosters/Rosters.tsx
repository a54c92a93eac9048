import { rosters } from '#contract/overlays/rosters.ts';
import { drawOverlay } from '../define.ts';
import { useLiveTeams } from '../parts/match/use-live-teams.ts';
import { RostersPicture } from './RostersPicture.tsx';

/** The players of the live match's teams beside each other (overlays-show, rosters). */
export default drawOverlay(rosters, function Rosters({ options }) {
  return <RostersPicture teams={useLiveTeams()?.teams} {...options} />;
});
