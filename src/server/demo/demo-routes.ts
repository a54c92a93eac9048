import type { Hono } from 'hono';
import { accountPaths, type DemoAnswer } from '#contract/account-calls.ts';
import { CodedError } from '#contract/errors.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import type { Config } from '../config.ts';
import { createCallerAddress } from '../http/caller-address.ts';
import { readJson } from '../http/request-body.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { assertMayManageKeys } from '../sign-in/people.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Queries } from '../store/repositories/queries.ts';
import type { Store } from '../store/store.ts';
import { addDemo, countDemo, removeDemo } from './demo-in-store.ts';

type DemoRoutes = {
  readonly store: Store;
  readonly queries: Queries;
  readonly config: Pick<Config, 'dataDir' | 'siteUrl' | 'trustedProxies'>;
  readonly securityLog: SecurityLog;
  readonly signIn: Pick<SignIn, 'personOf'>;
};

/** `/auth/demo`: whether the demo league is in the records, and its addition and removal, for organisers. */
export function addDemoRoutes(app: Hono, { store, queries, config, signIn, securityLog }: DemoRoutes): void {
  const parts = { store, queries, dataDir: config.dataDir };
  const addressOf = createCallerAddress(config);
  let isBusy = false;
  const organiser = async (request: Request): Promise<string> => {
    const { playerId, person } = assertMayManageKeys(await signIn.personOf(request));
    if (mayUse('studio: demo league', person) !== 'allowed') throw new CodedError('no-right');
    return playerId;
  };
  const answer = async (): Promise<DemoAnswer> => ({ error: false, ...(await countDemo(parts)) });

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
      if (isWanted) await addDemo(parts, { hasRights: false });
      else await removeDemo(parts, actor);
      const kind = isWanted ? 'demo-added' : 'demo-removed';
      securityLog.record({ kind, actor, address: addressOf(c) });
      return c.json(await answer());
    } finally {
      isBusy = false;
    }
  });
}
