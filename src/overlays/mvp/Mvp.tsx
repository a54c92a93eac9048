import { mvp } from '#contract/overlays/rosters.ts';
import { drawOverlay } from '../define.ts';
import { MvpPicture } from './MvpPicture.tsx';

/** The award after a match. */
export default drawOverlay(mvp, function Mvp({ options }) {
  return <MvpPicture hasSponsor={options.sponsor} alternate={options.alternate} />;
});
