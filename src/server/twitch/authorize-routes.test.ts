import { describe, expect, it } from 'vitest';
import { fakeConfig, fakeSite, noImages } from '../../../tests/fakes/fake-app.ts';
import { HttpBrowser } from '../../../tests/support/http-browser.ts';
import { channelRecord, type TwitchBench, twitchPerTest } from '../../../tests/support/twitch-bench.ts';
import { ids, people } from '../actions/testing/action-bench.ts';
import { createApp } from '../app.ts';
import { secretOf } from '../secrets/seal-records.ts';
import { playerOf, signedIn } from '../sign-in/people.ts';
import { addTwitchRoutes } from './authorize-routes.ts';

const site = 'https://cup.example';
const all = 'channel:manage:predictions channel:read:predictions channel:manage:broadcast';

let at: TwitchBench;
/** Dirty id of the signed-in player. */
let player: string | undefined;
twitchPerTest((bench) => {
  at = bench;
  player = undefined;
});

const browserOf = (isOn = true): HttpBrowser => {
  const { address, clientId, clientSecret } = at.twitch;
  const config = fakeConfig({
    SITE_URL: site,
    ...(isOn && {
      TWITCH_CLIENT_ID: clientId,
      TWITCH_CLIENT_SECRET: clientSecret,
      TWITCH_API: address,
      TWITCH_ID: address,
    }),
  });
  const { store, log } = at;
  const clock = () => at.clock.nowMs;
  const app = createApp({
    store,
    config,
    log,
    clock,
    images: noImages,
    site: fakeSite(),
    routes: [
      (inner) =>
        addTwitchRoutes(inner, {
          config,
          store,
          signIn: {
            personOf: async () => {
              const found = player === undefined ? undefined : playerOf(store, player);
              return found && signedIn(found, undefined);
            },
          },
          callerAddress: () => '192.0.2.1',
          clock,
          log,
          stateKey: 'state-key',
          twitch: isOn ? at.open() : undefined,
        }),
    ],
  });
  return new HttpBrowser((request) => app.fetch(request));
};

const start = (browser: HttpBrowser, scopes = all, host = site) =>
  browser.open(`${host}/twitch_auth/${encodeURIComponent(scopes)}`);
const locationOf = (answer: Response) => answer.headers.get('location') ?? '';
/** To Twitch and back: the address that Twitch sends the browser to. */
const goAndReturn = async (browser: HttpBrowser, scopes = all): Promise<string> => {
  const left = await start(browser, scopes);
  return locationOf(await fetch(locationOf(left), { redirect: 'manual' }));
};
const endOf = async (browser: HttpBrowser, back: string) => locationOf(await browser.open(back));
const channels = () => at.store.list('Channels');
const shownTo = async (browser: HttpBrowser) => (await browser.get(`${site}/api/twitch-channels`)).json();

describe('the way to Twitch', () => {
  it('asks for the chosen scopes, with a state that is bound to the browser', async () => {
    const left = await start(browserOf());
    const { origin, pathname, searchParams } = new URL(locationOf(left));
    expect([left.status, origin + pathname]).toEqual([302, `${at.twitch.address}/oauth2/authorize`]);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: at.twitch.clientId,
      redirect_uri: `${site}/twitch_callback`,
      response_type: 'code',
      scope: all,
      force_verify: 'true',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it.each([['user:edit'], [`${all} user:edit`], [' ']])(
    'is not open for other scopes: "%s"',
    async (scopes) => {
      expect(locationOf(await start(browserOf(), scopes))).toBe(`${site}/tools/twitch-auth?error=scopes`);
    },
  );

  it('leads over the main domain, whose cookie comes back', async () => {
    const moved = await start(browserOf(), all, 'https://owl.cup.example');
    expect(locationOf(moved)).toBe(`${site}/twitch_auth/${encodeURIComponent(all)}?moved=1`);
  });

  it('is closed without an application', async () => {
    const browser = browserOf(false);
    expect(locationOf(await start(browser))).toBe(`${site}/tools/twitch-auth?error=disabled`);
    const answer = await browser.get(`${site}/twitch_auth/x`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: true, message: 'Twitch authentication is disabled on the server.' },
    ]);
    expect(await shownTo(browser)).toEqual({ error: false, isEnabled: false, channels: [] });
  });
});

