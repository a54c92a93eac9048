import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SocialRequestsAnswer, socialRequestsPath } from '#contract/social-requests.ts';
import { numberLimits } from '#domain/limits.ts';
import { cleanId } from '#domain/record-id.ts';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import { onFailure } from '../http/failures.ts';
import { signedIn } from '../sign-in/people.ts';
import { addSocialRequestRoutes } from '../social-requests/social-request-routes.ts';
import type { Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';
import {
  type ActionBench,
  createActionBench,
  ids,
  keyOf,
  leaguePerTest,
  people,
} from './testing/action-bench.ts';

let store: Store;
let bench: ActionBench;
const anyEditor = testId('anyevent', 1);
const [link, otherLink] = [testId('social', 1), testId('social', 2)];
leaguePerTest((opened) => {
  store = opened;
  bench = createActionBench(opened);
});
beforeEach(async () => {
  await store.commit(
    [
      { table: 'Players', id: anyEditor, fields: { name: 'Eve', website_settings: ['Can edit any event'] } },
      { table: 'Events', id: ids.event, fields: { staff: [people.idle] } },
    ],
    { actor: 'import', reason: 'test' },
  );
});

const ofAlpha = {
  socialID: link,
  ownerID: ids.alpha,
  type: 'Twitch',
  url: 'twitch.tv/alpha',
  name: 'Alpha TV',
};
const told = async (name: string, payload: object, as: string, key?: string) => {
  const { status, body } = await bench.act(name, payload, { as, key });
  return [status, body.error ? body.errorMessage : body.data];
};
const submit = (more: object = {}, as: string = people.guest) =>
  told('submit-social', { ...ofAlpha, ...more }, as);
const decide = (from: string, to: string, as: string, socialID = link) =>
  told('decide-social', { socialID, from, to }, as);

const requestsOf = async (as: string): Promise<SocialRequestsAnswer> => {
  const app = new Hono();
  app.onError(onFailure(silentLog, { isAllowed: () => true }));
  addSocialRequestRoutes(app, {
    store,
    signIn: {
      personOf: async () => {
        const record = store.get(as);
        return record && signedIn(record, undefined);
      },
    },
  });
  return (await app.request(socialRequestsPath)).json();
};

describe('a link that is sent for approval', () => {
  it('is stored with its sender, its scheme and its page, and is not approved', async () => {
    expect(await submit()).toEqual([200, { waiting: 1 }]);
    expect(store.get(link)).toMatchObject({
      type: 'Twitch',
      url: 'https://twitch.tv/alpha',
      name: 'Alpha TV',
      team: [ids.alpha],
      submitted_by: people.guest,
      created: expect.any(String),
    });
    expect(store.get(link)?.approved).toBeUndefined();
    expect(store.get(ids.alpha)?.socials).toEqual([link]);
  });

  it('is stored once, however often it is sent', async () => {
    expect(await told('submit-social', ofAlpha, people.guest, keyOf(1))).toEqual([200, { waiting: 1 }]);
    expect(await told('submit-social', ofAlpha, people.guest, keyOf(1))).toEqual([200, { waiting: 1 }]);
    const before = store.sequence();
    expect(await told('submit-social', ofAlpha, people.guest, keyOf(2))).toEqual([200, { waiting: 1 }]);
    expect(store.sequence()).toBe(before);
    expect(store.list('Socials')).toHaveLength(1);
  });

  it('is in no public read, listing or page of its team before it is approved, and in all of them after it', async () => {
    const heard: string[] = [];
    store.onChanged((keys) => heard.push(...keys));
    const isRead = () => [
      store.read(cleanId(link) ?? '').url,
      store.read('Socials').ids,
      store.read(cleanId(ids.alpha) ?? '').socials,
    ];
    await submit();
    expect(isRead()).toEqual([undefined, undefined, undefined]);
    expect(heard).not.toContain(cleanId(link));
    expect(store.changedAt(cleanId(link) ?? '', 0)).toBeUndefined();
    await decide('waiting', 'refused', anyEditor);
    expect(isRead()).toEqual([undefined, undefined, undefined]);
    await decide('refused', 'approved', anyEditor);
    expect(isRead()).toEqual(['https://twitch.tv/alpha', [link], [link]]);
    expect(heard).toContain(cleanId(link));
    const sent = store.readText(cleanId(link) ?? '');
    expect(sent).not.toContain('submitted_by');
    expect(sent).not.toContain(people.guest);
    await decide('approved', 'waiting', anyEditor);
    expect(isRead()).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    [{ url: 'not a link' }, 400, 'url: must be a web link'],
    [{ url: ' ' }, 400, 'url: must be a web link'],
    [{ url: 'javascript:alert(1)' }, 400, 'url: must be a web link'],
    [{ url: `https://a.example/${'x'.repeat(500)}` }, 400, 'url: must be at most 500 characters'],
    [{ name: 'x'.repeat(61) }, 400, 'name: must be at most 60 characters'],
    [{ type: 'Other' }, 400, 'type: must be one of: Twitter, Twitch, YouTube, Discord, Merch, Liquipedia'],
    [{ socialID: 'short' }, 400, 'socialID: must be rec and 14 letters or digits'],
    [{ socialID: ids.beta }, 400, 'socialID: belongs to another record'],
    [{ ownerID: ids.match }, 404, "Couldn't find that team, player or event"],
    [{ ownerID: testId('nothing', 1) }, 404, "Couldn't find that team, player or event"],
  ])('with %j is refused with a clear message', async (more, status, message) => {
    const before = store.sequence();
    expect(await submit(more)).toEqual([status, message]);
    expect(store.sequence()).toBe(before);
  });

  it('is refused to a user who is not signed in', async () => {
    expect((await bench.act('submit-social', ofAlpha, { as: null })).status).toBe(401);
    expect(store.list('Socials')).toEqual([]);
  });

  it('is refused when the page has it, or another user has sent it, however it is written', async () => {
    await submit();
    const again = { socialID: otherLink, url: 'http://www.Twitch.tv/alpha/', name: '' };
    const waits = 'This link was sent already and is waiting for approval';
    expect(await submit(again)).toEqual([409, waits]);
    expect(await submit(again, people.idle)).toEqual([409, waits]);
    await decide('waiting', 'approved', anyEditor);
    expect(await submit(again)).toEqual([409, 'This link is on that page already']);
    await decide('approved', 'refused', anyEditor);
    expect((await submit(again))[0]).toBe(200);
    expect((await submit({ ...again, socialID: testId('social', 3), ownerID: ids.beta }))[0]).toBe(200);
  });

  it('is refused while too many of the same sender wait', async () => {
    const send = (number: number) =>
      submit({ socialID: testId('many', number), url: `https://twitch.tv/alpha${number}` });
    const maximum = numberLimits.waitingSocials;
    for (let number = 1; number <= maximum; number += 1) expect((await send(number))[0]).toBe(200);
    expect(await send(maximum + 1)).toEqual([
      409,
      '20 of your links are waiting for approval. Send more after some of them are decided.',
    ]);
    const { body } = await bench.act(
      'submit-social',
      { ...ofAlpha, url: 'twitch.tv/b' },
      { as: people.guest },
    );
    expect(body.code).toBe('social-refused');
    expect((await submit({ socialID: otherLink, url: 'twitch.tv/others' }, people.idle))[0]).toBe(200);
    await decide('waiting', 'refused', anyEditor, testId('many', 1));
    expect((await send(maximum + 1))[0]).toBe(200);
  });
});

describe('a decision about a link', () => {
  beforeEach(() => submit());

  it('is made by staff of the event and by users who may edit any event', async () => {
    const refusal = [403, "You don't have permission to do this"];
    for (const who of [people.guest, people.editor, people.producer, people.director]) {
      expect(await decide('waiting', 'approved', who)).toEqual(refusal);
      expect((await requestsOf(who)).waiting).toEqual([]);
    }
    expect(
      (await bench.act('decide-social', { socialID: link, from: 'waiting', to: 'approved' }, { as: null }))
        .status,
    ).toBe(401);
    expect(store.get(link)?.approved).toBeUndefined();
    expect(await decide('waiting', 'approved', people.idle)).toEqual([200, undefined]);
    expect(store.get(link)?.approved).toBe(true);
    await submit({ socialID: otherLink, ownerID: people.producer, url: 'twitch.tv/pim' });
    expect(await decide('waiting', 'approved', people.idle, otherLink)).toEqual(refusal);
    expect(await decide('waiting', 'approved', anyEditor, otherLink)).toEqual([200, undefined]);
  });

  it('is made once, and does not replace that of another editor', async () => {
    expect(await decide('waiting', 'refused', people.idle)).toEqual([200, undefined]);
    const before = store.sequence();
    expect(await decide('waiting', 'refused', anyEditor)).toEqual([200, undefined]);
    expect(store.sequence()).toBe(before);
    expect(await decide('waiting', 'approved', anyEditor)).toEqual([
      409,
      'This record has changed since the button was pressed',
    ]);
    expect(store.get(link)?.approved).toBeUndefined();
    expect(await decide('waiting', 'approved', anyEditor, ids.alpha)).toEqual([
      404,
      "Couldn't find that link",
    ]);
  });

  it('is shown to the sender, and the link with its sender to editors only', async () => {
    const row = {
      id: link,
      state: 'waiting',
      type: 'Twitch',
      url: 'https://twitch.tv/alpha',
      name: 'Alpha TV',
      sentAt: expect.any(String),
      owner: { id: ids.alpha, table: 'Teams', name: 'Alpha' },
    };
    expect(await requestsOf(people.guest)).toEqual({
      error: false,
      own: [row],
      waiting: [],
      decided: [],
      waitingCount: 0,
    });
    expect(await requestsOf(people.idle)).toEqual({
      error: false,
      own: [],
      waiting: [{ ...row, sender: 'Gus' }],
      decided: [],
      waitingCount: 1,
    });
    await decide('waiting', 'refused', people.idle);
    expect((await requestsOf(people.guest)).own).toEqual([{ ...row, state: 'refused' }]);
    expect(await requestsOf(anyEditor)).toMatchObject({ waiting: [], decided: [{ state: 'refused' }] });
    expect(await requestsOf('nobody')).toMatchObject({ error: true });
  });

  it('names no hidden page to the sender', async () => {
    await store.commit([{ table: 'Events', id: ids.event, fields: { antileak: ['Hide teams'] } }], {
      actor: 'import',
      reason: 'test',
    });
    const [own] = (await requestsOf(people.guest)).own;
    expect(own?.url).toBe('https://twitch.tv/alpha');
    expect(own?.owner).toBeUndefined();
  });
});
