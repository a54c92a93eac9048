import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountPaths } from '#contract/account-calls.ts';
import { httpPaths } from '#contract/http-names.ts';
import { HttpBrowser } from '../../../tests/support/http-browser.ts';
import { localKey } from '../../../tests/support/local-key.ts';
import { ann, bo, bodyOf, createSignInBench, cy } from '../../../tests/support/sign-in-bench.ts';
import { commit } from '../store/testing/test-store.ts';
import { invitationMs } from './accounts.ts';

const site = 'http://localhost:8901';

let bench: Awaited<ReturnType<typeof createSignInBench>>;
beforeAll(async () => {
  bench = await createSignInBench();
});
afterAll(() => bench.close());

it('lists invitations for organisers while they can be used, with who may revoke them', async () => {
  const server = await bench.fresh();
  const settings = (id: string, ...website_settings: string[]) =>
    commit(server.store, { table: 'Players', id, fields: { website_settings } });
  const signInAs = async (player: string) => {
    const browser = new HttpBrowser((request) => server.app.fetch(request));
    await browser.post(`${site}${httpPaths.localLogin}`, { player, key: localKey });
    return browser;
  };
  const list = async (browser: HttpBrowser, headers = {}) => {
    const answer = await browser.get(`${site}${accountPaths.invitations}`, headers);
    return [answer.status, (await bodyOf(answer)).invitations];
  };
  await settings(ann, 'Can edit any event', 'Can edit any match');
  await settings(cy, 'Can edit any event');
  const [organiser, other] = [await signInAs(ann), await signInAs(cy)];
  const invite = (player: string) => organiser.post(`${site}${accountPaths.invitations}`, { player });
  await invite(bo);
  const endsAt = new Date(bench.nowMs() + invitationMs).toISOString();
  const ofBo = { player: bo, madeBy: ann, endsAt };
  expect(await list(organiser)).toEqual([200, [{ ...ofBo, mayRevoke: true }]]);
  expect((await list(new HttpBrowser((request) => server.app.fetch(request))))[0]).toBe(401);
  expect((await list(await signInAs(bo)))[0]).toBe(403);
  const token = String((await bodyOf(await organiser.post(`${site}${httpPaths.token}`, {}))).token);
  const program = new HttpBrowser((request) => server.app.fetch(request));
  expect((await list(program, { Authentication: `Bearer ${token}` }))[0]).toBe(403);

  // The player has a right that only one of the organisers has.
  await settings(bo, 'Can edit any match');
  expect(await list(organiser)).toEqual([200, [{ ...ofBo, mayRevoke: true }]]);
  expect(await list(other)).toEqual([200, [{ ...ofBo, mayRevoke: false }]]);

  // Neither with the rights of the maker gone, nor after its time.
  await settings(ann);
  expect(await list(other)).toEqual([200, []]);
  await settings(ann, 'Can edit any event', 'Can edit any match');
  expect((await list(other))[1]).toHaveLength(1);
  bench.pass(invitationMs);
  expect(await list(other)).toEqual([200, []]);
});
