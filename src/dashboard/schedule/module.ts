import type { Match } from '#contract/records.ts';
import { schedulePositionText } from '#domain/broadcast/schedule-position.ts';
import { matchStanding } from '#domain/match/match-standing.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { module } from '../define.ts';
import { useSchedulePosition } from '../show/show-state.ts';
import { useLiveMatchKey } from '../show/use-live-match.ts';
import { liveMatchControl } from './live-match-control.ts';

export default module({
  name: 'Schedule',
  icon: 'calendar',
  useExtra: () => {
    const position = useSchedulePosition();
    const nextName = useMatchName(position.kind === 'scheduled' ? position.next : undefined);
    const nameOf = (match: Match) =>
      [nextName ?? 'a match', matchStanding(match)?.toLowerCase()].filter(Boolean).join(', ');
    return schedulePositionText(position, useLiveMatchKey() !== undefined, nameOf);
  },
  controls: [liveMatchControl],
  load: () => import('./ScheduleModule.tsx'),
});
