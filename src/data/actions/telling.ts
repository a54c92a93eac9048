import type { ActionName } from '#contract/actions.ts';
import { type Already, describeAlready, describeAuthor } from '#domain/actions/already.ts';
import {
  describeNotDone,
  describeWaiting,
  lateUnknownCode,
  tooLateLabel,
} from '#domain/actions/press-labels.ts';
import { formatTime } from '#domain/time/format.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { knownZoneNames } from '../device-zone.ts';
import { settings } from '../settings/settings.ts';
import { showToast, successToastMs, type Toast } from '../toasts.ts';
import { outboxRuntime } from './outbox-runtime.ts';
import { outbox } from './outbox-state.ts';
import { type Outcome, outcomeOf, type Refused } from './outcome.ts';

/**
 * A slow line answers later than `act` waits. What is decided after this time belongs to another moment: many of them
 * may arrive at once, and the list of what waits tells about them.
 */
const lateLimitMs = 30_000;

export type Telling<Name extends ActionName> = {
  /** Messages of the same name replace each other; without a name, those of one action do. */
  readonly name?: string | undefined;
  /** Label of the request, behind "Waiting:"; without it the entry's own label. */
  readonly what?: string | undefined;
  /** Said once the server has done it. */
  readonly done: string | ((data: Extract<Outcome<Name>, { status: 'done' }>['data']) => string);
  /** True once the action was undone: its success is no longer told. */
  readonly isUndone?: (() => boolean) | undefined;
  /** A button beside it, by whether the server has done it yet. */
  readonly offer?: (isDone: boolean) => Pick<Toast, 'action'> | undefined;
};

/**
 * Reports the outcome of an action: success once the server confirms it, waiting while it lasts, and a later refusal.
 * The caller has already reported an immediate refusal.
 */
export function tellOutcome<Name extends ActionName>(
  outcome: Outcome<Name>,
  { name, what, done, offer, isUndone }: Telling<Name>,
): void {
  const tellDone = (known: Outcome<Name>, id?: string): void => {
    if (known.status !== 'done' || isUndone?.()) return;
    if (known.already !== undefined) {
      tellAlready(known.words ?? what ?? '', known.already, name ?? id);
      return;
    }
    const text = typeof done === 'string' ? done : done(known.data);
    showToast({ text, kind: 'success', durationMs: successToastMs, id: name ?? id, ...offer?.(true) });
  };
  tellDone(outcome);
  if (outcome.status !== 'queued') return;
  const { id } = outcome;
  // Gone already if the answer came a moment after `act` had stopped waiting for it: its end is told all the same.
  const waiting = outbox.summary.entries.find((entry) => entry.id === id);
  if (waiting !== undefined)
    showToast({
      text: describeWaiting(what ?? waiting.words),
      kind: 'waiting',
      id: name ?? id,
      ...offer?.(false),
    });
  void outboxRuntime()
    .settled.wait(id, lateLimitMs)
    .then((entry) => {
      const known = outcomeOf<Name>(id, entry);
      tellDone(known, id);
      // A conflict asks by itself.
      if (known.status === 'refused' && known.code !== 'conflict') {
        const words = what ?? entry?.words ?? '';
        showToast({ text: describeRefused(words, known), kind: 'error', id: name ?? id });
      }
    });
}

const timeText = (at: number): string =>
  formatTime(
    at,
    {
      zone: resolveZone(settings.timezone),
      is24Hour: settings.use24HourTime,
      localNames: knownZoneNames(),
    },
    ['time'],
  );

/** Reports an outcome that was there before its action. It offers no undo: the change belongs to another user. */
export function tellAlready(what: string, already: Already, id?: string): void {
  const text = describeAlready(what, already, timeText);
  showToast({ text, kind: 'success', durationMs: successToastMs, id });
}

function describeRefused(what: string, { code, message, conflicts }: Refused): string {
  if (code === lateUnknownCode) return `${what}: ${message}`;
  const reason = code === 'expired' ? tooLateLabel : message;
  const author = describeAuthor(conflicts?.[0] ?? {}, timeText);
  return describeNotDone(what, author === undefined ? reason : `${reason}. ${author}`);
}
