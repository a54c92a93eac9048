import { background } from '#contract/overlays/media.ts';
import { drawOverlay } from '../define.ts';
import { BackgroundFile } from '../host/BackgroundFile.tsx';
import { useOverlay } from '../host/use-overlay.ts';

/** The broadcast's background file alone. */
export default drawOverlay(background, function Background({ options }) {
  const { common } = useOverlay();
  // The common option already drew it.
  return common.background ? null : <BackgroundFile index={options.index} />;
});
