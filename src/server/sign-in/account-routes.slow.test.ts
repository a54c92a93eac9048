import * as crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountPaths } from '#contract/account-calls.ts';
import { httpPaths } from '#contract/http-names.ts';
import { dayMs } from '#domain/time/durations.ts';
import { HttpBrowser } from '../../../tests/support/http-browser.ts';
import { localKey } from '../../../tests/support/local-key.ts';
import { ann, bo, bodyOf, createSignInBench, cy, type Opened } from '../../../tests/support/sign-in-bench.ts';
import { commit, testId } from '../store/testing/test-store.ts';
import { createSessions } from './sessions.ts';
import { hashOf } from './tokens.ts';

type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  // As many hashes with the true cost would take minutes.
  const quick: Scrypt = (password, salt, length, options, done) =>
    real.scrypt(password, salt, length, { ...options, cost: 2 }, done);
  return { ...real, scrypt: vi.fn(quick) };
});
const hash = vi.mocked(crypto.scrypt as Scrypt);
/** Lets the next hash take a while, and resolves when it begins. */
const slowHash = (): Promise<void> =>
  new Promise((begun) => {
    const quick = hash.getMockImplementation();
    hash.mockImplementationOnce((...values) => {
      begun();
      setTimeout(() => quick?.(...values), 300);
    });
  });

const site = 'http://localhost:8901';
const password = 'correct horse battery';

let bench: Awaited<ReturnType<typeof createSignInBench>>;
let server: Opened;

beforeAll(async () => {
  bench = await createSignInBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  server = await bench.fresh();
  // Ann is an organiser, Bo a player.
  await commit(server.store, {
    table: 'Players',
    id: ann,
    fields: { website_settings: ['Can edit any event', 'Can edit any match'] },
  });
});

const newBrowser = () => new HttpBrowser((request) => server.app.fetch(request));
const post = (browser: HttpBrowser, path: string, body: object, headers = {}) =>
  browser.post(`${site}${path}`, body, headers);
const asked = async (answer: Response | Promise<Response>) => {
  const { status } = await answer;
  return [status, (await bodyOf(await answer)).message];
};
const whoIs = async (browser: HttpBrowser): Promise<unknown> =>
  ((await bodyOf(await browser.get(`${site}${httpPaths.session}`))).user as { name: string } | undefined)
    ?.name;
const signInAs = async (player: string): Promise<HttpBrowser> => {
  const browser = newBrowser();
  await post(browser, httpPaths.localLogin, { player, key: localKey });
  return browser;
};
const invite = async (organiser: HttpBrowser, player = bo): Promise<string> =>
  String((await bodyOf(await post(organiser, accountPaths.invitations, { player }))).invitation);
const accept = (invitation: string, signInName = 'bobo', browser = newBrowser(), chosen = password) =>
  post(browser, accountPaths.acceptInvitation, { invitation, signInName, password: chosen });
const signIn = (signInName: string, chosen = password, browser = newBrowser(), headers = {}) =>
  post(browser, accountPaths.password, { signInName, password: chosen }, headers);

const notTogether =
  'This sign-in name and password do not belong together. Check both, or ask an organiser for a new invitation.';
const gone = 'This invitation was used or replaced, or it has ended. Ask an organiser for a new one.';

