import type { Hono } from 'hono';
import { accountPaths, type SignInWays } from '#contract/account-calls.ts';
import { CodedError } from '#contract/errors.ts';
import { websiteSettings } from '#contract/records/players.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { textLimits } from '#domain/limits.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import { newRecordId } from '../store/record-ids.ts';
import * as meta from '../store/repositories/meta.ts';
import type { Queries } from '../store/repositories/queries.ts';
import type { Store } from '../store/store.ts';
import { type AccountRoutes, chosenIn } from './account-routes.ts';
import { playerOf, signedIn } from './people.ts';
import { isSameSecret, newToken } from './tokens.ts';

type SetupRoutes = Pick<
  AccountRoutes,
  'accounts' | 'sessions' | 'ownPages' | 'attempts' | 'responder' | 'note' | 'limits'
> & {
  readonly store: Pick<Store, 'get' | 'mergedInto' | 'list' | 'commit'>;
  readonly queries: Queries;
  /** Called with a new key, and with undefined once it is not valid any more. */
  readonly onKey: (key: string | undefined) => void;
  readonly hasDiscord: boolean;
  readonly hasLocalSignIn: boolean;
};

const retryAfterSeconds = 5;

/** Name under which the player of a setup that was cut off is stored. */
const cutOff = 'setup-player';

/** Everything that an administrator may grant, without the restriction. */
const ownerSettings = websiteSettings.filter((setting) => setting !== 'No profile editing');

export type Setup = {
  /** Resolves to the key of the setup; undefined as long as a user who may edit the league can sign in. */
  key(): Promise<string | undefined>;
  addRoutes(app: Hono): void;
};

/**
 * Creates the first run: the holder of its key becomes the owner of a site without an organiser who can sign in. The key is
 * made when the setup opens and forgotten when it closes.
 * An organiser is a player with `Can edit any event`. They can sign in with an account, with a Discord account where
 * Discord is set up, or locally.
 */
export function createSetup(parts: SetupRoutes): Setup {
  const {
    store,
    queries,
    accounts,
    sessions,
    ownPages,
    attempts,
    responder,
    note,
    limits,
    onKey,
    hasDiscord,
    hasLocalSignIn,
  } = parts;
  let isBusy = false;
  let current: string | undefined;

  const isOpen = async (): Promise<boolean> => {
    const organisers = store
      .list('Players')
      .filter((player) => mayUse('user menu: Studio', signedIn(player, undefined).person) === 'allowed');
    if (organisers.length === 0) return true;
    if (hasLocalSignIn) return false;
    if (hasDiscord && organisers.some(({ discord_id }) => textOf(discord_id) !== undefined)) return false;
    return !(await accounts.isAny(organisers.map(({ id }) => String(id))));
  };
  const key: Setup['key'] = async () => {
    const isNeeded = await isOpen();
    if (isNeeded === (current !== undefined)) return current;
    current = isNeeded ? newToken() : undefined;
    onKey(current);
    return current;
  };

  /** Id of the owner: a new one, or that of a setup that was cut off before its player had an account. */
  const ownerId = async (): Promise<string> => {
    const known = await meta.find(queries, cutOff);
    if (known !== undefined && (await accounts.ofPlayer(known)) === undefined) return known;
    const id = newRecordId();
    await meta.put(queries, cutOff, id);
    return id;
  };

  const addRoutes: Setup['addRoutes'] = (app) => {
    app.get(accountPaths.ways, async (c) => {
      const answer: SignInWays = {
        error: false,
        discord: hasDiscord,
        password: await accounts.isAny(),
        setup: (await key()) !== undefined,
      };
      return c.json(answer);
    });

    app.post(accountPaths.setup, async (c) => {
      ownPages.assertSender(c.req.raw);
      const body = await readJson(c);
      const attempt = attempts.begin(c);
      const wanted = await key();
      if (wanted === undefined) throw new CodedError('setup-closed');
      if (!isSameSecret(textOf(body.key) ?? '', wanted)) throw new CodedError('wrong-setup-key');
      attempt.succeeded();
      const name = textOf(body.name)?.trim() ?? '';
      if (name === '' || name.length > textLimits.name) {
        const problem = `Enter your name in 1 to ${textLimits.name} characters.`;
        throw new CodedError('invalid-value', { problem });
      }
      // Two calls at the same time would make two owners.
      if (isBusy) throw new CodedError('rate-limited', { retryAfterSeconds });
      isBusy = true;
      try {
        const ready = await accounts.prepare(name, chosenIn(body));
        if ((await key()) !== wanted) throw new CodedError('setup-closed');
        const id = await ownerId();
        await store.commit([{ table: 'Players', id, fields: { name, website_settings: ownerSettings } }], {
          actor: 'operator',
          reason: 'setup',
        });
        await accounts.put(id, ready);
        await meta.remove(queries, cutOff);
        await sessions.endAll(id);
        await key();
        const player = playerOf(store, id);
        if (player === undefined) throw new CodedError('unknown-player');
        note(c, { kind: 'password-set', actor: id, detail: 'setup' });
        limits.know(c, id);
        return c.json(
          await responder.answer(c, player, { returnTo: undefined, hasCookie: true, hasToken: false }),
        );
      } finally {
        isBusy = false;
      }
    });
  };
  return { key, addRoutes };
}
