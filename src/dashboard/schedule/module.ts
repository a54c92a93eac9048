import { schedulePositionText } from '#domain/broadcast/schedule-position.ts';
import { module } from '../define.ts';

export default module({
  name: 'Schedule',
  title: 'Schedule',
  icon: 'calendar',
  startsOpen: false,
  shown: () => true,
  extra: ({ position, nextName, matchKey }) =>
    schedulePositionText(position, matchKey !== undefined, () => nextName ?? 'a match'),
  load: () => import('./ScheduleModule.tsx'),
});
