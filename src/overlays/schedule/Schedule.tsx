import { schedule } from '#contract/overlays/break.ts';
import { linkedIds } from '#domain/record-id.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { SchedulePicture } from './SchedulePicture.tsx';

/** The matches of the show, played and to come. */
export default drawOverlay(schedule, function Schedule({ options }) {
  const { broadcast } = useOverlay();
  return (
    <SchedulePicture
      matchKeys={linkedIds(broadcast?.schedule)}
      list={options.secondary ? 'secondary' : 'primary'}
      isExtended={false}
    />
  );
});
