import { standings } from '#contract/overlays/standings.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useStage } from '../parts/tables/StandingsTable.tsx';
import { StandingsPicture } from './StandingsPicture.tsx';

/** The table of one stage. */
export default drawOverlay(standings, function Standings({ options }) {
  const stage = useStage(options.stage);
  useOverlayReport(stage === undefined ? {} : { stage });
  return <StandingsPicture stages={stage === undefined ? [] : [stage]} isExtended={false} />;
});
