import { type ReactNode, Suspense, useState } from 'react';
import { bracket } from '#contract/overlays/bracket.ts';
import type { Bracket as BracketRecord } from '#contract/records.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport, useOverlaySubject } from '../host/overlay-status.ts';
import { BracketPicture } from './BracketPicture.tsx';
import { useChosenBracket } from './use-chosen-bracket.ts';

/** On air nobody draws a bracket. */
const PreviewedBracket = lazyPart(() => import('./PreviewedBracket.tsx'));

/** The bracket of the show: the whole of it, as large as the frame allows (overlays-show, bracket). */
export default drawOverlay(bracket, function Bracket({ options }) {
  const [isPreview] = useState(() => window.location.hash !== '');
  const chosen = useChosenBracket(options.key);
  useOverlayReport(chosen?.name ? { bracket: chosen.name } : {});
  useOverlaySubject(chosen?.name);
  const draw = (shown: BracketRecord | undefined): ReactNode => (
    <BracketPicture
      bracket={shown}
      isExtended={options.extended}
      isSmall={options.small}
      scale={options.scale}
    />
  );
  if (!isPreview) return draw(chosen);
  return (
    <Suspense>
      <PreviewedBracket draw={draw} chosen={chosen} />
    </Suspense>
  );
});
