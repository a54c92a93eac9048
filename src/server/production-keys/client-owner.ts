import type { Context } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { textOf } from '../http/record-reader.ts';
import { ownsClient } from '../live/production/clients.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';

export type ClientOwnerOptions = {
  readonly store: Pick<Store, 'get'>;
  readonly signIn: Pick<SignIn, 'personOf'>;
};

/** Asks for the client and its owner who calls, by the client's id as it came. */
export function createClientOwner({ store, signIn }: ClientOwnerOptions) {
  /** @throws CodedError `not-authenticated`, `unknown-client`, `foreign-client` */
  return async (c: Context, id: unknown) => {
    const caller = await signIn.personOf(c.req.raw);
    if (caller === undefined) throw new CodedError('not-authenticated');
    const client = store.get(textOf(id) ?? '');
    if (client?.__tableName !== 'Clients') throw new CodedError('unknown-client');
    if (!ownsClient(caller.person, client)) throw new CodedError('foreign-client');
    return { client: String(client.id), playerId: caller.playerId, person: caller.person };
  };
}
