import { multiStandings } from '#contract/overlays/standings.ts';
import { drawOverlay } from '../define.ts';
import { StandingsPicture } from '../standings/StandingsPicture.tsx';

/** Several tables beside each other. */
export default drawOverlay(multiStandings, function MultiStandings({ options }) {
  const { stages, columns, codes } = options;
  return (
    <StandingsPicture
      stages={stages.length > 0 ? stages : undefined}
      columns={columns.length > 0 ? columns : undefined}
      hasCodes={codes}
      isExtended={false}
    />
  );
});
