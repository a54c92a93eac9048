import { randomBytes } from 'node:crypto';
import { CodedError } from '#contract/errors.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { dayMs } from '#domain/time/durations.ts';
import { noRelay, type Relay } from '../cluster/relay.ts';
import type { Logger } from '../log.ts';
import { hashOf } from '../sign-in/tokens.ts';
import * as rows from '../store/repositories/production-keys.ts';
import type { Queries } from '../store/repositories/queries.ts';

/** Access that a key gives. */
export type KeyGrant = {
  /** Dirty client id. */
  readonly client: string;
  readonly scope: KeyScope;
  /** Of the scope `match`: dirty id of the match, and when the key ends. */
  readonly match?: string | undefined;
  readonly endsAt?: Date | undefined;
  /** Of the scope `tally`: the one role whose light it shows. */
  readonly role?: TallyRole | undefined;
};

/** A key as its owners see it: never with its text. */
export type KnownKey = KeyGrant & {
  readonly id: string;
  readonly name: string;
  /** Dirty player id. */
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly usedAt: Date | undefined;
};

export type NewKey = KeyGrant & { readonly name: string; readonly madeBy: string };

/** A key as a caller sent it. Its text was hashed once: what it opens may be asked with each event and for each room. */
export type HeldKey = {
  /** The key; undefined for one that is unknown, revoked or at its end. */
  grant(): KnownKey | undefined;
  /** Notes that it is used today. */
  noteUse(): void;
};

/** The production keys of all clients. They are few and asked for with each event, so they are held in memory. */
export type ProductionKeys = {
  /** The key with this text, known or not. */
  hold(text: string): HeldKey;
  /** The keys of a client, oldest first. */
  of(client: string): readonly KnownKey[];
  /**
   * Makes a key: its text, which is told only here, and the key as it is listed.
   * @throws CodedError `too-many-keys`
   */
  make(key: NewKey): Promise<{ text: string; key: KnownKey }>;
  /** Ends a key at once. @returns the key, undefined when the client has none of this id */
  revoke(client: string, id: string): Promise<KnownKey | undefined>;
  /** Ends all keys that a player (dirty id) made, of every client, at once. @returns those that were open */
  revokeMadeBy(player: string): Promise<readonly KnownKey[]>;
  /** Calls back when keys were revoked. */
  onRevoked(listener: () => void): void;
};

/** Returns true if a key acts as its maker, restricted to its match or show. */
export const lendsRights = ({ scope }: Pick<KeyGrant, 'scope'>): boolean =>
  scope === 'match' || scope === 'show';

/** Names a key in the security log: its scope, role, id and name. */
export const keyNote = ({ scope, role, id, name }: KnownKey): string =>
  [scope, role, id, name].filter((part) => part !== undefined).join(' ');

/** A crew with a key for each machine has some ten. */
const maximumPerClient = 100;

/** Returns 128 random bits, which cannot be guessed, in 22 characters: an address with it can still be copied. */
const newKeyText = (): string => randomBytes(16).toString('base64url');

const knownKey = (row: rows.ProductionKeyRow): KnownKey => ({
  id: row.id,
  client: row.client,
  scope: row.scope,
  name: row.name,
  madeBy: row.made_by,
  madeAt: row.created_at,
  usedAt: row.used_at ?? undefined,
  match: row.match ?? undefined,
  endsAt: row.ends_at ?? undefined,
  role: row.role ?? undefined,
});

export async function openProductionKeys({
  queries,
  clock,
  log,
  relay = noRelay,
}: {
  queries: Queries;
  clock: () => number;
  log: Logger;
  /** To the other servers of the league; without it there are none. */
  relay?: Relay | undefined;
}): Promise<ProductionKeys> {
  const sweep = () => rows.deleteEnded(queries, new Date(clock()));
  await sweep();
  const read = async () => new Map((await rows.all(queries)).map((row) => [row.key_hash, knownKey(row)]));
  let byHash = await read();
  const listeners = new Set<() => void>();
  const readAgain = (): void => {
    read()
      .then((now) => {
        const isAnyGone = [...byHash.keys()].some((hash) => !now.has(hash));
        byHash = now;
        if (isAnyGone) for (const listener of listeners) listener();
      })
      .catch((error: unknown) => log.error({ err: error }, 'production keys could not be read again'));
  };
  const tellOthers = relay.elsewhere('production-keys', readAgain);
  relay.onPeer(readAgain);
  const isOpen = ({ endsAt }: KnownKey): boolean => endsAt === undefined || endsAt.getTime() > clock();
  /** Guests are told apart by the names of their keys, in the change log too: "Ann", "Ann (2)". */
  const ownName = (name: string, others: readonly KnownKey[]): string => {
    const isTaken = (wanted: string) => others.some((other) => lendsRights(other) && other.name === wanted);
    let [wanted, number] = [name, 1];
    while (isTaken(wanted)) {
      number += 1;
      wanted = `${name} (${number})`;
    }
    return wanted;
  };
  const of = (client: string): KnownKey[] =>
    [...byHash.values()].filter((key) => key.client === client && isOpen(key));

  return {
    hold(text) {
      const hash = hashOf(text);
      return {
        grant() {
          const key = byHash.get(hash);
          return key && isOpen(key) ? key : undefined;
        },
        noteUse() {
          const key = byHash.get(hash);
          const usedAt = new Date(Math.floor(clock() / dayMs) * dayMs);
          if (key === undefined || key.usedAt?.getTime() === usedAt.getTime()) return;
          byHash.set(hash, { ...key, usedAt });
          rows.setUsed(queries, key.id, usedAt).catch((error: unknown) => {
            log.warn({ err: error }, 'the use of a production key could not be noted');
          });
        },
      };
    },
    of,
    async make({ client, scope, name, madeBy, match, endsAt, role }) {
      await sweep();
      for (const [hash, key] of byHash) if (!isOpen(key)) byHash.delete(hash);
      if (of(client).length >= maximumPerClient) throw new CodedError('too-many-keys');
      const text = newKeyText();
      const row: rows.ProductionKeyRow = {
        id: randomBytes(9).toString('base64url'),
        key_hash: hashOf(text),
        client,
        scope,
        name: lendsRights({ scope }) ? ownName(name, of(client)) : name,
        made_by: madeBy,
        created_at: new Date(clock()),
        used_at: null,
        match: match ?? null,
        ends_at: endsAt ?? null,
        role: role ?? null,
      };
      await rows.insert(queries, row);
      const key = knownKey(row);
      byHash.set(row.key_hash, key);
      tellOthers();
      return { text, key };
    },
    async revoke(client, id) {
      const entry = [...byHash].find(([, key]) => key.id === id && key.client === client);
      if (entry === undefined) return undefined;
      await rows.deleteOne(queries, id);
      byHash.delete(entry[0]);
      tellOthers();
      for (const listener of listeners) listener();
      return entry[1];
    },
    async revokeMadeBy(player) {
      const ids = new Set(await rows.deleteMadeBy(queries, player));
      const gone = [...byHash].filter(([, { id }]) => ids.has(id));
      for (const [hash] of gone) byHash.delete(hash);
      if (gone.length > 0) {
        tellOthers();
        for (const listener of listeners) listener();
      }
      return gone.map(([, key]) => key).filter(isOpen);
    },
    onRevoked: (listener) => void listeners.add(listener),
  };
}
