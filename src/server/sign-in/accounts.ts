import { CodedError } from '#contract/errors.ts';
import { foldSignInName, passwordProblem, signInNameProblem } from '#domain/text/account-rules.ts';
import { textOf } from '../http/record-reader.ts';
import * as rows from '../store/repositories/accounts.ts';
import type { Queries } from '../store/repositories/queries.ts';
import type { Store } from '../store/store.ts';
import { createPasswords } from './passwords.ts';
import { playerOf } from './people.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Lifetime of an invitation. */
export const invitationMs = 7 * dayMs;

/** The name and password that a person chose, not checked yet. */
export type Chosen = { readonly signInName: string; readonly password: string };

type Invitation = Pick<rows.InvitationRow, 'player' | 'ends_at'>;

export type Accounts = {
  /** Returns whether a password is that of an account. Takes as long without an account, for an unknown name. */
  hasPassword(account: rows.AccountRow | undefined, password: string): Promise<boolean>;
  /** The account of a sign-in name whose player exists. */
  ofName(signInName: string): Promise<rows.AccountRow | undefined>;
  ofPlayer(playerId: string): Promise<rows.AccountRow | undefined>;
  /** Dirty ids of the players who have an account. */
  players(): Promise<ReadonlySet<string>>;
  /**
   * Sets the name and password of a player.
   * @throws CodedError `invalid-value`, `sign-in-name-taken`
   */
  set(playerId: string, name: string, chosen: Chosen): Promise<void>;
  /** Makes an invitation, which replaces the player's former one. Only its hash is stored. */
  invite(playerId: string, madeBy: string): Promise<{ readonly invitation: string; readonly endsAt: Date }>;
  /** The invitation of a text. @throws CodedError `unknown-invitation` */
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
  readonly store: Pick<Store, 'get'>;
  readonly clock: () => number;
};

/** @throws CodedError `invalid-value` */
export function assertUsable({ signInName, password }: Chosen, names: readonly string[]): void {
  const problem = signInNameProblem(signInName) ?? passwordProblem(password, [signInName, ...names]);
  if (problem !== undefined) throw new CodedError('invalid-value', { problem });
}

/** Accounts with a password in the database, beside the records: no read of a record has any of it. */
export function createAccounts({ queries, store, clock }: AccountsOptions): Accounts {
  const passwords = createPasswords();
  const exists = (player: string): boolean => playerOf(store, player) !== undefined;
  const nameOf = (player: string): string => textOf(store.get(player)?.name) ?? '';

  const rowOf = async (player: string, name: string, chosen: Chosen): Promise<rows.AccountRow> => {
    assertUsable(chosen, [name]);
    return {
      player,
      sign_in_name: foldSignInName(chosen.signInName),
      password_hash: await passwords.hash(chosen.password),
      changed_at: new Date(clock()),
    };
  };
  /** The name of a deleted player can be given to another one. */
  const put = async (transaction: Queries, row: rows.AccountRow): Promise<void> => {
    const holder = await rows.find(transaction, 'sign_in_name', row.sign_in_name);
    if (holder !== undefined && holder.player !== row.player) {
      if (exists(holder.player)) throw new CodedError('sign-in-name-taken');
      await rows.remove(transaction, holder.player);
    }
    await rows.put(transaction, row);
  };
  const invitation = async (text: unknown): Promise<rows.InvitationRow> => {
    const found = isToken(text)
      ? await rows.findInvitation(queries, hashOf(text), new Date(clock()))
      : undefined;
    if (found === undefined || !exists(found.player)) throw new CodedError('unknown-invitation');
    return found;
  };

  return {
    hasPassword: (account, password) => passwords.isOf(account?.password_hash, password),
    async ofName(signInName) {
      const row = await rows.find(queries, 'sign_in_name', foldSignInName(signInName));
      return row !== undefined && exists(row.player) ? row : undefined;
    },
    ofPlayer: (playerId) => rows.find(queries, 'player', playerId),
    players: async () => new Set((await rows.all(queries)).map(({ player }) => player).filter(exists)),
    async set(playerId, name, chosen) {
      const row = await rowOf(playerId, name, chosen);
      await queries.transaction().execute((transaction) => put(transaction, row));
    },
    async invite(playerId, madeBy) {
      const text = newToken();
      const endsAt = new Date(clock() + invitationMs);
      await rows.putInvitation(queries, {
        player: playerId,
        token_hash: hashOf(text),
        made_by: madeBy,
        made_at: new Date(clock()),
        ends_at: endsAt,
      });
      return { invitation: text, endsAt };
    },
    invitation,
    async accept(text, chosen) {
      const { player, token_hash } = await invitation(text);
      const row = await rowOf(player, nameOf(player), chosen);
      await queries.transaction().execute(async (transaction) => {
        const taken = await rows.takeInvitation(transaction, token_hash, new Date(clock()));
        if (taken === undefined) throw new CodedError('unknown-invitation');
        await put(transaction, row);
      });
      return player;
    },
  };
}
