import type { Context, Hono } from 'hono';
import {
  type AccountAnswer,
  type AccountSignInAnswer,
  accountPaths,
  type InvitationAnswer,
  type InvitationsAnswer,
  type OpenInvitationAnswer,
} from '#contract/account-calls.ts';
import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { accountLimits, discordAccountIn, foldSignInName } from '#domain/text/account-rules.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import { textOf } from '../http/record-reader.ts';
import { readJson } from '../http/request-body.ts';
import type { Store } from '../store/store.ts';
import { type Accounts, type Chosen, invitationProblem } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { OwnPages } from './own-pages.ts';
import type { createPasswordLimits } from './password-limits.ts';
import { assertMayManageKeys, playerOf, type SignedIn, signedIn } from './people.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import { type Note, type SignInResponder, triedPlayers } from './sign-in-responder.ts';

export type AccountRoutes = {
  readonly store: Pick<Store, 'get' | 'mergedInto'>;
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly limits: ReturnType<typeof createPasswordLimits>;
  readonly callerAddress: CallerAddress;
  readonly ownPages: OwnPages;
  readonly attempts: Attempts;
  readonly responder: SignInResponder;
  readonly note: Note;
  readonly personOf: SignIn['personOf'];
  readonly hasDiscord: boolean;
};

/** Texts of a body as they are: passwords may begin or end with a space. */
const typed = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The sign-in name and password of a body. @throws CodedError `invalid-value` for a text that is too long to be one */
export function chosenIn(body: Readonly<Record<string, unknown>>): Chosen {
  const chosen = { signInName: typed(body.signInName), password: typed(body.password) };
  const { longestPassword } = accountLimits;
  // Characters beyond the basic plane count twice here.
  if (Math.max(chosen.signInName.length, chosen.password.length) > 2 * longestPassword) {
    throw new CodedError('invalid-value', { problem: `Both have at most ${longestPassword} characters.` });
  }
  return chosen;
}

/**
 * Adds sign-in by name and password, the change of a password, and invitations by which organisers let a player choose
 * both. Pages of this site only: programs use tokens.
 */
