import { bracket } from '#contract/overlays/bracket.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport, useOverlaySubject } from '../host/overlay-status.ts';
import { BracketPicture } from './BracketPicture.tsx';
import { useChosenBracket } from './use-chosen-bracket.ts';
import { usePreviewedBracket } from './use-previewed-bracket.ts';

/** The bracket of the show: the whole of it, as large as the frame allows (overlays-show, bracket). */
export default drawOverlay(bracket, function Bracket({ options }) {
  const chosen = useChosenBracket(options.key);
  const bracket = usePreviewedBracket() ?? chosen;
  useOverlayReport(bracket?.name ? { bracket: bracket.name } : {});
  useOverlaySubject(bracket?.name);
  return (
    <BracketPicture
      bracket={bracket}
      isExtended={options.extended}
      isSmall={options.small}
      scale={options.scale}
    />
  );
});
