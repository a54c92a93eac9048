import { iframe } from '#contract/overlays/media.ts';
import { drawOverlay } from '../define.ts';
import { IframePicture } from './IframePicture.tsx';

/** An external page in the generic panel. */
export default drawOverlay(iframe, function Iframe({ options }) {
  return <IframePicture url={options.url} isExtended={false} />;
});
