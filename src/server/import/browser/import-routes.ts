import type { Context, Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { type ImportRunAnswer, type ImportsAnswer, importPaths } from '#contract/import-calls.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { textOf } from '../../http/record-reader.ts';
import { readJson } from '../../http/request-body.ts';
import { createRates } from '../../rates.ts';
import { assertMayManageKeys, type SignedIn } from '../../sign-in/people.ts';
import type { SignIn } from '../../sign-in/sign-in.ts';
import type { Imports } from './imports.ts';

type ImportRoutes = {
  readonly imports: Imports;
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly clock: () => number;
};

/** Uploads of one person: some corrections in a row. */
const rate = { burst: 20, perSecond: 0.2 };

const noStore = { 'Cache-Control': 'no-store' };

/**
 * Adds the import in the browser, for people who may edit any event and signed in in this browser: an import may give
 * rights, which would outlive a stolen token.
 */
export function addImportRoutes(app: Hono, { imports, signIn, clock }: ImportRoutes): void {
  const rates = createRates(clock, rate);

  const callerOf = async (c: Context): Promise<SignedIn> => {
    const caller = assertMayManageKeys(await signIn.personOf(c.req.raw));
    if (mayUse('user menu: Studio', caller.person) !== 'allowed') throw new CodedError('no-right');
    return caller;
  };
  const writerOf = async (c: Context): Promise<SignedIn> => {
    const caller = await callerOf(c);
    const waitMs = rates.take(caller.playerId);
    if (waitMs > 0) throw new CodedError('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    return caller;
  };

  app.get(importPaths.list, async (c) => {
    await callerOf(c);
    const answer: ImportsAnswer = { error: false, runs: await imports.list() };
    return c.json(answer, 200, noStore);
  });

  app.post(importPaths.preview, async (c) =>
    c.json(await imports.preview(await writerOf(c), c.req.raw.body), 200, noStore),
  );

  app.post(importPaths.report, async (c) =>
    c.body(await imports.report(await writerOf(c), c.req.raw.body), 200, {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8',
    }),
  );

  app.post(importPaths.apply, async (c) => {
    const answer: ImportRunAnswer = {
      error: false,
      run: await imports.apply(await writerOf(c), c.req.raw.body),
    };
    return c.json(answer, 200, noStore);
  });

  app.post(importPaths.undo, async (c) => {
    const caller = await writerOf(c);
    const id = textOf((await readJson(c)).id) ?? '';
    const answer: ImportRunAnswer = { error: false, run: await imports.undo(caller, id) };
    return c.json(answer, 200, noStore);
  });
}
