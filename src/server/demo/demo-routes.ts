import type { Hono } from 'hono';
import { accountPaths, type DemoAnswer } from '#contract/account-calls.ts';
import { CodedError } from '#contract/errors.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { readJson } from '../http/request-body.ts';
import { assertMayManageKeys } from '../sign-in/people.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Queries } from '../store/repositories/queries.ts';
import type { Store } from '../store/store.ts';
import { addDemo, countDemo, removeDemo } from './demo-in-store.ts';

type DemoRoutes = {
  readonly store: Store;
  readonly queries: Queries;
  readonly config: { readonly dataDir: string };
  readonly signIn: Pick<SignIn, 'personOf'>;
};

/** `/auth/demo`: whether the demo league is in the records, and its addition and removal, for organisers. */
export function addDemoRoutes(app: Hono, { store, queries, config: { dataDir }, signIn }: DemoRoutes): void {
  let isBusy = false;
  const organiser = async (request: Request): Promise<string> => {
    const { playerId, person } = assertMayManageKeys(await signIn.personOf(request));
    if (mayUse('studio: demo league', person) !== 'allowed') throw new CodedError('no-right');
    return playerId;
  };
  const answer = async (): Promise<DemoAnswer> => ({ error: false, records: await countDemo(store) });

  app.get(accountPaths.demo, async (c) => {
    await organiser(c.req.raw);
    return c.json(await answer());
  });

  app.post(accountPaths.demo, async (c) => {
    const actor = await organiser(c.req.raw);
    const { isWanted } = await readJson(c);
    if (typeof isWanted !== 'boolean') {
      throw new CodedError('invalid-value', { problem: 'isWanted: must be true or false' });
    }
    if (isBusy) throw new CodedError('rate-limited', { retryAfterSeconds: 5 });
    isBusy = true;
    try {
      if (isWanted) await addDemo({ store });
      else await removeDemo({ store, queries, dataDir }, actor);
      return c.json(await answer());
    } finally {
      isBusy = false;
    }
  });
}
