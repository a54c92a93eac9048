import type { Context } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { textOf } from '../http/record-reader.ts';
import { ownsClient } from '../live/production/clients.ts';
import { assertMayManageKeys } from '../sign-in/people.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';

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
