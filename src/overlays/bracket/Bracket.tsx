import { type ReactNode, Suspense, useState } from 'react';
import { bracket } from '#contract/overlays/standings.ts';
import type { Bracket, Bracket as BracketRecord } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport, useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { BracketPicture } from './BracketPicture.tsx';
import { overlayBracket } from './model/choice.ts';

/** The bracket to draw; undefined without one. */
function useChosenBracket(optionKey: string | undefined): Bracket | undefined {
  const { broadcast, event } = useOverlay();
  const brackets = useThings('Brackets', linkedIds(event?.brackets));
  const liveMatch = useLinked('Matches', broadcast?.live_match);
  const liveBracket = useLinked('Brackets', liveMatch?.brackets);
  return overlayBracket({
    optionKey,
    broadcastKey: broadcast?.bracket_key,
    brackets,
    liveMatchBrackets: liveMatch?.brackets,
    liveBracket,
  });
}

/** Loaded on demand: on air a bracket is never being edited. */
const PreviewedBracket = lazyPart(() => import('./PreviewedBracket.tsx'));

/** The whole bracket of the show, as large as the frame allows. */
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
