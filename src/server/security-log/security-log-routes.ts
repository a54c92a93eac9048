import type { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import type { SecurityLogAnswer } from '#contract/http.ts';
import { isSecurityKind, securityLogPath } from '#contract/security-log.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { hourMs } from '#domain/time/durations.ts';
import { actorText } from '../actions/acting-player.ts';
import { textOf } from '../http/record-reader.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { Store } from '../store/store.ts';
import { peopleCalled, type SecurityLogBook } from './security-log.ts';

type SecurityLogRoutes = {
  readonly securityLog: Pick<SecurityLogBook, 'find'>;
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly store: Pick<Store, 'get' | 'list'>;
  /** Now, in milliseconds. */
  readonly clock: () => number;
};

const pageSize = 100;

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;

/** Dirty ids of records in what is noted about changed rights. */
const idsIn = (detail: string): readonly string[] => detail.match(/\brec\w{14}\b/g) ?? [];

/** GET `/auth/security-log`: a page of the security log, for users who may read it. */
export function addSecurityLogRoutes(
  app: Hono,
  { securityLog, signIn, store, clock }: SecurityLogRoutes,
): void {
  app.get(securityLogPath, async (c) => {
    const found = await signIn.personOf(c.req.raw);
    const verdict = mayUse('user menu: Security log', found?.person);
    if (verdict === 'not-signed-in') throw new CodedError('not-authenticated');
    if (verdict !== 'allowed') throw new CodedError('no-right');

    const { kind, person, hours, before } = c.req.query();
    const since = numberOf(hours);
    const entries = await securityLog.find({
      kind: isSecurityKind(kind) ? kind : undefined,
      people: person ? peopleCalled(store, person) : undefined,
      since: since === undefined ? undefined : new Date(clock() - since * hourMs),
      before: numberOf(before),
      limit: pageSize + 1,
    });
    const shown = entries.slice(0, pageSize);
    const ids = new Set(
      shown.flatMap(({ actor = '', subject = '', detail = '' }) => [actor, subject, ...idsIn(detail)]),
    );
    const names = [...ids].flatMap((id): [string, string][] => {
      const text = actorText(id);
      const name = textOf(store.get(id)?.name) ?? (text === id ? undefined : text);
      return name === undefined ? [] : [[id, name]];
    });
    const answer: SecurityLogAnswer = {
      error: false,
      entries: shown,
      names: Object.fromEntries(names),
      hasMore: entries.length > pageSize,
    };
    return c.json(answer);
  });
}
