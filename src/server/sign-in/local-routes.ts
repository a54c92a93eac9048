import type { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import type { LocalPlayersAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { compareNames } from '#domain/compare.ts';
import { isLoopbackHost } from '#domain/links/shared-domain.ts';
import { matchesSearch } from '#domain/text/search.ts';
import type { OriginRule } from '../http/origins.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import type { Store } from '../store/store.ts';
import type { Attempts } from './attempts.ts';
import { playerOf, signedIn } from './people.ts';
import type { SignInResponder } from './sign-in-responder.ts';
import { hostOf } from './site-hosts.ts';

type LocalRoutes = {
  readonly store: Pick<Store, 'get' | 'list'>;
  readonly isOn: boolean;
  readonly origins: OriginRule;
  readonly attempts: Attempts;
  readonly responder: SignInResponder;
};

const maximumPlayers = 50;

/**
 * Signing in as any player, to try the site (architecture 14): `POST /auth/local {player}` and its player search.
 * Only for loopback host names, so that no other site reaches it by a DNS name that points to this machine.
 */
export function addLocalRoutes(app: Hono, { store, isOn, origins, attempts, responder }: LocalRoutes): void {
  const assertLocal = (request: Request): void => {
    if (!isOn || !isLoopbackHost(hostOf(request))) throw new CodedError('local-sign-in-disabled');
    const origin = request.headers.get('origin');
    if (origin !== null && !origins.isAllowed(origin, hostOf(request))) {
      throw new CodedError('origin-not-allowed');
    }
  };

  app.get(httpPaths.localPlayers, (c) => {
    assertLocal(c.req.raw);
    const answer: LocalPlayersAnswer = { error: false, players: findPlayers(store, c.req.query('search')) };
    return c.json(answer);
  });

  app.post(httpPaths.localLogin, async (c) => {
    assertLocal(c.req.raw);
    const body = await readJson(c);
    const attempt = attempts.begin(c);
    const player = playerOf(store, textOf(body.player) ?? '');
    if (!player) throw new CodedError('unknown-player');
    attempt.succeeded();
    return c.json(await responder.answer(c, player, { returnTo: textOf(body.return), isFromHere: true }));
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
