import type { Hono } from 'hono';
import { accountPaths, type SignInWays } from '#contract/account-calls.ts';
import { CodedError } from '#contract/errors.ts';
import { websiteSettings } from '#contract/records/players.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { textLimits } from '#domain/limits.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import type { Store } from '../store/store.ts';
import { type AccountRoutes, chosenIn } from './account-routes.ts';
import { assertUsable } from './accounts.ts';
import { playerOf, signedIn } from './people.ts';
import { isSameSecret } from './tokens.ts';

type SetupRoutes = Pick<
  AccountRoutes,
  'accounts' | 'ownPages' | 'attempts' | 'responder' | 'note' | 'limits'
> & {
  readonly store: Pick<Store, 'get' | 'list' | 'commit'>;
  /** The key of this start. */
  readonly setupKey: string;
  readonly hasDiscord: boolean;
  readonly hasLocalSignIn: boolean;
};

/** Everything that an administrator may grant, without the restriction. */
const ownerSettings = websiteSettings.filter((setting) => setting !== 'No profile editing');

export type Setup = {
  /** Resolves to true while no user who may edit the league can sign in. */
  isOpen(): Promise<boolean>;
  addRoutes(app: Hono): void;
};

/**
 * Creates the first run: the holder of this start's key becomes the owner of a site without an organiser who can sign in.
 * An organiser is a player with `Can edit any event`. They can sign in with an account, with a Discord account where
 * Discord is set up, or locally.
 */
export function createSetup(parts: SetupRoutes): Setup {
  const {
    store,
    accounts,
    ownPages,
    attempts,
    responder,
    note,
    limits,
    setupKey,
    hasDiscord,
    hasLocalSignIn,
  } = parts;
  let isBusy = false;

  const isOpen = async (): Promise<boolean> => {
    const organisers = store
      .list('Players')
      .filter((player) => mayUse('user menu: Studio', signedIn(player, undefined).person) === 'allowed');
    if (organisers.length === 0) return true;
    if (hasLocalSignIn) return false;
    if (hasDiscord && organisers.some(({ discord_id }) => textOf(discord_id) !== undefined)) return false;
    const holders = await accounts.players();
    return !organisers.some(({ id }) => holders.has(String(id)));
  };

  /** The one player of this name, or a new one: an owner whose setup was cut off, or whose league was imported. */
  const makeOwner = async (name: string): Promise<string> => {
    const named = store.list('Players').filter((player) => textOf(player.name) === name);
    const [known] = named.length === 1 ? named : [];
    const { ids } = await store.commit(
      [
        {
          table: 'Players',
          ...(known === undefined ? {} : { id: String(known.id) }),
          fields: { name, website_settings: ownerSettings },
        },
      ],
      { actor: 'operator', reason: 'setup' },
    );
    const [id = ''] = ids;
    return id;
  };

  const addRoutes: Setup['addRoutes'] = (app) => {
    app.get(accountPaths.ways, async (c) => {
      const answer: SignInWays = {
        error: false,
        discord: hasDiscord,
        password: (await accounts.players()).size > 0,
        setup: await isOpen(),
      };
      return c.json(answer);
    });

    app.post(accountPaths.setup, async (c) => {
      ownPages.assertSender(c.req.raw);
      const body = await readJson(c);
      const attempt = attempts.begin(c);
      if (!(await isOpen())) throw new CodedError('setup-closed');
      if (!isSameSecret(textOf(body.key) ?? '', setupKey)) throw new CodedError('wrong-setup-key');
      attempt.succeeded();
      const name = textOf(body.name)?.trim() ?? '';
      if (name === '' || name.length > textLimits.name) {
        const problem = `Enter your name in 1 to ${textLimits.name} characters.`;
        throw new CodedError('invalid-value', { problem });
      }
      const chosen = chosenIn(body);
      assertUsable(chosen, [name]);
      if (isBusy) throw new CodedError('setup-closed');
      // Two calls at the same time would make two owners.
      isBusy = true;
      try {
        if (!(await isOpen())) throw new CodedError('setup-closed');
        const playerId = await makeOwner(name);
        await accounts.set(playerId, name, chosen);
        const player = playerOf(store, playerId);
        if (player === undefined) throw new CodedError('unknown-player');
        note(c, { kind: 'password-set', actor: playerId, detail: 'setup' });
        limits.know(c, playerId);
        return c.json(
          await responder.answer(c, player, { returnTo: undefined, hasCookie: true, hasToken: false }),
        );
      } finally {
        isBusy = false;
      }
    });
  };
  return { isOpen, addRoutes };
}
