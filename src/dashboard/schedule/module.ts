import { schedulePositionText } from '#domain/broadcast/schedule-position.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { module } from '../define.ts';
import { useLiveMatchKey } from '../show/use-live-match.ts';
import { useSchedulePosition } from '../show/use-schedule.ts';
import { liveMatchControl } from './live-match-control.ts';

export default module({
  name: 'Schedule',
  icon: 'calendar',
  useExtra: () => {
    const position = useSchedulePosition();
    const nextName = useMatchName(position.kind === 'scheduled' ? position.next : undefined);
    return schedulePositionText(position, useLiveMatchKey() !== undefined, () => nextName ?? 'a match');
  },
  controls: [liveMatchControl],
  load: () => import('./ScheduleModule.tsx'),
});
