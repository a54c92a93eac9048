import { useClock } from '#data/hooks/use-clock.ts';
import { broadcastZone, zoneLabel } from '#domain/time/zones.ts';
import { type ListName, useScheduleList } from '#ui/schedule/use-schedule-list.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { shownStarts } from './model/centre.ts';
import { ScheduleBoard } from './ScheduleBoard.tsx';

type SchedulePictureProps = {
  matchKeys: readonly string[];
  /** `fixed`: exactly these in this order, `sorted`: all of these, otherwise those marked for the list. */
  list: ListName;
  /** Used when the address has no title. */
  title?: string | undefined;
  isExtended: boolean;
};

const minuteMs = 60_000;

/** A list of matches in the generic panel, or extended over the whole page; it closes with its content still in it. */
export function SchedulePicture({ matchKeys, list, title = 'Schedule', isExtended }: SchedulePictureProps) {
  const { broadcast } = useOverlay();
  const nowMs = useClock(minuteMs);
  const listed = useScheduleList(matchKeys, list);
  const isShown = listed.length > 0;
  // An emptied list closes with the matches it had.
  const matches = useLastKnown(listed, isShown);
  if (matches === undefined) return null;
  const zone = broadcastZone(broadcast?.timezone);
  const label = zoneLabel(zone, shownStarts(matches));
  return (
    <PanelPicture
      title={title}
      subtitle={label && `Times in ${label}`}
      isExtended={isExtended}
      isShown={isShown}
    >
      <ScheduleBoard matches={matches} zone={zone} nowMs={nowMs} isLeaving={!isShown} />
    </PanelPicture>
  );
}