describe('the way back', () => {
  it('keeps a new channel, its secrets encrypted, and shows it to this browser alone', async () => {
    at.twitch.channel = { id: '77', login: 'other_stream' };
    const browser = browserOf();
    const back = await goAndReturn(browser, `${all} channel:read:stream_key`);
    expect(await endOf(browser, back)).toBe(`${site}/tools/twitch-auth?done=1`);
    const kept = channels().find(({ channel_id }) => channel_id === '77');
    expect(kept).toMatchObject({
      name: 'other_stream',
      twitch_scopes: `${all} channel:read:stream_key`,
      twitch_refresh_token: expect.stringMatching(/^sealed:/),
      stream_key: expect.stringMatching(/^sealed:/),
    });
    const streamKey = secretOf(at.store, at.secrets, { id: String(kept?.id), field: 'stream_key' });
    expect(at.twitch.secrets).toContain(streamKey);
    const own = {
      name: 'other_stream',
      grants: ['Predictions', 'Title/Game', 'Stream Key'],
      state: 'granted',
    };
    expect(await shownTo(browser)).toEqual({ error: false, isEnabled: true, channels: [own] });
    expect(await shownTo(browserOf())).toMatchObject({ channels: [] });
    at.clock.nowMs += 61 * 60_000;
    expect(await shownTo(browser)).toMatchObject({ channels: [] });
    for (const secret of at.twitch.secrets) expect(at.logged()).not.toContain(secret);
  });

  it('keeps a known channel under its record, with what is granted now', async () => {
    await at.store.commit([{ table: 'Channels', id: channelRecord, fields: { stream_key: 'live_1' } }], {
      actor: 'import',
      reason: 'test',
    });
    const browser = browserOf();
    await endOf(browser, await goAndReturn(browser, 'channel:edit:commercial'));
    expect(channels()).toHaveLength(1);
    expect(channels()[0]).toMatchObject({ id: channelRecord, twitch_scopes: 'channel:edit:commercial' });
    expect(channels()[0]?.stream_key).toBeUndefined();
  });

  it('is refused in another browser, a second time, and after ten minutes', async () => {
    const browser = browserOf();
    const expired = `${site}/tools/twitch-auth?error=expired`;
    const back = await goAndReturn(browser);
    expect(await endOf(browserOf(), back)).toBe(expired);
    await endOf(browser, back);
    expect(await endOf(browser, back)).toBe(expired);
    const late = await goAndReturn(browser);
    at.clock.nowMs += 601_000;
    expect(await endOf(browser, late)).toBe(expired);
    expect(await endOf(browser, `${site}/twitch_callback?code=x`)).toBe(expired);
  });

  it('says that the owner did not agree, or that Twitch did not confirm it', async () => {
    const browser = browserOf();
    at.twitch.denies = true;
    expect(await endOf(browser, await goAndReturn(browser))).toBe(`${site}/tools/twitch-auth?error=denied`);
    at.twitch.denies = false;
    for (const fault of [{ status: 400, echoes: true }, { status: 503 }, 'dies', 'half'] as const) {
      at.twitch.faults.set('POST /oauth2/token', [fault]);
      expect(await endOf(browser, await goAndReturn(browser))).toBe(
        `${site}/tools/twitch-auth?error=refused`,
      );
    }
    for (const secret of at.twitch.secrets) expect(at.logged()).not.toContain(secret);
  });
});

describe('what is granted', () => {
  const channel = { name: 'cup_stream', grants: ['Predictions', 'Title/Game', 'Ads', 'Stream Key'] };

  it.each([
    ['the crew of its broadcasts', people.producer, [{ ...channel, state: 'granted' }]],
    ['nobody else who is signed in', people.guest, []],
    ['no visitor', undefined, []],
  ])('is shown to %s', async (_, who, expected) => {
    player = who;
    expect(await shownTo(browserOf())).toMatchObject({ channels: expected });
  });

  it('says when it has ended, and when nobody knows', async () => {
    player = people.producer;
    at.twitch.faults.set('POST /oauth2/token', [{ status: 503 }]);
    expect(await shownTo(browserOf())).toMatchObject({ channels: [{ state: 'unknown' }] });
    at.twitch.revoke(true);
    expect(await shownTo(browserOf())).toMatchObject({ channels: [{ state: 'ended' }] });
  });

  it('has the latest predictions when it is asked for them', async () => {
    player = people.producer;
    at.twitch.predictions.unshift({
      id: 'prediction-1',
      title: 'Who will win?',
      status: 'LOCKED',
      outcomes: [{ id: 'outcome-1', title: 'Reds' }],
      prediction_window: 300,
      winning_outcome_id: null,
    });
    const asked = await (await browserOf().get(`${site}/api/twitch-channels?predictions=1`)).json();
    const predictions = [
      { title: 'Who will win?', status: 'LOCKED', outcomes: [{ title: 'Reds', points: 0 }] },
    ];
    expect(asked).toMatchObject({ channels: [{ ...channel, predictions }] });
    expect((await shownTo(browserOf())).channels[0]).not.toHaveProperty('predictions');
    // A channel whose predictions are not told is still shown.
    at.twitch.faults.set('GET /helix/predictions', [{ status: 503 }]);
    const failed = await (await browserOf().get(`${site}/api/twitch-channels?predictions=1`)).json();
    expect(failed.channels[0]).not.toHaveProperty('predictions');
  });

  it('has no secret in it', async () => {
    player = people.producer;
    const text = JSON.stringify(await shownTo(browserOf()));
    for (const secret of at.twitch.secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain(ids.show);
  });
});
