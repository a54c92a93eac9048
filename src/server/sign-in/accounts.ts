import { mostInvitations } from '#contract/account-calls.ts';
import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import type { Person } from '#domain/access/permissions.ts';
import { grantProblem } from '#domain/access/record-rights.ts';
import { foldSignInName, passwordProblem, signInNameProblem } from '#domain/text/account-rules.ts';
import { dayMs } from '#domain/time/durations.ts';
import { textOf } from '../http/record-reader.ts';
import * as rows from '../store/repositories/accounts.ts';
import type { Queries } from '../store/repositories/queries.ts';
import type { Store } from '../store/store.ts';
import { createPasswords } from './passwords.ts';
import { playerIds, playerOf, signedIn } from './people.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

/** Lifetime of an invitation. */
export const invitationMs = 7 * dayMs;

/** Maker of the invitations of the command line. */
const operator = 'operator';

/** The name and password that a person chose, not checked yet. */
export type Chosen = { readonly signInName: string; readonly password: string };

/** A name and a hashed password that can be stored. */
type Ready = Omit<rows.AccountRow, 'player'>;

type Invitation = Pick<rows.InvitationRow, 'player' | 'ends_at'>;

export type Accounts = {
  /**
   * Returns whether a password is that of an account. Takes as long without an account, for an unknown name.
   *
   * @param stranger address of a browser in which the person has not signed in before
   */
  hasPassword(account: rows.AccountRow | undefined, password: string, stranger?: string): Promise<boolean>;
  /** The account of a sign-in name whose player exists. */
  ofName(signInName: string): Promise<rows.AccountRow | undefined>;
  ofPlayer(playerId: string): Promise<rows.AccountRow | undefined>;
  /** Returns true if one of these players has an account, or, without players, if there is an account. */
  isAny(players?: readonly string[]): Promise<boolean>;
  /**
   * Checks and hashes what a person chose, before anything is changed.
   *
   * @param playerId who may keep their sign-in name
   * @throws CodedError `invalid-value`, `sign-in-name-taken`
   */
  prepare(name: string, chosen: Chosen, playerId?: string): Promise<Ready>;
  /**
   * Stores the name and password of a player, and ends the invitations for and by them.
   *
   * @param former the account that is changed; refused if it has another password by now
   * @throws CodedError `sign-in-name-taken`, `wrong-current-password`
   */
  put(playerId: string, ready: Ready, former?: rows.AccountRow): Promise<void>;
  /** Makes an invitation, which replaces the player's former one. Only its hash is stored. */
  invite(playerId: string, madeBy?: string): Promise<{ readonly invitation: string; readonly endsAt: Date }>;
  /**
   * Invites a Discord account, as `discordAccountIn` returns it: its next sign-in is that of the player.
   * @throws CodedError `invalid-value` if another player's invitation is for this account
   */
  inviteDiscord(playerId: string, madeBy: string, account: string): Promise<{ readonly endsAt: Date }>;
  /**
   * Uses up the invitation of a Discord account, under any of its names as `discordAccountIn` returns them. `link` stores
   * the account with the player (dirty id). Resolves to false without an invitation.
   */
  acceptDiscord(names: readonly string[], link: (player: string) => Promise<void>): Promise<boolean>;
  /** The newest invitations that can still be used. */
  openInvitations(): Promise<readonly (Invitation & { readonly madeBy: string | undefined })[]>;
  /** Ends the invitation of a player. @returns false without one */
  revoke(playerId: string): Promise<boolean>;
  /** Ends the invitations for and by a player. */
  endInvitations(playerId: string): Promise<void>;
  /** The invitation of a text, if its maker may still invite the player. @throws CodedError `unknown-invitation` */
  invitation(text: unknown): Promise<Invitation>;
  /**
   * Uses an invitation up and sets the name and password of its player, both or neither.
   * @returns the dirty id of the player
   * @throws CodedError `unknown-invitation`, `invalid-value`, `sign-in-name-taken`
   */
  accept(text: unknown, chosen: Chosen): Promise<string>;
};

type AccountsOptions = {
  readonly queries: Queries;
  readonly store: Pick<Store, 'get' | 'mergedInto'>;
  readonly clock: () => number;
};

/** Returns why a person may not invite a player now; undefined if they may. */
export function invitationProblem(
  person: Person,
  player: WireRecord,
): 'no-right' | 'own-invitation' | 'invitation-beyond-rights' | undefined {
  if (mayUse('studio: invitation', person) !== 'allowed') return 'no-right';
  if (person.id === player.id) return 'own-invitation';
  const { website_settings: settings } = signedIn(player, undefined).user;
  const isBeyond = grantProblem(person, 'own', [], settings) !== undefined;
  return isBeyond ? 'invitation-beyond-rights' : undefined;
}

const isDuplicate = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

