import { recordNames } from '#domain/actions/record-names.ts';
import { firstLinkedId, type LinkField, restoreId } from '#domain/record-id.ts';
import { describeTrigger, isPressedTrigger } from '#domain/show-log/describe-trigger.ts';
import { activeBroadcastId, type ClientStore, clientOf } from '../live/production/clients.ts';
import type { ShowLogRow } from '../store/store.ts';
import { bounded } from './press-rows.ts';

/** A trigger that was delivered to the pages of a client. */
export type DeliveredTrigger = {
  readonly clientKey: string;
  readonly name: string;
  readonly value?: unknown;
  /** As in the change log: dirty id of a player, or the name of a key. */
  readonly actor: string;
  readonly device: string;
};

/** Returns the row of a trigger; undefined for one without a user action, and for a client without a show. */
export function triggerRow(
  store: ClientStore,
  { clientKey, name, value, actor, device }: DeliveredTrigger,
  now: number,
): ShowLogRow | undefined {
  const show = activeBroadcastId(clientOf(store, clientKey));
  if (show === null || !isPressedTrigger(name)) return undefined;
  const match = firstLinkedId(store.get(show)?.live_match as LinkField);
  const { team } = recordNames((id) => store.get(id));
  const words = describeTrigger(name, value, (number) => team(match, number));
  return {
    broadcast: restoreId(show),
    at: new Date(now).toISOString(),
    made_at: null,
    actor,
    device,
    kind: 'trigger',
    name,
    words: bounded(words),
    changes: [],
    since: 0,
  };
}
