import type { Context, Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import type { SessionAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import { keyNote, type ProductionKeys } from '../production-keys/production-keys.ts';
import type { Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import { bearerToken, type SessionCookie } from './cookies.ts';
import type { OwnPages } from './own-pages.ts';
import { assertMayManageKeys } from './people.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { Note, SignInResponder } from './sign-in-responder.ts';

const keysOnlyEverywhere = 'keys: production keys end only together with everywhere: true';

type SessionRoutes = Pick<SignIn, 'personOf' | 'personOfToken' | 'assertSameSite'> & {
  readonly sessions: Sessions;
  readonly accounts: Pick<Accounts, 'endInvitations'>;
  readonly keys: Pick<ProductionKeys, 'revokeMadeBy'>;
  readonly cookie: SessionCookie;
  readonly ownPages: OwnPages;
  readonly attempts: Attempts;
  readonly responder: SignInResponder;
  readonly note: Note;
};

/**
 * Adds the session routes:
 * - `/auth/session` returns the signed-in person;
 * - `/auth/login` returns the person of a token;
 * - `/auth/logout` ends the sessions of this browser. With `everywhere: true` it ends all of the person's sessions
 *   and tokens and the invitations for and by them, and then with `keys: true` the production keys that they made as well.
 */
export function addSessionRoutes(app: Hono, parts: SessionRoutes): void {
  const {
    sessions,
    accounts,
    keys,
    cookie,
    ownPages,
    attempts,
    responder,
    note,
    personOf,
    personOfToken,
    assertSameSite,
  } = parts;

  /** @throws CodedError `only-in-browser`: a stolen token could otherwise end every source of a show */
  const endKeys = async (c: Context): Promise<void> => {
    const { playerId } = assertMayManageKeys(await personOf(c.req.raw));
    for (const key of await keys.revokeMadeBy(playerId)) {
      note(c, { kind: 'source-key-revoked', actor: playerId, subject: key.client, detail: keyNote(key) });
    }
  };

  app.get(httpPaths.session, async (c) => {
    const found = await personOf(c.req.raw);
    const answer: SessionAnswer = { error: false, ...(found ? { user: found.user } : {}) };
    return c.json(answer);
  });

  app.post(httpPaths.login, async (c) => {
    const token = textOf((await readJson(c)).token);
    if (token === undefined) throw new CodedError('no-token-sent');
    const attempt = attempts.begin(c);
    const found = await personOfToken(token);
    if (!found) {
      throw new CodedError('unknown-token', { for_a_developer: 'No data associated with that token' });
    }
    attempt.succeeded();
    // Gives the browser a session of its own instead of the token, so that signing out does not end the other
    // program's token.
    if (ownPages.isSender(c.req.raw) && (await personOf(c.req.raw))?.playerId !== found.playerId) {
      await responder.openSession(c, {
        playerId: found.playerId,
        avatar: found.user.avatar,
        openedBy: token,
      });
    }
    return c.json({ error: false, user: found.user });
  });

  app.post(httpPaths.logout, async (c) => {
    assertSameSite(c.req.raw);
    const body = await readJson(c);
    const isEverywhere = body.everywhere === true;
    const bearer = bearerToken(c.req.raw);
    const token = bearer ?? cookie.tokenOf(c.req.raw);
    const session = isEverywhere ? await sessions.find(token) : undefined;
    let playerId = session?.playerId;
    if (body.keys === true) {
      if (!isEverywhere) throw new CodedError('invalid-value', { problem: keysOnlyEverywhere });
      // Before the sessions: what fails here can be repeated by the same browser.
      if (session !== undefined) await endKeys(c);
    }
    if (playerId !== undefined) {
      await accounts.endInvitations(playerId);
      await sessions.endAll(playerId);
    } else if (token !== undefined) playerId = await sessions.signOut(token);
    if (playerId !== undefined) {
      note(c, { kind: 'sign-out', actor: playerId, detail: session ? 'everywhere' : undefined });
    }
    if (bearer === undefined) cookie.clear(c);
    return c.json({ error: false });
  });
}
