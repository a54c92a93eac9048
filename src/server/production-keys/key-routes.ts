import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import {
  type KeyedPage,
  type KeysAnswer,
  type ListedKey,
  type NewKeyAnswer,
  newKeyRequest,
} from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import type { Overlay } from '#contract/overlays/overlay.ts';
import { overlays } from '#contract/overlays.ts';
import { textLimits } from '#domain/limits.ts';
import { cleanId } from '#domain/record-id.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import { ownsClient } from '../live/production/clients.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';
import type { KnownKey, ProductionKeys } from './production-keys.ts';

export type KeyRoutes = {
  readonly store: Pick<Store, 'get'>;
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly keys: ProductionKeys;
  readonly securityLog: Pick<SecurityLog, 'record'>;
  readonly addressOf: CallerAddress;
};

const describeProblem = `A key has a name of 1 to ${textLimits.keyName} characters and a scope`;

/** Pages without values in their path: those for people show what sources report, the others are sources. */
const pages: readonly KeyedPage[] = Object.entries<Overlay>(overlays)
  .filter(([path]) => !path.includes(':'))
  .map(([path, { title, isForHumans }]) => ({ path, title, scope: isForHumans ? 'tally' : 'source' }));

const listed = ({ id, scope, name, madeBy, madeAt, usedAt }: KnownKey): ListedKey => ({
  id,
  scope,
  name,
  madeBy: cleanId(madeBy) ?? madeBy,
  madeAt: madeAt.toISOString(),
  ...(usedAt && { usedAt: usedAt.toISOString() }),
});

/** The keys of a client's production, made and revoked by its owners only. Their texts are neither stored nor logged. */
export function addKeyRoutes(app: Hono, { store, signIn, keys, securityLog, addressOf }: KeyRoutes): void {
  /**
   * The client and its owner who calls.
   * @throws CodedError `not-authenticated`, `unknown-client`, `foreign-client`
   */
  const owned = async (c: Context, id: unknown): Promise<{ client: string; playerId: string }> => {
    const caller = await signIn.personOf(c.req.raw);
    if (caller === undefined) throw new CodedError('not-authenticated');
    const client = store.get(textOf(id) ?? '');
    if (client?.__tableName !== 'Clients') throw new CodedError('unknown-client');
    if (!ownsClient(caller.person, client)) throw new CodedError('foreign-client');
    return { client: String(client.id), playerId: caller.playerId };
  };

  app.get(httpPaths.productionKeys, async (c) => {
    const { client } = await owned(c, c.req.query('client'));
    const answer: KeysAnswer = { error: false, keys: keys.of(client).map(listed), pages: [...pages] };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.post(httpPaths.productionKeys, async (c) => {
    const body = await readJson(c);
    const { client, playerId } = await owned(c, body.client);
    const asked = v.safeParse(newKeyRequest, body);
    if (!asked.success) throw new CodedError('invalid-value', { problem: describeProblem });
    const { scope, name } = asked.output;
    const { text, key } = await keys.make({ client, scope, name, madeBy: playerId });
    securityLog.record({
      kind: 'source-key-made',
      actor: playerId,
      address: addressOf(c),
      subject: client,
      detail: `${scope} ${key.id}`,
    });
    const answer: NewKeyAnswer = { error: false, key: text };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });

  app.post(httpPaths.revokeProductionKey, async (c) => {
    const body = await readJson(c);
    const { client, playerId } = await owned(c, body.client);
    const id = textOf(body.id) ?? '';
    if (!(await keys.revoke(client, id))) throw new CodedError('unknown-key');
    securityLog.record({
      kind: 'source-key-revoked',
      actor: playerId,
      address: addressOf(c),
      subject: client,
      detail: id,
    });
    return c.json({ error: false });
  });
}
