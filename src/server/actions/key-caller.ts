import { isSameRecord } from '#domain/record-id.ts';
import { lendsRights, type ProductionKeys } from '../production-keys/production-keys.ts';
import type { Caller } from './acting-player.ts';

/**
 * Who calls with keys instead of a sign-in: of several the key for the match that the call names, else the
 * one for a show, else the first.
 * @param texts keys as they came, also those that lend no rights
 * @param parameters of the call, as they came
 */
export function keyCaller(
  keys: Pick<ProductionKeys, 'grantOf' | 'noteUse'>,
  texts: readonly string[],
  parameters: unknown,
): Caller | undefined {
  const held = texts.flatMap((text) => {
    const known = keys.grantOf(text);
    if (known === undefined || !lendsRights(known)) return [];
    const { id, name, client, match, madeBy } = known;
    return [{ text, playerId: madeBy, key: { id, name, client, match } }];
  });
  const { matchID, match = matchID } = Object(parameters) as { match?: unknown; matchID?: unknown };
  const isNamed = (one: string | undefined) => typeof match === 'string' && isSameRecord(one, match);
  const chosen =
    held.find(({ key }) => isNamed(key.match)) ?? held.find(({ key }) => key.match === undefined) ?? held[0];
  if (chosen === undefined) return undefined;
  keys.noteUse(chosen.text);
  return { playerId: chosen.playerId, key: chosen.key };
}
