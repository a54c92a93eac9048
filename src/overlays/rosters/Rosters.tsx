import { rosters } from '#contract/overlays/rosters.ts';
import { drawOverlay } from '../define.ts';
import { mapPair } from '../parts/match/sides.ts';
import { useLiveSides } from '../parts/match/use-match-sides.ts';
import { sideColumn } from '../parts/panel/TwoTeamPanel.tsx';
import { RostersPicture } from './RostersPicture.tsx';

/** The players of the live match's teams beside each other. */
export default drawOverlay(rosters, function Rosters({ options }) {
  const sides = useLiveSides()?.sides;
  const columns = sides && mapPair(sides, sideColumn);
  return <RostersPicture columns={columns} {...options} />;
});
