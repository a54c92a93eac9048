import { gfx } from '#contract/overlays/media.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport, useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { GfxPicture } from './GfxPicture.tsx';
import { graphicPlace } from './model/graphic.ts';

/** One of the graphics prepared for the broadcast; another one in its place is rendered at once. */
export default drawOverlay(gfx, function Gfx({ options, params }) {
  const { broadcast } = useOverlay();
  const key = linkedIds(broadcast?.gfx)[graphicPlace(params.index, options.index)];
  const graphic = useThing('GFX', key);
  const name = graphic?.name ?? graphic?.title;
  useOverlayReport(name === undefined ? {} : { graphic: name });
  useOverlaySubject(name);
  return <GfxPicture graphic={graphic} isExtended={options.extended} />;
});
