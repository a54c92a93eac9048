import { custom } from '#contract/overlays/media.ts';
import { drawOverlay } from '../define.ts';
import { Panel } from '../parts/panel/Panel.tsx';

/** A titled panel with nothing in it: other sources are laid over its body. */
export default drawOverlay(custom, function Custom() {
  return <Panel />;
});
