import type { Conflict } from '#contract/http.ts';
import { alreadyIn } from '#domain/actions/already.ts';
import type { Exchange } from './fault-proxy.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields that a call sets, as `record field`; what follows from them is left out. */
function fieldsOf({ call }: Exchange): string[] {
  const payload = JSON.parse(call.body.toString()) as Fields;
  const inside = (record: unknown, fields: unknown): string[] =>
    Object.keys((fields ?? {}) as Fields).map((field) => `${record} ${field}`);
  switch (call.path.split('/').at(-1)) {
    case 'update-match-data':
      return inside(payload.matchID, payload.updatedData);
    case 'update-map-data':
      return (payload.mapData as Fields[]).flatMap(({ existingID, newID, ...fields }) =>
        inside(existingID ?? newID, fields),
      );
    case 'multi-map-win':
      return [`${payload.map} winner`];
    case 'toggle-flip-teams':
      return [`${payload.match} flip_teams`];
    default:
      return inside('the show', payload);
  }
}

const refusing = [400, 403, 404, 409, 410];

type Delivery = Exchange['deliveries'][number];

/** Returns true if the record already had the action's own outcome: it is reported as done. */
function isAlreadyDone(body: string): boolean {
  if (!body.includes('"code":"record-moved-on"')) return false;
  const { conflicts = [] } = JSON.parse(body) as { readonly conflicts?: readonly Conflict[] };
  return alreadyIn(conflicts) !== undefined;
}

const isRefusal = ({ status, body }: Delivery): boolean =>
  refusing.includes(status) && !isAlreadyDone(String(body));

/**
 * Returns the keys of the device's own calls that the server refused for good and that the user has to see. Calls whose
 * fields the same user set afterwards are left out.
 */
export function refusedKeysOf(exchanges: readonly Exchange[]): string[] {
  const own = exchanges.filter(({ call }) => {
    const key = call.headers['idempotency-key'];
    return typeof key === 'string' && !key.startsWith('deck-');
  });
  const isDone = ({ deliveries }: Exchange) =>
    deliveries.some(({ status, body }) => status === 200 && body.includes('"error":false'));
  const keys = own.flatMap((exchange, index) => {
    if (!exchange.deliveries.some(isRefusal)) return [];
    const setLater = new Set(
      own
        .slice(index + 1)
        .filter(isDone)
        .flatMap(fieldsOf),
    );
    const isMadeUp = fieldsOf(exchange).every((field) => setLater.has(field));
    return isMadeUp ? [] : [String(exchange.call.headers['idempotency-key'])];
  });
  return [...new Set(keys)];
}
