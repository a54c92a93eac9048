import { CodedError } from '#contract/errors.ts';
import type { User } from '#contract/http.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { mayManageKeys, type Person } from '#domain/access/permissions.ts';
import { mergedIds } from '#domain/actions/merge-records.ts';
import { cleanId, isRecordId, restoreId } from '#domain/record-id.ts';
import { textOf } from '../http/record-reader.ts';
import type { Store } from '../store/store.ts';

/** A signed-in person, from their current player record. */
export type SignedIn = {
  /** Dirty player id. */
  readonly playerId: string;
  readonly person: Person;
  readonly user: User;
  /** End of the session unless it is used again; absent where no session was looked up. */
  readonly endsAt?: Date | undefined;
};

/**
 * Returns the signed-in person who may make, list and end tokens and production keys.
 * @throws CodedError `not-authenticated`; `only-in-browser` for a bearer token and for a browser that one signed in
 */
export function assertMayManageKeys(caller: SignedIn | undefined): SignedIn {
  if (caller === undefined) throw new CodedError('not-authenticated');
  if (!mayManageKeys(caller.person)) throw new CodedError('only-in-browser');
  return caller;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/** The player with this id in either form, or that it was merged into; undefined for other records and unknown ids. */
export function playerOf(store: Pick<Store, 'get' | 'mergedInto'>, id: string): WireRecord | undefined {
  const record = store.get(id) ?? store.mergedInto(id);
  return record?.__tableName === 'Players' && isRecordId(record.id) ? record : undefined;
}

/** Dirty ids under which a player may have signed in: the own one, and those that were merged into it. */
export function playerIds(store: Pick<Store, 'get'>, id: string): readonly string[] {
  return [id, ...texts(store.get(id)?.[mergedIds]).map(restoreId)];
}

/** Returns the player who signs in with this account of the identity provider. */
export function playerOfAccount(store: Pick<Store, 'list'>, discordId: string): WireRecord | undefined {
  return store.list('Players').find((player) => textOf(player.discord_id) === discordId);
}

/**
 * Returns the signed-in person of a player record. `user` is the answer of sign-in: `airtableID` is the clean player
 * id, `clients` are dirty ids.
 *
 * @param avatar image of the identity provider; the player's own is the fallback
 */
export function signedIn(player: WireRecord, avatar: string | undefined): SignedIn {
  const playerId = String(player.id);
  const name = textOf(player.name);
  const clients = texts(player.clients);
  const website_settings = texts(player.website_settings);
  const discordID = textOf(player.discord_id);
  const end = player.website_settings_end as string | number | undefined;
  const settings = { website_settings, ...(end === undefined ? {} : { website_settings_end: end }) };
  const picture = avatar ?? textOf(player.avatar);
  return {
    playerId,
    person: { id: playerId, name, clients, ...settings },
    user: {
      ...(discordID === undefined ? {} : { discordID }),
      airtableID: cleanId(playerId) ?? playerId,
      ...(name === undefined ? {} : { name }),
      ...(picture === undefined ? {} : { avatar: picture }),
      ...settings,
      clients,
    },
  };
}
