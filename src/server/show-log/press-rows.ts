import { actionOf } from '#contract/actions.ts';
import { showLogLimits } from '#contract/show-log.ts';
import { recordNames } from '#domain/actions/record-names.ts';
import { changesOf, showsOfPress } from '#domain/show-log/press-changes.ts';
import { deviceName } from '#domain/text/device-name.ts';
import { dayMs } from '#domain/time/durations.ts';
import { actorOf } from '../actions/acting-player.ts';
import type { CheckedCall, Decision } from '../actions/decide.ts';
import type { ShowLogRow, TurnReader } from '../store/store.ts';

/**
 * Maximum length of the JSON of an action's changes. A longer one, such as a whole match, cannot be undone, only
 * listed.
 */
const maximumChanges = 8 * 1024;

/** Cuts by characters: half of one could not be stored. */
export const bounded = (words: string): string => [...words].slice(0, showLogLimits.wordsLength).join('');

/** Returns the device in words, from what its program says of itself. */
export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined) return '';
  return userAgent.startsWith('Mozilla/') ? deviceName(userAgent) : 'Another program';
}

/** True for a time that can be that of an action; a caller may send any. */
const isBefore = (madeAtMs: number | undefined, now: number): madeAtMs is number =>
  madeAtMs !== undefined && madeAtMs <= now && madeAtMs > now - showLogLimits.days * dayMs;

type PressedCall = {
  readonly checked: CheckedCall;
  readonly madeAtMs: number | undefined;
  readonly device: string;
};

/** Returns the rows of an action that is about to be committed: one for each show whose log has it. */
export function pressRows(
  turn: Pick<TurnReader, 'get' | 'sequence'>,
  { checked, madeAtMs, device }: PressedCall,
  { patches, acting }: Pick<Decision, 'patches' | 'acting'>,
  now: number,
): ShowLogRow[] {
  const read = (id: string) => turn.get(id);
  const action = actionOf(checked.name);
  const shows = showsOfPress(read, { isOnShow: action.access.caller !== 'user', acting, patches });
  if (shows.length === 0) return [];
  // As the outbox describes it: a control surface sends neither match nor map.
  const payload = action.offline.resolve?.(checked.payload, acting, read) ?? checked.payload;
  const words = action.describe(payload, recordNames(read), acting);
  const changes = changesOf(read, patches);
  const press = {
    at: new Date(now).toISOString(),
    made_at: isBefore(madeAtMs, now) ? new Date(madeAtMs).toISOString() : null,
    actor: actorOf(checked),
    device,
    kind: 'action',
    name: checked.name,
    words: bounded(words),
    changes: JSON.stringify(changes).length > maximumChanges ? [] : changes,
    since: turn.sequence(),
  } as const;
  return shows.map((broadcast) => ({ broadcast, ...press }));
}
