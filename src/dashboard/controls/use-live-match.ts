import type { Match } from '#contract/records.ts';
import { getThing } from '#data/things/store.ts';
import { liveMatchQuestion } from '#domain/broadcast/live-match-question.ts';
import { cleanId, firstLinkedId, type LinkField, restoreId } from '#domain/record-id.ts';
import type { DashboardContext } from '../dashboard-context.ts';
import { useConfirm } from './confirm-context.ts';
import { offerUndo } from './offer-undo.ts';
import { useControl } from './use-control.ts';

const liveMatchOf = (broadcastKey: string) => firstLinkedId(getThing(broadcastKey)?.live_match as LinkField);

/** Which match is live: another one, or none. Asks while the present one is not decided (dashboard 8). */
export function useLiveMatch(context: DashboardContext) {
  const { broadcastKey, match, matchKey, matchName, position, nextName } = context;
  const ask = useConfirm();
  const live = useControl('update-broadcast', broadcastKey, ['live_match']);
  const next = position.kind === 'scheduled' ? position.next : undefined;

  const set = async (wanted: Match | undefined, name: string | undefined, alwaysAsks: boolean) => {
    if (live.isRunning) return;
    const plain = alwaysAsks ? `Put ${name ?? 'no match'} on air?` : undefined;
    const text = liveMatchQuestion(match && { ...match, name: matchName }, wanted && { name }) ?? plain;
    const isYes =
      text === undefined ||
      (await ask({
        title: wanted === undefined ? 'Take the match off air' : 'Another match on air',
        text,
        action: wanted === undefined ? 'No live match' : 'Go live',
      }));
    if (!isYes) return;
    const before = matchKey;
    const outcome = await live.run(
      { match: wanted === undefined ? null : restoreId(wanted.id) },
      { words: `Live match: ${wanted === undefined ? 'none' : (name ?? 'another one')}` },
    );
    offerUndo(outcome, {
      done: wanted === undefined ? 'No live match' : `${name ?? 'Match'} is live`,
      isStanding: () => liveMatchOf(broadcastKey) === cleanId(wanted),
      takeBack: () => void live.run({ match: before === undefined ? null : restoreId(before) }),
    });
  };
  return {
    state: live.state,
    isRunning: live.isRunning,
    next,
    /** `name` as the person sees it. */
    set: (wanted: Match | undefined, name?: string) => void set(wanted, name, false),
    /** By key: nobody presses it twice by mistake without being asked. */
    goToNext: () => {
      if (next) void set(next, nextName, true);
    },
  };
}
