import type { Match } from '#contract/records.ts';
import { getThing } from '#data/things/store.ts';
import { settingsLeft } from '#domain/actions/update-broadcast.ts';
import { describeSettings } from '#domain/broadcast/describe-settings.ts';
import { liveMatchQuestion } from '#domain/broadcast/live-match-question.ts';
import type { SchedulePosition } from '#domain/broadcast/schedule-position.ts';
import { matchStanding } from '#domain/match/match-standing.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import type { Command } from '../commands/command.ts';
import { useConfirm } from '../commands/confirm-context.ts';
import { control } from '../commands/control.tsx';
import { useLiveMatch, useLiveMatchName } from '../show/use-live-match.ts';
import { useSchedulePosition } from '../show/use-schedule.ts';
import { useSetting } from '../show/use-setting.ts';
import { useBroadcast } from '../show/use-show.ts';

const noNext: Readonly<Record<SchedulePosition<Match>['kind'], string>> = {
  'nothing-scheduled': 'Nothing scheduled',
  loading: 'Loading the schedule',
  'none-primary': 'No match of the schedule has Primary on',
  scheduled: 'No match follows',
};

/** Which match is live: another one, or none. Asks while the present one is not decided (dashboard 8). */
export const liveMatchControl = control(() => {
  const broadcast = useBroadcast();
  const match = useLiveMatch();
  const matchName = useLiveMatchName();
  const position = useSchedulePosition();
  const next = position.kind === 'scheduled' ? position.next : undefined;
  const nextName = useMatchName(next);
  const ask = useConfirm();
  const { state, since, glass, isRunning, set: setMatch } = useSetting('match');

  const questionOf = (wanted: Match | undefined, name: string | undefined) => {
    const left = settingsLeft(broadcast, wanted?.id ?? null);
    const asked = liveMatchQuestion(
      match && { ...match, name: matchName },
      wanted && { ...wanted, name },
      describeSettings(getThing, broadcast, left),
    );
    if (asked === undefined) return undefined;
    return wanted === undefined
      ? { title: 'Take the match off air', ...asked, action: 'No live match' }
      : { title: 'Another match on air', ...asked, action: 'Go live' };
  };
  const send = async (wanted: Match | undefined, name: string | undefined) => {
    await setMatch(
      { match: wanted === undefined ? null : restoreId(wanted.id) },
      wanted === undefined ? 'No live match' : `${name ?? 'Match'} is live`,
      `Live match: ${wanted === undefined ? 'none' : (name ?? 'another one')}`,
    );
  };
  /** `name` as the person sees it. */
  const set = async (wanted: Match | undefined, name?: string) => {
    if (isRunning) return;
    const question = questionOf(wanted, name);
    if (question === undefined || (await ask(question))) await send(wanted, name);
  };

  const goLive: Command = {
    id: 'next-match',
    group: 'Schedule',
    label: `Go live: ${[nextName ?? 'next match', next && matchStanding(next)?.toLowerCase()].filter(Boolean).join(', ')}`,
    help: 'Next match goes live',
    icon: 'play',
    key: 'N',
    state,
    since,
    glass,
    obstacle: next === undefined ? noNext[position.kind] : isRunning ? 'Sending' : undefined,
    draws: 'live_match',
    isOnAir: true,
    // Asked each time: by key nobody must put two matches on by a second press.
    asks: () => {
      const question = {
        title: 'Another match on air',
        text: `Put ${nextName ?? 'no match'} on air?`,
        action: 'Go live',
        list: [],
        ...questionOf(next, nextName),
      };
      return { ...question, about: [cleanId(next), ...question.list].join() };
    },
    run: () => {
      if (next) void send(next, nextName);
    },
  };
  return { commands: [goLive], goLive, hasNext: next !== undefined, state, since, glass, isRunning, set };
});
