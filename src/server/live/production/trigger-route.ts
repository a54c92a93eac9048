import type { Hono } from 'hono';
import { isActionName } from '#contract/actions.ts';
import { CodedError } from '#contract/errors.ts';
import { httpHeaders } from '#contract/http-names.ts';
import { hasProductionRight } from '#domain/access/production-rights.ts';
import type { CallerAddress } from '../../http/caller-address.ts';
import type { ProductionKeys } from '../../production-keys/production-keys.ts';
import { createRates } from '../../rates.ts';
import { type ClientStore, clientOf } from './clients.ts';
import { isTriggerName } from './triggers.ts';

export type TriggerRouteOptions = {
  readonly store: ClientStore;
  readonly keys: Pick<ProductionKeys, 'hold'>;
  /** Everyone may, as in the original (`OPEN_PRODUCTION`). */
  readonly isOpen: boolean;
  /** Sends a trigger to the pages of a client. */
  readonly trigger: (client: string, name: string, values: readonly unknown[]) => void;
  readonly callerAddress: CallerAddress;
  readonly clock: () => number;
};

/** A person at a deck presses some buttons a second. */
const rate = { burst: 20, perSecond: 5 };

/**
 * `/trigger?client=&event=`: a trigger from a control surface that speaks HTTP only (data server reference, 6.7). The
 * key of a deck of this client comes in the header, where no log and no history keeps it; browsers of other sites
 * cannot send it.
 */
export function addTriggerRoute(app: Hono, options: TriggerRouteOptions): void {
  const { store, keys, isOpen, trigger, callerAddress, clock } = options;
  const rates = createRates(clock, rate);
  app.on(['GET', 'POST'], '/trigger', (c) => {
    const waitMs = rates.take(callerAddress(c));
    if (waitMs > 0) throw new CodedError('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const { client = '', event = '' } = c.req.query();
    if (client === '' || event === '') return c.text(new CodedError('trigger-incomplete').message, 400);
    const record = clientOf(store, client.toLowerCase());
    if (!isOpen) {
      const held = keys.hold(c.req.header(httpHeaders.productionKey) ?? '');
      const grant = held.grant();
      if (grant === undefined) throw new CodedError('ended-key');
      if (grant.client !== record?.id || !hasProductionRight(grant.scope, 'direct')) {
        throw new CodedError('beyond-key');
      }
      held.noteUse();
    }
    if (record === undefined) throw new CodedError('unknown-client');
    if (!isTriggerName(event) || isActionName(event)) {
      throw new CodedError('invalid-value', { problem: 'event: must be a trigger name', parameter: 'event' });
    }
    trigger(client.toLowerCase(), event, ['go']);
    return c.text(':) ok bet', 200, { 'Cache-Control': 'no-store' });
  });
}
