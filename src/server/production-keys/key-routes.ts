import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import {
  type HeldKey,
  type HeldKeysAnswer,
  heldKeysRequest,
  type KeyedPage,
  type KeysAnswer,
  type ListedKey,
  type NewKeyAnswer,
  type NewKeyRequest,
  newKeyRequest,
} from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import type { Overlay } from '#contract/overlays/overlay.ts';
import { overlays } from '#contract/overlays.ts';
import type { Person } from '#domain/access/permissions.ts';
import { textLimits } from '#domain/limits.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';
import { isMatchKeyEnd } from '#domain/time/match-key-end.ts';
import { actingPlayer } from '../actions/acting-player.ts';
import { checkRight } from '../actions/check-access.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import { ownsClient } from '../live/production/clients.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { assertMayManageKeys } from '../sign-in/people.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';
import { type KnownKey, keyNote, lendsRights, type ProductionKeys } from './production-keys.ts';

export type ClientOwnerOptions = {
  readonly store: Pick<Store, 'get'>;
  readonly signIn: Pick<SignIn, 'personOf'>;
};

/** Returns a function that resolves to the client with a given id and the owner who calls, signed in in a browser. */
export function createClientOwner({ store, signIn }: ClientOwnerOptions) {
  /** @throws CodedError `not-authenticated`, `only-in-browser`, `unknown-client`, `foreign-client` */
  return async (c: Context, id: unknown) => {
    const caller = assertMayManageKeys(await signIn.personOf(c.req.raw));
    const client = store.get(textOf(id) ?? '');
    if (client?.__tableName !== 'Clients') throw new CodedError('unknown-client');
    if (!ownsClient(caller.person, client)) throw new CodedError('foreign-client');
    return { client: String(client.id), playerId: caller.playerId, person: caller.person };
  };
}

export type KeyRoutes = {
  readonly store: Pick<Store, 'get' | 'mergedInto' | 'read'>;
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly keys: ProductionKeys;
  readonly securityLog: Pick<SecurityLog, 'record'>;
  readonly callerAddress: CallerAddress;
  /** Now, in milliseconds. */
  readonly clock: () => number;
};

const describeProblem = `A key has a name of 1 to ${textLimits.keyName} characters and a scope`;

/** Pages without values in their path that a key is for: sources, and those for people that say so. */
const pages: readonly KeyedPage[] = Object.entries<Overlay>(overlays)
  .filter(([path, { isForHumans, keyScope }]) => !path.includes(':') && (!isForHumans || keyScope))
  .map(
    ([path, { title, keyScope, isOfOneRole }]): KeyedPage => ({
      path,
      title,
      scope: keyScope ?? 'source',
      ...(isOfOneRole && { isOfOneRole }),
    }),
  );

/** Returns the purpose of a key, and its end. */
const factsOf = ({ scope, name, match, endsAt, role }: KnownKey): HeldKey => ({
  scope,
  name,
  ...(role && { role }),
  ...(match && { match: cleanId(match) ?? match }),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
});

const listed = (key: KnownKey): ListedKey => ({
  ...factsOf(key),
  id: key.id,
  madeBy: cleanId(key.madeBy) ?? key.madeBy,
  madeAt: key.madeAt.toISOString(),
  ...(key.usedAt && { usedAt: key.usedAt.toISOString() }),
});

/** The keys of a client's production, made and revoked by its owners only. Their texts are neither stored nor logged. */
export function addKeyRoutes(
  app: Hono,
  { store, signIn, keys, securityLog, callerAddress, clock }: KeyRoutes,
): void {
  const owned = createClientOwner({ store, signIn });

  /**
   * Returns the match that a key is for, and its end. Users can lend only rights that they have. The right is judged
   * here for an immediate error, and again with each call.
   * @throws CodedError `match-key-without-match`, `no-edit-right`
   */
  const matchOf = (person: Person, { match: id, endsAt: end = '' }: NewKeyRequest) => {
    const match = store.get(id ?? '');
    const endsAt = new Date(end);
    if (match?.__tableName !== 'Matches' || !isMatchKeyEnd(endsAt.getTime(), clock())) {
      throw new CodedError('match-key-without-match');
    }
    const access = { caller: 'user', right: 'edit-match' } as const;
    checkRight(store, { access }, person, { match: String(match.id) }, {});
    return { match: String(match.id), endsAt };
  };

  /** Returns true if the maker of a key still has the right that it lends; the key gives no more than that. */
  const isLent = (key: KnownKey): boolean => {
    if (!lendsRights(key)) return true;
    const { id, name, client, match, madeBy: playerId } = key;
    const maker = actingPlayer(store, { playerId, key: { id, name, client, match } });
    if (maker === undefined || match === undefined) return maker !== undefined;
    const access = { caller: 'user', right: 'edit-match', takesMatchKey: true } as const;
    try {
      checkRight(store, { access }, maker.person, { match }, {});
      return true;
    } catch {
      return false;
    }
  };

  /** Returns the facts about a key for its holder; null once its maker has lost the right that it lends. */
  const held = (key: KnownKey): HeldKey | null => {
    if (!isLent(key)) return null;
    const client = store.get(key.client);
    const [show] = linkedIds(client?.broadcast as LinkField);
    // As the public reads it: a key lends no look at what is hidden, which not even an event's own staff has.
    const from = textOf(store.read(show ?? '').name) ?? textOf(store.read(key.client).name);
    const own = key.scope === 'show' && { client: cleanId(key.client) ?? key.client };
    return { ...factsOf(key), ...own, ...(from && { from }) };
  };

  app.get(httpPaths.productionKeys, async (c) => {
    const { client } = await owned(c, c.req.query('client'));
    const answer: KeysAnswer = { error: false, keys: keys.of(client).map(listed), pages: [...pages] };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.post(httpPaths.productionKeys, async (c) => {
    const body = await readJson(c);
    const { client, playerId, person } = await owned(c, body.client);
    const asked = v.safeParse(newKeyRequest, body);
    if (!asked.success) throw new CodedError('invalid-value', { problem: describeProblem });
    const { scope, name, role } = asked.output;
    if (role !== undefined && scope !== 'tally') {
      throw new CodedError('invalid-value', { problem: 'role: only a tally has one' });
    }
    const lent = scope === 'match' ? matchOf(person, asked.output) : {};
    const { text, key } = await keys.make({ client, scope, name, madeBy: playerId, role, ...lent });
    securityLog.record({
      kind: 'source-key-made',
      actor: playerId,
      address: callerAddress(c),
      subject: client,
      detail: keyNote(key),
    });
    const answer: NewKeyAnswer = { error: false, key: text };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.post(httpPaths.heldKeys, async (c) => {
    const asked = v.safeParse(heldKeysRequest, await readJson(c));
    if (!asked.success) throw new CodedError('invalid-value', { problem: 'keys: must be keys' });
    const known = asked.output.keys.map((text) => keys.hold(text).grant());
    const answer: HeldKeysAnswer = { error: false, held: known.map((key) => (key ? held(key) : null)) };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.post(httpPaths.revokeProductionKey, async (c) => {
    const body = await readJson(c);
    const { client, playerId } = await owned(c, body.client);
    const id = textOf(body.id) ?? '';
    const revoked = await keys.revoke(client, id);
    if (revoked === undefined) throw new CodedError('unknown-key');
    securityLog.record({
      kind: 'source-key-revoked',
      actor: playerId,
      address: callerAddress(c),
      subject: client,
      detail: keyNote(revoked),
    });
    return c.json({ error: false });
  });
}
