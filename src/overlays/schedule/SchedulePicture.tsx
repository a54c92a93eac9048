import { useClock } from '#data/hooks/use-clock.ts';
import { hasTimes } from '#domain/broadcast/schedule-overlay-centre.ts';
import { broadcastZone, zoneAbbreviation } from '#domain/time/zones.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { PanelPicture } from '../parts/PanelPicture.tsx';
import { ScheduleBoard } from './ScheduleBoard.tsx';
import { type ListName, useScheduleList } from './use-schedule-list.ts';

type SchedulePictureProps = {
  matchKeys: readonly string[];
  /** `fixed`: exactly these in this order, `sorted`: all of these, otherwise those marked for the list. */
  list: ListName;
  /** Unless the address has one of its own. */
  title?: string | undefined;
  isExtended: boolean;
};

const minuteMs = 60_000;

/** A list of matches in the generic panel, or extended over the whole page; nothing while there is none. */
export function SchedulePicture({ matchKeys, list, title = 'Schedule', isExtended }: SchedulePictureProps) {
  const { broadcast } = useOverlay();
  const nowMs = useClock(minuteMs);
  const matches = useScheduleList(matchKeys, list);
  if (matches.length === 0) return null;
  const zone = broadcastZone(broadcast?.timezone);
  return (
    <PanelPicture
      title={title}
      subtitle={hasTimes(matches) ? `Times in ${zoneAbbreviation(zone, nowMs)}` : undefined}
      isExtended={isExtended}
      swapKey={matches.map(({ id }) => id).join()}
    >
      <ScheduleBoard matches={matches} zone={zone} nowMs={nowMs} />
    </PanelPicture>
  );
}