export function addAccountRoutes(app: Hono, parts: AccountRoutes): void {
  const { store, accounts, sessions, limits, callerAddress, ownPages, attempts, responder, note, personOf } =
    parts;
  const personIn = async (c: Context): Promise<SignedIn> => assertMayManageKeys(await personOf(c.req.raw));
  /** The caller and the player whom they may invite. */
  const inviter = async (
    c: Context,
  ): Promise<{ playerId: string; player: WireRecord; discord: string | undefined }> => {
    const { playerId, person } = await personIn(c);
    if (mayUse('studio: invitation', person) !== 'allowed') throw new CodedError('no-right');
    const body = await readJson(c);
    const player = playerOf(store, textOf(body.player) ?? '');
    if (player === undefined) throw new CodedError('unknown-player');
    const problem = invitationProblem(person, player);
    if (problem !== undefined) throw new CodedError(problem);
    return { playerId, player, discord: textOf(body.discord) };
  };
  /** The Discord account that may be invited for a player. @throws CodedError `discord-disabled`, `invalid-value` */
  const invitable = (player: WireRecord, discord: string): string => {
    if (!parts.hasDiscord) throw new CodedError('discord-disabled');
    const refuse = (problem: string) => new CodedError('invalid-value', { problem, parameter: 'discord' });
    if (textOf(player.discord_id) !== undefined)
      throw refuse('This player already signs in with a Discord account.');
    const account = discordAccountIn(discord);
    if (account === undefined)
      throw refuse('Enter a Discord user name, such as ann.example, or the number of the account.');
    return account;
  };
  /** Ends what signed the person in before, and signs them in here. */
  const signInAnew = async (c: Context, playerId: string, detail: string): Promise<Response> => {
    await sessions.endAll(playerId);
    note(c, { kind: 'password-set', actor: playerId, detail });
    limits.know(c, playerId);
    await responder.openSession(c, { playerId });
    const player = playerOf(store, playerId);
    if (player === undefined) throw new CodedError('unknown-player');
    const answer: AccountSignInAnswer = { error: false, user: signedIn(player, undefined).user };
    return c.json(answer);
  };

  app.post(accountPaths.password, async (c) => {
    ownPages.assertSender(c.req.raw);
    const body = await readJson(c);
    const { signInName, password } = chosenIn(body);
    const account = await accounts.ofName(signInName);
    if (account !== undefined) triedPlayers.set(c.req.raw, account.player);
    const name = foldSignInName(signInName);
    const address = callerAddress(c);
    const guess = limits.begin(c, { name, address, playerId: account?.player });
    const isRight = await accounts.hasPassword(account, password, guess.isKnownBrowser ? undefined : address);
    const player = isRight && account !== undefined ? playerOf(store, account.player) : undefined;
    // It may have been changed while this one waited for its hash.
    const now = player && (await accounts.ofPlayer(String(player.id)));
    if (player === undefined || now?.password_hash !== account?.password_hash) {
      throw new CodedError('wrong-password');
    }
    guess.succeeded();
    limits.know(c, String(player.id));
    const visit = { returnTo: textOf(body.return), hasCookie: true, hasToken: false };
    return c.json(await responder.answer(c, player, visit));
  });

  app.get(accountPaths.account, async (c) => {
    const { playerId } = await personIn(c);
    const account = await accounts.ofPlayer(playerId);
    const answer: AccountAnswer = {
      error: false,
      ...(account === undefined ? {} : { signInName: account.sign_in_name }),
    };
    return c.json(answer);
  });

  app.post(accountPaths.changePassword, async (c) => {
    const { playerId, person } = await personIn(c);
    const body = await readJson(c);
    const account = await accounts.ofPlayer(playerId);
    if (account === undefined) throw new CodedError('no-password');
    const { password } = chosenIn(body);
    triedPlayers.set(c.req.raw, playerId);
    const attempt = attempts.begin(c);
    const { password: current } = chosenIn({ password: body.current });
    if (!(await accounts.hasPassword(account, current))) throw new CodedError('wrong-current-password');
    attempt.succeeded();
    const chosen = { signInName: account.sign_in_name, password };
    await accounts.put(playerId, await accounts.prepare(person.name ?? '', chosen, playerId), account);
    return signInAnew(c, playerId, 'changed');
  });

  app.get(accountPaths.invitations, async (c) => {
    const { person } = await personIn(c);
    if (mayUse('studio: invitation', person) !== 'allowed') throw new CodedError('no-right');
    const open = await accounts.openInvitations();
    const answer: InvitationsAnswer = {
      error: false,
      invitations: open.map(({ player: id, madeBy, ends_at }) => {
        const player = playerOf(store, id);
        return {
          player: id,
          ...(madeBy === undefined ? {} : { madeBy }),
          endsAt: ends_at.toISOString(),
          mayRevoke: player !== undefined && invitationProblem(person, player) === undefined,
        };
      }),
    };
    return c.json(answer);
  });

  app.post(accountPaths.invitations, async (c) => {
    const { playerId, player, discord } = await inviter(c);
    const id = String(player.id);
    const made =
      discord === undefined
        ? await accounts.invite(id, playerId)
        : await accounts.inviteDiscord(id, playerId, invitable(player, discord));
    note(c, { kind: 'invitation-made', actor: playerId, subject: id, ...(discord && { detail: 'Discord' }) });
    const answer: InvitationAnswer = { error: false, ...made, endsAt: made.endsAt.toISOString() };
    return c.json(answer);
  });

  app.post(accountPaths.revokeInvitation, async (c) => {
    const { playerId, player } = await inviter(c);
    const isRevoked = await accounts.revoke(String(player.id));
    if (isRevoked) note(c, { kind: 'invitation-revoked', actor: playerId, subject: String(player.id) });
    return c.json({ error: false });
  });

  app.post(accountPaths.openInvitation, async (c) => {
    ownPages.assertSender(c.req.raw);
    const { invitation } = await readJson(c);
    const attempt = attempts.begin(c);
    const { player, ends_at } = await accounts.invitation(invitation);
    attempt.succeeded();
    const account = await accounts.ofPlayer(player);
    const answer: OpenInvitationAnswer = {
      error: false,
      name: textOf(store.get(player)?.name) ?? '',
      ...(account === undefined ? {} : { signInName: account.sign_in_name }),
      endsAt: ends_at.toISOString(),
    };
    return c.json(answer);
  });

  app.post(accountPaths.acceptInvitation, async (c) => {
    ownPages.assertSender(c.req.raw);
    const body = await readJson(c);
    const attempt = attempts.begin(c);
    // Before the password is hashed, which takes long.
    await accounts.invitation(body.invitation);
    const playerId = await accounts.accept(body.invitation, chosenIn(body));
    attempt.succeeded();
    return signInAnew(c, playerId, 'by invitation');
  });
}
