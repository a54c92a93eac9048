import { schedulePosition, schedulePositionText } from '#domain/broadcast/schedule-position.ts';
import { module } from '../define.ts';

export default module({
  name: 'Schedule',
  title: 'Schedule',
  startsOpen: false,
  shown: () => true,
  extra: ({ schedule, matchKey }) =>
    schedulePositionText(
      schedulePosition(schedule, matchKey),
      matchKey !== undefined,
      (match) => match.custom_name || match.name || 'a match',
    ),
  load: () => import('./ScheduleModule.tsx'),
});