describe('an invitation', () => {
  it('lets its person choose a name and a password, with which they sign in from then on', async () => {
    const invitation = await invite(await signInAs(ann));
    const browser = newBrowser();
    expect(await bodyOf(await post(browser, accountPaths.openInvitation, { invitation }))).toEqual({
      error: false,
      name: 'Bo',
      endsAt: new Date(bench.nowMs() + 7 * dayMs).toISOString(),
    });
    expect((await accept(invitation, 'Bo_1', browser)).status).toBe(200);
    expect(await whoIs(browser)).toBe('Bo');
    const elsewhere = newBrowser();
    const answer = await bodyOf(await signIn(' BO_1 ', password, elsewhere));
    expect(answer).toMatchObject({ error: false, user: { name: 'Bo' } });
    expect(answer).not.toHaveProperty('token');
    expect(await whoIs(elsewhere)).toBe('Bo');
    expect(bench.noted).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'invitation-made', actor: ann, subject: bo }),
        expect.objectContaining({ kind: 'password-set', actor: bo, detail: 'by invitation' }),
      ]),
    );
  });

  it('works once, until it is replaced, and for seven days', async () => {
    const organiser = await signInAs(ann);
    const used = await invite(organiser);
    const answers = await Promise.all([accept(used), accept(used)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await asked(accept(used))).toEqual([404, gone]);
    const replaced = await invite(organiser);
    const late = await invite(organiser);
    expect(await asked(accept(replaced))).toEqual([404, gone]);
    bench.pass(7 * dayMs);
    for (const text of [late, 'x', undefined]) {
      const open = post(newBrowser(), accountPaths.openInvitation, { invitation: text });
      expect(await asked(open)).toEqual([404, gone]);
    }
  });

  it('stays when the name is taken or the password is too weak, and for a deleted player it is none', async () => {
    const organiser = await signInAs(ann);
    await accept(await invite(organiser), 'bobo');
    const invitation = await invite(organiser, cy);
    expect(await asked(accept(invitation, 'BOBO'))).toEqual([
      409,
      'Another person has this sign-in name. Choose a different one.',
    ]);
    expect((await accept(invitation, 'cy', newBrowser(), 'short')).status).toBe(400);
    expect((await accept(invitation, 'c y')).status).toBe(400);
    // The name of a player who is gone is free again.
    await server.store.commit([{ table: 'Players', id: bo, isDeleted: true }], {
      actor: 'test',
      reason: 'test',
    });
    expect((await signIn('bobo')).status).toBe(403);
    expect((await accept(invitation, 'bobo')).status).toBe(200);
    const ofNobody = await invite(organiser, cy);
    await server.store.commit([{ table: 'Players', id: cy, isDeleted: true }], {
      actor: 'test',
      reason: 'test',
    });
    expect(await asked(accept(ofNobody, 'cyan'))).toEqual([404, gone]);
  });

  it('ends with the rights of its maker, or with new ones of its player', async () => {
    const settingsOf = (id: string, website_settings: string[]) =>
      commit(server.store, { table: 'Players', id, fields: { website_settings } });
    const organiser = await signInAs(ann);
    const invitation = await invite(organiser);
    const open = () => asked(post(newBrowser(), accountPaths.openInvitation, { invitation }));
    await settingsOf(bo, ['Full broadcast permissions']);
    expect([await open(), await asked(accept(invitation))]).toEqual([
      [404, gone],
      [404, gone],
    ]);
    await settingsOf(bo, []);
    expect((await open())[0]).toBe(200);
    await settingsOf(ann, ['Can edit any match']);
    expect([await open(), await asked(accept(invitation))]).toEqual([
      [404, gone],
      [404, gone],
    ]);
    await settingsOf(ann, ['Can edit any event']);
    const hashing = slowHash();
    const accepting = accept(invitation);
    await hashing;
    await settingsOf(ann, []);
    expect((await accepting).status).toBe(404);
  });

  it('ends when it is revoked, when its player gets a password, and for and by who signs out everywhere', async () => {
    const organiser = await signInAs(ann);
    const revoked = await invite(organiser);
    expect((await post(organiser, accountPaths.revokeInvitation, { player: bo })).status).toBe(200);
    expect(await asked(accept(revoked))).toEqual([404, gone]);
    expect((await post(await signInAs(bo), accountPaths.revokeInvitation, { player: cy })).status).toBe(403);
    expect(bench.noted).toContainEqual(expect.objectContaining({ kind: 'invitation-revoked', subject: bo }));

    const bobo = newBrowser();
    await accept(await invite(organiser), 'bobo', bobo);
    const change = { current: password, password: 'another pass phrase' };
    const pending = await invite(organiser);
    expect((await post(bobo, accountPaths.changePassword, change)).status).toBe(200);
    expect(await asked(accept(pending))).toEqual([404, gone]);

    const [forBo, byAnn] = [await invite(organiser), await invite(organiser, cy)];
    await post(bobo, httpPaths.logout, { everywhere: true });
    expect(await asked(accept(forBo))).toEqual([404, gone]);
    await post(organiser, httpPaths.logout, { everywhere: true });
    expect(await asked(accept(byAnn, 'cyan'))).toEqual([404, gone]);
  });

  it('is for others: who signs in already changes the password', async () => {
    const own = post(await signInAs(ann), accountPaths.invitations, { player: ann });
    expect(await asked(own)).toEqual([
      409,
      'You cannot invite yourself. Change your password in the menu under your name.',
    ]);
  });

  it('gives a name once, also to two people at the same moment', async () => {
    const organiser = await signInAs(ann);
    const [one, other] = [await invite(organiser, bo), await invite(organiser, cy)];
    const answers = await Promise.all([accept(one, 'same'), accept(other, 'same')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('counts as a failed attempt until it is accepted', async () => {
    const invitation = await invite(await signInAs(ann));
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await accept(invitation, 'bobo', newBrowser(), 'short')).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });

  it('is made by organisers in their browser only, for people with no more rights than they have', async () => {
    const ask = (browser: HttpBrowser, player = bo, headers = {}) =>
      asked(post(browser, accountPaths.invitations, { player }, headers));
    expect((await ask(newBrowser()))[0]).toBe(401);
    expect((await ask(await signInAs(bo)))[0]).toBe(403);
    const organiser = await signInAs(ann);
    expect((await ask(organiser, testId('player', 9)))[0]).toBe(404);
    const token = String((await bodyOf(await post(organiser, httpPaths.token, {}))).token);
    const byToken = { Authentication: `Bearer ${token}` };
    expect((await ask(newBrowser(), bo, byToken))[0]).toBe(403);
    await commit(server.store, {
      table: 'Players',
      id: bo,
      fields: { website_settings: ['Full broadcast permissions'] },
    });
    expect(await ask(organiser)).toEqual([
      403,
      'This person has rights that you do not have, so you cannot invite them. Ask an organiser with these rights.',
    ]);
    await commit(server.store, {
      table: 'Players',
      id: bo,
      fields: { website_settings: ['No profile editing'] },
    });
    expect((await ask(organiser))[0]).toBe(200);
  });

  it('is the way back of who forgot a password, and signs them out where they were', async () => {
    const organiser = await signInAs(ann);
    const before = newBrowser();
    await accept(await invite(organiser), 'bobo', before);
    const again = await invite(organiser);
    expect(
      await bodyOf(await post(newBrowser(), accountPaths.openInvitation, { invitation: again })),
    ).toMatchObject({
      signInName: 'bobo',
    });
    await accept(again, 'bobo', newBrowser(), 'another pass phrase');
    expect(await whoIs(before)).toBeUndefined();
    expect((await signIn('bobo')).status).toBe(403);
    expect((await signIn('bobo', 'another pass phrase')).status).toBe(200);
  });
});

describe('sign-in by password', () => {
  beforeEach(async () => {
    await accept(await invite(await signInAs(ann)), 'bobo');
  });

  it('says the same of a wrong password and of an unknown name', async () => {
    for (const [name, chosen] of [
      ['bobo', 'wrong horse battery'],
      ['nobody', password],
      ['', ''],
    ] as const) {
      expect(await asked(signIn(name, chosen))).toEqual([403, notTogether]);
    }
    expect((await signIn('bobo', 'x'.repeat(500))).status).toBe(400);
  });

  it('takes pages of this site only', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:9000', null]) {
      expect((await signIn('bobo', password, newBrowser(), { origin })).status).toBe(403);
    }
    expect((await signIn('bobo', password, newBrowser(), { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('bounds guesses, and lets nobody lock a person out of a browser in which they signed in before', async () => {
    const known = newBrowser();
    expect((await signIn('bobo', password, known)).status).toBe(200);
    // As from many addresses, of which each may guess a few times.
    const from = (address: number) => ({ 'X-Forwarded-For': `198.51.100.${address}` });
    server = await bench.open({ TRUSTED_PROXIES: 'loopback' });
    const guess = async (address: number) =>
      (await signIn('bobo', 'wrong horse battery', newBrowser(), from(address))).status;
    const statuses: number[] = [];
    for (let count = 0; count < 66; count += 1) statuses.push(await guess(count % 11));
    expect(statuses).toContain(403);
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    expect((await signIn('bobo', password, newBrowser(), from(200))).status).toBe(429);
    expect((await signIn('bobo', password, known, from(200))).status).toBe(200);
    // As in a venue, where all browsers have one address.
    for (let count = 0; count < 31; count += 1) {
      await post(newBrowser(), accountPaths.openInvitation, { invitation: 'x' }, from(7));
    }
    expect(await guess(7)).toBe(429);
    expect((await signIn('bobo', password, known, from(7))).status).toBe(200);
    bench.pass(61_000);
    expect(await guess(1)).toBe(403);
  }, 60_000);

  it('changes the password of who knows the present one, and ends their other sign-ins and tokens', async () => {
    const browser = newBrowser();
    await signIn('bobo', password, browser);
    const other = newBrowser();
    await signIn('bobo', password, other);
    expect(await bodyOf(await browser.get(`${site}${accountPaths.account}`))).toEqual({
      error: false,
      signInName: 'bobo',
    });
    const change = (current: string, next: string) =>
      asked(post(browser, accountPaths.changePassword, { current, password: next }));
    expect(await change('wrong', 'another pass phrase')).toEqual([403, 'This is not your current password.']);
    expect((await change(password, 'short'))[0]).toBe(400);
    expect((await change(password, 'another pass phrase'))[0]).toBe(200);
    expect([await whoIs(browser), await whoIs(other)]).toEqual(['Bo', undefined]);
    expect((await signIn('bobo', 'another pass phrase')).status).toBe(200);
    const organiser = await signInAs(ann);
    expect(await bodyOf(await organiser.get(`${site}${accountPaths.account}`))).toEqual({ error: false });
    const without = post(organiser, accountPaths.changePassword, { current: password, password });
    expect(await asked(without)).toEqual([
      409,
      'You have no password yet. Ask an organiser for an invitation to choose one.',
    ]);
  });

  it('is refused with a password that is changed while it waits', async () => {
    const browser = newBrowser();
    await signIn('bobo', password, browser);
    const change = (next: string) =>
      post(browser, accountPaths.changePassword, { current: password, password: next });
    const hashing = slowHash();
    const late = newBrowser();
    const waiting = signIn('bobo', password, late);
    await hashing;
    await bench.queries.updateTable('accounts').set({ password_hash: 'another' }).execute();
    expect((await waiting).status).toBe(403);
    expect(await whoIs(late)).toBeUndefined();
    await bench.queries.deleteFrom('accounts').execute();
    await accept(await invite(await signInAs(ann)), 'bobo', browser);
    const answers = await Promise.all([change('another pass phrase'), change('a third pass phrase')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('notes whose password was guessed', async () => {
    await signIn('bobo', 'wrong horse battery');
    expect(bench.noted).toContainEqual(
      expect.objectContaining({ kind: 'sign-in-refused', subject: bo, detail: 'wrong-password' }),
    );
  });

  it('ends with sign out everywhere, and survives a restart', async () => {
    const browser = newBrowser();
    await signIn('bobo', password, browser);
    server = await bench.open();
    expect(await whoIs(browser)).toBe('Bo');
    const other = newBrowser();
    await signIn('bobo', password, other);
    await post(other, httpPaths.logout, { everywhere: true });
    expect(await whoIs(browser)).toBeUndefined();
  });

  it('stores no password, and no read and no log has its hash', async () => {
    await signIn('bobo', 'wrong horse battery');
    const rows = await bench.queries.selectFrom('accounts').selectAll().execute();
    expect(rows).toEqual([
      expect.objectContaining({
        player: bo,
        sign_in_name: 'bobo',
        password_hash: expect.stringMatching(/^scrypt\$/),
      }),
    ]);
    const hash = rows[0]?.password_hash ?? '';
    const read = `${server.store.readText(bo.slice(3))} ${JSON.stringify(server.store.get(bo))} ${bench.logged()}`;
    for (const secret of [password, 'wrong horse battery', hash]) expect(read).not.toContain(secret);
  });
});

describe('the first run', () => {
  const setUp = (body: object = {}, browser = newBrowser(), headers = {}) =>
    post(
      browser,
      accountPaths.setup,
      { key: bench.setupKey(), name: 'Olga', signInName: 'olga', password, ...body },
      headers,
    );
  const ways = async () => bodyOf(await newBrowser().get(`${site}${accountPaths.ways}`));
  const closed = 'This site has an owner already. Sign in instead.';

  it('makes the owner with the key of the start, once', async () => {
    server = await bench.fresh();
    expect(await ways()).toEqual({ error: false, discord: false, password: false, setup: true });
    expect(await asked(setUp({ key: 'x' }))).toEqual([
      403,
      'This is not the current setup key of this server. It is in the file keys/setup of the data folder.',
    ]);
    expect((await setUp({ name: ' ' })).status).toBe(400);
    expect((await setUp({ password: 'short' })).status).toBe(400);
    expect((await setUp({}, newBrowser(), { origin: 'https://evil.example' })).status).toBe(403);
    const browser = newBrowser();
    const answers = await Promise.all([setUp({}, browser), setUp({ name: 'Second', signInName: 'second' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await whoIs(browser)).toBe('Olga');
    expect(server.store.list('Players').filter(({ name }) => name === 'Olga')).toEqual([
      expect.objectContaining({
        website_settings: [
          'Can edit any match',
          'Can edit any event',
          'Can edit any auction',
          'Full broadcast permissions',
        ],
      }),
    ]);
    expect(bench.setupKey()).toBeUndefined();
    expect(await asked(setUp())).toEqual([404, closed]);
    server = await bench.open({ LOCAL_SIGN_IN: 'off' });
    expect(await ways()).toEqual({ error: false, discord: false, password: true, setup: false });
    expect((await signIn('olga')).status).toBe(200);
  });

  it('makes a new player, also where another one has the name', async () => {
    server = await bench.fresh({ LOCAL_SIGN_IN: 'off' });
    await commit(server.store, {
      table: 'Players',
      id: cy,
      fields: { name: 'Olga', website_settings: ['Can edit any event'] },
    });
    expect((await ways()).setup).toBe(true);
    expect((await setUp()).status).toBe(200);
    expect(server.store.list('Players').filter(({ name }) => name === 'Olga')).toHaveLength(2);
    expect(server.store.get(cy)?.website_settings).toEqual(['Can edit any event']);
  });

  it('continues with the player of a setup that was cut off, whose sessions end', async () => {
    server = await bench.fresh({ LOCAL_SIGN_IN: 'off' });
    await bench.queries.insertInto('meta').values({ name: 'setup-player', value: cy }).execute();
    const session = await createSessions({ queries: bench.queries, clock: bench.nowMs }).issue({
      playerId: cy,
    });
    expect((await setUp()).status).toBe(200);
    expect(server.store.get(cy)?.name).toBe('Olga');
    const left = await bench.queries.selectFrom('sessions').select('token_hash').execute();
    expect(left.map(({ token_hash }) => token_hash)).not.toContain(hashOf(session));
    expect(await bench.queries.selectFrom('meta').where('name', '=', 'setup-player').execute()).toEqual([]);
  });

  it('gives no rights to anyone when the sign-in name is taken', async () => {
    await accept(await invite(await signInAs(ann)), 'olga');
    server = await bench.open({ LOCAL_SIGN_IN: 'off' });
    const before = server.store.list('Players').length;
    expect((await setUp()).status).toBe(409);
    expect(server.store.list('Players')).toHaveLength(before);
  });

  it('gets another key where the owner is deleted later', async () => {
    server = await bench.fresh({ LOCAL_SIGN_IN: 'off' });
    const first = bench.setupKey();
    await setUp();
    const olga = server.store.list('Players').find(({ name }) => name === 'Olga');
    await server.store.commit([{ table: 'Players', id: String(olga?.id), isDeleted: true }], {
      actor: 'test',
      reason: 'test',
    });
    expect((await ways()).setup).toBe(true);
    expect(bench.setupKey()).toMatch(/^[\w-]{43}$/);
    expect((await setUp({ key: first })).status).toBe(403);
    expect((await setUp()).status).toBe(200);
  });

  it('is closed where an organiser can sign in locally or with Discord', async () => {
    expect((await ways()).setup).toBe(false);
    expect(await asked(setUp())).toEqual([404, closed]);
    server = await bench.open({ DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b' });
    expect(await ways()).toEqual({ error: false, discord: true, password: false, setup: false });
    server = await bench.open({ LOCAL_SIGN_IN: 'off' });
    expect((await ways()).setup).toBe(true);
  });

  it('bounds guesses at the key', async () => {
    server = await bench.fresh();
    const guesses = await Promise.all(Array.from({ length: 40 }, () => setUp({ key: 'guess' })));
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(30);
    expect((await setUp()).status).toBe(429);
  });
});
