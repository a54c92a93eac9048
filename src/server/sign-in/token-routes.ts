import type { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import type { TokenAnswer, TokensAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { endTokenPath } from '#contract/token-paths.ts';
import { textLimits } from '#domain/limits.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import type { Note } from './notes.ts';
import { assertMayManageKeys, type SignedIn } from './people.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

const tooLong = `name must have ${textLimits.keyName} characters at most`;

type TokenRoutes = {
  readonly sessions: Sessions;
  readonly note: Note;
  readonly personOf: SignIn['personOf'];
};

/**
 * Bearer tokens for other programs: POST `/auth/token {name?}` makes one, GET `/auth/token` lists the person's, POST
 * `/auth/token/end {id}` ends one. Only for a browser in which the person signed in: whoever finds a token could
 * otherwise keep the account by making more of them.
 */
export function addTokenRoutes(app: Hono, { sessions, note, personOf }: TokenRoutes): void {
  const ownerOf = async (request: Request): Promise<SignedIn> => assertMayManageKeys(await personOf(request));

  app.post(httpPaths.token, async (c) => {
    const { playerId, user } = await ownerOf(c.req.raw);
    const name = textOf((await readJson(c)).name)?.trim() || 'Token';
    if (name.length > textLimits.keyName) throw new CodedError('invalid-value', { problem: tooLong });
    const token = await sessions.issueToken({ playerId, avatar: user.avatar }, name);
    note(c, { kind: 'token-made', actor: playerId, detail: name });
    const answer: TokenAnswer = { error: false, token };
    return c.json(answer);
  });

  app.get(httpPaths.token, async (c) => {
    const { playerId } = await ownerOf(c.req.raw);
    const tokens = (await sessions.tokensOf(playerId)).map(({ id, name, madeAt, usedAt, endsAt }) => ({
      id,
      name,
      madeAt: madeAt.toISOString(),
      usedAt: usedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
    const answer: TokensAnswer = { error: false, tokens };
    return c.json(answer);
  });

  app.post(endTokenPath, async (c) => {
    const { playerId } = await ownerOf(c.req.raw);
    const name = await sessions.endToken(playerId, textOf((await readJson(c)).id) ?? '');
    if (name === undefined) throw new CodedError('unknown-token');
    note(c, { kind: 'token-revoked', actor: playerId, detail: name });
    return c.json({ error: false });
  });
}
