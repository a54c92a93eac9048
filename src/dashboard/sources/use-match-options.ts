import type { Match } from '#contract/records.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { cleanId } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import type { SelectOption } from '#ui/controls/Select.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { useLiveMatch } from '../show/use-live-match.ts';
import { useSchedule } from '../show/use-schedule.ts';
import { useShowZone } from '../show/use-show.ts';

/** The matches of the broadcast by name and start, the live one first. */
export function useMatchOptions(): readonly SelectOption[] {
  const live = useLiveMatch();
  const { matches } = useSchedule();
  const options = { ...useTimeOptions(), zone: useShowZone() };
  const label = (match: Match) => {
    const name = namedMatch(match, undefined) ?? 'Match';
    const start = instantOf(match.start);
    return start === undefined
      ? name
      : `${name} · ${formatTime(start, options, ['weekday', 'time', 'zone'])}`;
  };
  return [
    ...(live ? [{ value: cleanId(live) ?? live.id, label: `Live: ${label(live)}` }] : []),
    ...matches
      .filter(({ id }) => id !== live?.id)
      .map((match) => ({ value: cleanId(match) ?? match.id, label: label(match) })),
  ];
}