/** Accounts with a password in the database, beside the records: no read of a record has any of it. */
export function createAccounts({ queries, store, clock }: AccountsOptions): Accounts {
  const passwords = createPasswords();
  const nameOf = (player: string): string => textOf(store.get(player)?.name) ?? '';

  const idsOf = (player: string): readonly string[] => playerIds(store, player);
  /** The player's own account comes before that of a player who was merged into them. */
  const ofPlayer = async (player: string, from = queries): Promise<rows.AccountRow | undefined> => {
    for (const id of idsOf(player)) {
      const found = await rows.find(from, 'player', id);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  /** @throws CodedError `sign-in-name-taken`. The name of a deleted player can be given to another one. */
  const assertFree = async (name: string, player: string | undefined): Promise<string | undefined> => {
    const holder = (await rows.find(queries, 'sign_in_name', name))?.player;
    if (holder === undefined || (player !== undefined && idsOf(player).includes(holder))) return undefined;
    if (playerOf(store, holder) !== undefined) throw new CodedError('sign-in-name-taken');
    return holder;
  };
  const prepare = async (name: string, { signInName, password }: Chosen, player?: string): Promise<Ready> => {
    const problem = signInNameProblem(signInName) ?? passwordProblem(password, [signInName, name]);
    if (problem !== undefined) throw new CodedError('invalid-value', { problem });
    const folded = foldSignInName(signInName);
    await assertFree(folded, player);
    return {
      sign_in_name: folded,
      password_hash: await passwords.hash(password),
      changed_at: new Date(clock()),
    };
  };
  /** @param check is called first, in the same transaction */
  const put = async (
    player: string,
    ready: Ready,
    check: (transaction: Queries) => Promise<void>,
  ): Promise<void> => {
    const gone = await assertFree(ready.sign_in_name, player);
    await queries
      .transaction()
      .execute(async (transaction) => {
        await check(transaction);
        if (gone !== undefined) await rows.remove(transaction, gone);
        for (const one of idsOf(player)) if (one !== player) await rows.remove(transaction, one);
        await rows.put(transaction, { player, ...ready });
        await rows.removeInvitationsAround(transaction, idsOf(player));
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new CodedError('sign-in-name-taken') : error;
      });
  };
  /** Rights can change after an invitation is made. */
  const isUsable = (found: rows.InvitationRow): boolean => {
    const [player, maker] = [playerOf(store, found.player), playerOf(store, found.made_by)];
    if (player === undefined) return false;
    if (found.made_by === operator) return true;
    return maker !== undefined && invitationProblem(signedIn(maker, undefined).person, player) === undefined;
  };
  /** @throws CodedError `unknown-invitation` */
  const usable = (found: rows.InvitationRow | undefined): rows.InvitationRow => {
    if (!found || !isUsable(found)) throw new CodedError('unknown-invitation');
    return found;
  };
  const invitation = async (text: unknown): Promise<rows.InvitationRow> =>
    usable(isToken(text) ? await rows.findInvitation(queries, hashOf(text), new Date(clock())) : undefined);

  const otherInvitation = (): CodedError =>
    new CodedError('invalid-value', {
      problem: 'Another player is invited with this Discord account. Revoke that invitation first.',
      parameter: 'discord',
    });
  const invite = async (player: string, madeBy: string, text: string): Promise<Date> => {
    const endsAt = new Date(clock() + invitationMs);
    const row = {
      player,
      token_hash: hashOf(text),
      made_by: madeBy,
      made_at: new Date(clock()),
      ends_at: endsAt,
    };
    await rows.putInvitation(queries, row).catch((error: unknown) => {
      throw isDuplicate(error) ? otherInvitation() : error;
    });
    return endsAt;
  };

  return {
    hasPassword: (account, password, stranger) => passwords.isOf(account?.password_hash, password, stranger),
    async ofName(signInName) {
      const row = await rows.find(queries, 'sign_in_name', foldSignInName(signInName));
      return row && playerOf(store, row.player) && row;
    },
    ofPlayer,
    isAny: (players) =>
      players === undefined ? rows.isAny(queries) : rows.isAnyOf(queries, players.flatMap(idsOf)),
    prepare,
    put: (playerId, ready, former) =>
      put(playerId, ready, async (transaction) => {
        const now = former && (await ofPlayer(playerId, transaction));
        if (now?.password_hash !== former?.password_hash) throw new CodedError('wrong-current-password');
      }),
    async invite(playerId, madeBy = operator) {
      const text = newToken();
      return { invitation: text, endsAt: await invite(playerId, madeBy, text) };
    },
    async inviteDiscord(playerId, madeBy, account) {
      const held = await rows.findInvitation(queries, hashOf(account), new Date(clock()));
      if (held !== undefined && !idsOf(playerId).includes(held.player)) throw otherInvitation();
      await rows.removeInvitationOf(queries, hashOf(account));
      return { endsAt: await invite(playerId, madeBy, account) };
    },
    async acceptDiscord(names, link) {
      for (const name of names) {
        const found = await rows.findInvitation(queries, hashOf(name), new Date(clock()));
        const player = found && isUsable(found) ? playerOf(store, found.player) : undefined;
        // Another account was linked meanwhile.
        if (player === undefined || textOf(player.discord_id) !== undefined) continue;
        await link(String(player.id));
        await rows.removeInvitation(queries, idsOf(String(player.id)));
        return true;
      }
      return false;
    },
    async openInvitations() {
      const found = await rows.openInvitations(queries, new Date(clock()), mostInvitations);
      return found.filter(isUsable).map(({ player, ends_at, made_by }) => ({
        player,
        ends_at,
        madeBy: made_by === operator ? undefined : made_by,
      }));
    },
    revoke: (playerId) => rows.removeInvitation(queries, idsOf(playerId)),
    endInvitations: (playerId) => rows.removeInvitationsAround(queries, idsOf(playerId)),
    invitation,
    async accept(text, chosen) {
      const { player: invited, token_hash } = await invitation(text);
      const player = String(playerOf(store, invited)?.id ?? invited);
      const ready = await prepare(nameOf(player), chosen, player);
      await put(player, ready, async (transaction) => {
        usable(await rows.takeInvitation(transaction, token_hash, new Date(clock())));
      });
      return player;
    },
  };
}
