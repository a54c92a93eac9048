import { actionOf } from '#contract/actions.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { cautiousServerNow } from '../clock.ts';
import { getServerThing, getThing } from '../things/store.ts';
import { actingNow } from './acting.ts';
import { isAlreadySo, predict } from './on-screen.ts';
import { retryEntry } from './outbox-controls.ts';
import type { OutboxView } from './outbox-state.ts';

/** Effect of repeating an entry's action, by the current records. */
export type PressOffer = {
  /** Each field that would change: what the server has, and what it would be. */
  readonly changes: readonly {
    readonly id: string;
    readonly field: string;
    readonly now: unknown;
    readonly next: unknown;
  }[];
  /** Reason why it cannot be repeated. */
  readonly obstacle: string | undefined;
};

const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a || undefined) === JSON.stringify(b || undefined);

/** Without changes and without an obstacle, this device does not know what it would change. */
export function offerAgain({ action, payload, acting }: OutboxView): PressOffer {
  const show = actingNow().broadcast;
  if (acting.broadcast !== undefined && show !== undefined && !isSameRecord(acting.broadcast, show)) {
    return { changes: [], obstacle: 'It was pressed for another broadcast than the one controlled now.' };
  }
  if (isAlreadySo(action, payload, acting)) return { changes: [], obstacle: 'It is so already.' };
  const prediction = predict(action, payload, acting, getThing);
  if (prediction.status === 'refused') return { changes: [], obstacle: `${prediction.error.message}.` };
  const all = prediction.patches.flatMap(({ id, fields }) =>
    id === undefined
      ? []
      : Object.entries(fields).map(([field, next]) => ({
          id,
          field,
          now: getServerThing(id)?.[field],
          next: next ?? undefined,
        })),
  );
  const changes = all.filter(({ now, next }) => !isSameValue(now, next));
  const endsAt = actionOf(action).offline.expiresAt?.(payload, 0, Number.POSITIVE_INFINITY);
  const isOver = endsAt !== undefined && endsAt < cautiousServerNow();
  return { changes, obstacle: isOver ? 'Its time is over by now.' : undefined };
}

/**
 * Presses an entry again if it would still do what its person was asked about, `offer`. Answers whether it was pressed.
 */
export async function acceptAgain(entry: OutboxView, offer: PressOffer): Promise<boolean> {
  const isAsAsked = JSON.stringify(offerAgain(entry)) === JSON.stringify(offer);
  return isAsAsked && offer.obstacle === undefined && (await retryEntry(entry.id));
}
