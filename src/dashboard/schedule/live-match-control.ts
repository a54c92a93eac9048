import type { Match } from '#contract/records.ts';
import { getThing } from '#data/things/store.ts';
import { liveMatchQuestion } from '#domain/broadcast/live-match-question.ts';
import { cleanId, firstLinkedId, type LinkField, restoreId } from '#domain/record-id.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import type { Command, Question } from '../commands/command.ts';
import { useConfirm } from '../commands/confirm-context.ts';
import { control } from '../commands/control.tsx';
import { offerUndo } from '../commands/offer-undo.ts';
import { useFieldAction } from '../commands/use-field-action.ts';
import { useLiveMatch, useLiveMatchKey, useLiveMatchName } from '../show/use-live-match.ts';
import { useSchedulePosition } from '../show/use-schedule.ts';
import { useShow } from '../show/use-show.ts';

const liveMatchOf = (broadcastKey: string) => firstLinkedId(getThing(broadcastKey)?.live_match as LinkField);

/** Which match is live: another one, or none. Asks while the present one is not decided (dashboard 8). */
export const liveMatchControl = control(() => {
  const { broadcastKey } = useShow();
  const match = useLiveMatch();
  const matchKey = useLiveMatchKey();
  const matchName = useLiveMatchName();
  const position = useSchedulePosition();
  const next = position.kind === 'scheduled' ? position.next : undefined;
  const nextName = useMatchName(next);
  const ask = useConfirm();
  const { state, since, isRunning, run } = useFieldAction('update-broadcast', broadcastKey, ['live_match']);

  const questionOf = (wanted: Match | undefined, name: string | undefined): Question | undefined => {
    const text = liveMatchQuestion(match && { ...match, name: matchName }, wanted && { name });
    if (text === undefined) return undefined;
    return wanted === undefined
      ? { title: 'Take the match off air', text, action: 'No live match' }
      : { title: 'Another match on air', text, action: 'Go live' };
  };
  const send = async (wanted: Match | undefined, name: string | undefined) => {
    const before = matchKey;
    const outcome = await run(
      { match: wanted === undefined ? null : restoreId(wanted.id) },
      { words: `Live match: ${wanted === undefined ? 'none' : (name ?? 'another one')}` },
    );
    await offerUndo(outcome, {
      done: wanted === undefined ? 'No live match' : `${name ?? 'Match'} is live`,
      what: wanted === undefined ? 'no live match' : `go live, ${name ?? 'another match'}`,
      isUnchanged: () => liveMatchOf(broadcastKey) === cleanId(wanted),
      revert: () => void run({ match: before === undefined ? null : restoreId(before) }),
    });
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
    label: next ? `Go live: ${nextName ?? 'the next match'}` : 'Go live: next match',
    help: 'Next match goes live',
    icon: 'play',
    key: 'N',
    state,
    since,
    obstacle: next === undefined ? 'No match follows' : isRunning ? 'Sending' : undefined,
    isOnAir: true,
    // Asked each time: by key nobody must put two matches on by a second press.
    asks: () => ({
      title: 'Another match on air',
      text: `Put ${nextName ?? 'no match'} on air?`,
      action: 'Go live',
      ...questionOf(next, nextName),
      about: cleanId(next) ?? '',
    }),
    run: () => {
      if (next) void send(next, nextName);
    },
  };
  return { commands: [goLive], goLive, hasNext: next !== undefined, state, since, isRunning, set };
});
