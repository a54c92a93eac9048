import { isSameRecord } from '#domain/record-id.ts';
import { type HeldKey, lendsRights } from '../production-keys/production-keys.ts';
import type { Caller } from './acting-player.ts';

/**
 * Who calls with keys instead of a sign-in: of several the key for the match that the call names, else the
 * one for a show, else the first.
 * @param keys as they came, also those that lend no rights
 * @param parameters of the call, as they came
 */
export function keyCaller(keys: readonly HeldKey[], parameters: unknown): Caller | undefined {
  const lent = keys.flatMap((held) => {
    const known = held.grant();
    if (known === undefined || !lendsRights(known)) return [];
    const { id, name, client, match, madeBy } = known;
    return [{ held, playerId: madeBy, key: { id, name, client, match } }];
  });
  const { matchID, match = matchID } = Object(parameters) as { match?: unknown; matchID?: unknown };
  const isNamed = (one: string | undefined) => typeof match === 'string' && isSameRecord(one, match);
  const chosen =
    lent.find(({ key }) => isNamed(key.match)) ?? lent.find(({ key }) => key.match === undefined) ?? lent[0];
  if (chosen === undefined) return undefined;
  chosen.held.noteUse();
  return { playerId: chosen.playerId, key: chosen.key };
}
