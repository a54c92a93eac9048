import { linkedIds } from '#domain/record-id.ts';
import type { OverlayProps } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import type { scheduleOptions } from './overlay.ts';
import { SchedulePicture } from './SchedulePicture.tsx';

/** The matches of the show, played and to come (overlays-show, schedule). */
export default function Schedule({ options }: OverlayProps<typeof scheduleOptions>) {
  const { broadcast } = useOverlay();
  return (
    <SchedulePicture
      matchKeys={linkedIds(broadcast?.schedule)}
      list={options.secondary ? 'secondary' : 'primary'}
      isExtended={false}
    />
  );
}
