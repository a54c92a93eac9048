import type { Context, Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import type { LocalPlayersAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { compareNames } from '#domain/compare.ts';
import { isLoopbackHost } from '#domain/links/shared-domain.ts';
import { matchesSearch } from '#domain/text/search.ts';
import { isForwarded } from '../http/caller-address.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import type { Store } from '../store/store.ts';
import type { Attempts } from './attempts.ts';
import { hostOf, type OwnPages } from './own-pages.ts';
import { playerOf, signedIn } from './people.ts';
import type { SignInResponder } from './sign-in-responder.ts';
import { isSameSecret } from './tokens.ts';

type LocalRoutes = {
  readonly store: Pick<Store, 'get' | 'mergedInto' | 'list'>;
  /** Undefined where local sign-in is off. */
  readonly key: string | undefined;
  readonly ownPages: OwnPages;
  readonly attempts: Attempts;
  readonly responder: SignInResponder;
};

const maximumPlayers = 50;

const isScript = (request: Request): boolean => !request.headers.has('origin');

/**
 * Adds the routes to sign in as any player, to try the site: `POST /auth/local {player, key}` and its player search.
 * They require the key printed at startup: a reverse proxy on this machine may pass a loopback host and no header of
 * its own. They accept loopback host names only, so that no other site reaches them by a DNS name that points here.
 */
export function addLocalRoutes(app: Hono, { store, key, ownPages, attempts, responder }: LocalRoutes): void {
  const assertLocal = (request: Request): void => {
    const isHere = isLoopbackHost(hostOf(request)) && !isForwarded(request);
    if (key === undefined || !isHere) throw new CodedError('local-sign-in-disabled');
    // Scripts of this machine name no origin, pages always do.
    if (!isScript(request) && !ownPages.isSender(request)) throw new CodedError('origin-not-allowed');
  };
  const readCall = async (c: Context): Promise<Readonly<Record<string, unknown>>> => {
    assertLocal(c.req.raw);
    const body = await readJson(c);
    const attempt = attempts.begin(c);
    if (key === undefined || !isSameSecret(textOf(body.key) ?? '', key)) {
      throw new CodedError('wrong-local-key');
    }
    attempt.succeeded();
    return body;
  };

  app.post(httpPaths.localPlayers, async (c) => {
    const { search } = await readCall(c);
    const answer: LocalPlayersAnswer = { error: false, players: findPlayers(store, textOf(search)) };
    return c.json(answer);
  });

  app.post(httpPaths.localLogin, async (c) => {
    const body = await readCall(c);
    const player = playerOf(store, textOf(body.player) ?? '');
    if (!player) throw new CodedError('unknown-player');
    const visit = { returnTo: textOf(body.return), hasCookie: true, hasToken: isScript(c.req.raw) };
    return c.json(await responder.answer(c, player, visit));
  });
}

/** Players with a client or a website setting come first, since they have rights to try. */
function findPlayers(store: Pick<Store, 'list'>, search = ''): LocalPlayersAnswer['players'] {
  return store
    .list('Players')
    .map((player) => signedIn(player, undefined).user)
    .flatMap(({ airtableID: id, name, website_settings, clients = [] }) =>
      name !== undefined && matchesSearch(name, search) ? [{ id, name, website_settings, clients }] : [],
    )
    .sort(
      (a, b) =>
        Number(b.clients.length > 0) - Number(a.clients.length > 0) ||
        b.website_settings.length - a.website_settings.length ||
        compareNames(a.name, b.name),
    )
    .slice(0, maximumPlayers);
}
