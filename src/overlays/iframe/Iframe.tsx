import { iframe } from '#contract/overlays/iframe.ts';
import { drawOverlay } from '../define.ts';
import { IframePicture } from './IframePicture.tsx';

/** A page of somebody else in the generic panel (overlays-show, iframe). */
export default drawOverlay(iframe, function Iframe({ options }) {
  return <IframePicture url={options.url} isExtended={false} />;
});
