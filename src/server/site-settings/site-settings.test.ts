import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeConfig, silentLog } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, fakeId } from '../../../tests/fakes/fake-store.ts';
import { noRelay } from '../cluster/relay.ts';
import { onFailure } from '../http/failures.ts';
import type { SecurityEvent } from '../security-log/security-log.ts';
import { signedIn } from '../sign-in/people.ts';
import { createTestStores } from '../store/testing/test-store.ts';
import { openSiteSettings } from './site-settings.ts';
import { addSiteSettingsRoutes } from './site-settings-routes.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;

beforeAll(async () => {
  stores = await createTestStores();
});
afterAll(() => stores.close());
beforeEach(async () => {
  await stores.fresh();
});

/** A relay to one other server, which is called at once. */
const relayTo = () => {
  const listeners: (() => void)[] = [];
  const relay = (own: number) => ({
    ...noRelay,
    elsewhere: (_name: string, act: () => void) => {
      listeners[own] = act;
      return () => listeners.forEach((listener, place) => void (place !== own && listener()));
    },
  });
  return relay;
};

const openWith = (environment = {}, relay: typeof noRelay = noRelay) =>
  openSiteSettings({ config: fakeConfig(environment), queries: stores.queries, relay, log: silentLog });

describe('the settings of the site', () => {
  it('are in effect at once, and after a restart', async () => {
    const { config, save } = await openWith();
    expect([config.siteName, config.siteZone]).toEqual(['Grandstand', undefined]);
    await save({ name: 'Harbour League', zone: 'Europe/Berlin' });
    expect([config.siteName, config.siteZone, config.siteGame]).toEqual([
      'Harbour League',
      'Europe/Berlin',
      undefined,
    ]);
    expect((await openWith()).config.siteName).toBe('Harbour League');
    await save({ name: '' });
    expect([config.siteName, config.siteZone]).toEqual(['Grandstand', 'Europe/Berlin']);
  });

  it('keep the name of the environment, and the rest', async () => {
    const { config, save } = await openWith({ SITE_NAME: 'Set there' });
    await save({ name: 'Set here', game: 'Chess' });
    expect([config.siteName, config.siteGame]).toEqual(['Set there', 'Chess']);
    expect((await openWith()).config.siteName).toBe('Set here');
  });

  it('are kept when two servers change different ones, and both learn of them', async () => {
    const relay = relayTo();
    const [first, second] = [
      await openWith({}, relay(0) as typeof noRelay),
      await openWith({}, relay(1) as typeof noRelay),
    ];
    await first.save({ name: 'Harbour League' });
    await second.save({ game: 'Chess' });
    await expect
      .poll(() => [first, second].map(({ config }) => [config.siteName, config.siteGame]))
      .toEqual([
        ['Harbour League', 'Chess'],
        ['Harbour League', 'Chess'],
      ]);
  });
});

const [organiser, crew, theme] = [fakeId('organiser'), fakeId('crew'), fakeId('theme')];
const player = (id: string, website_settings: string[]) => ({
  id: `rec${id}`,
  __tableName: 'Players',
  website_settings,
});
const store = createFakeStore({
  [organiser]: player(organiser, ['Can edit any event']),
  [crew]: player(crew, ['Can edit any match', 'Full broadcast permissions']),
  [theme]: { id: `rec${theme}`, __tableName: 'Themes' },
});

const appWith = async (environment = {}) => {
  const noted: SecurityEvent[] = [];
  const siteSettings = await openWith(environment);
  const app = new Hono();
  app.onError(onFailure(silentLog, { isAllowed: () => true }));
  addSiteSettingsRoutes(app, {
    store,
    config: siteSettings.config,
    siteSettings,
    securityLog: { record: (event: SecurityEvent) => void noted.push(event) } as never,
    signIn: {
      personOf: async (request) => {
        const [id = '', isByToken] = (request.headers.get('authentication') ?? '').split(' ');
        const record = store.get(`rec${id}`);
        const found = record && signedIn(record, undefined);
        return found && isByToken ? { ...found, person: { ...found.person, isByToken: true } } : found;
      },
    },
  });
  const call = async (as: string, body?: object) => {
    const answer = await app.request('/auth/site', {
      headers: { authentication: as, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return [answer.status, await answer.json()] as const;
  };
  return { call, noted, siteSettings };
};

describe('/auth/site', () => {
  it('is changed by an organiser who signed in in a browser, which the security log names', async () => {
    const { call, noted } = await appWith();
    expect(await call(organiser, { name: ' Harbour  League ', theme })).toEqual([
      200,
      {
        error: false,
        siteName: 'Harbour League',
        isNameFixed: false,
        settings: { name: 'Harbour League', zone: '', game: '', theme },
      },
    ]);
    expect(noted).toEqual([expect.objectContaining({ kind: 'site-changed', actor: `rec${organiser}` })]);
    await call(organiser, { name: 'Harbour League' });
    expect(noted).toHaveLength(1);
  });

  it.each([
    ['', 401],
    [crew, 403],
    [`${organiser} token`, 403],
  ])('refuses %j with %i', async (as, status) => {
    const { call, siteSettings } = await appWith();
    expect((await call(as))[0]).toBe(status);
    expect((await call(as, { name: 'Taken' }))[0]).toBe(status);
    expect(siteSettings.config.siteName).toBe('Grandstand');
  });

  it.each([
    [{ name: 'x'.repeat(81) }, 'name: Use at most 80 characters.'],
    [{ name: 7 }, 'name: must be a setting as text'],
    [{ colour: 'red' }, 'colour: must be a setting as text'],
    [{ zone: 'Middle/Earth' }, 'zone: Choose a time zone from the list.'],
    [{ theme: organiser }, 'theme: must be a theme'],
    [{ theme: fakeId('nothing') }, 'theme: must be a theme'],
  ])('refuses %j', async (body, message) => {
    const { call, noted } = await appWith();
    const [status, answer] = await call(organiser, { game: 'Chess', ...body });
    expect([status, answer.message]).toEqual([400, expect.stringContaining(message)]);
    expect(noted).toEqual([]);
    expect((await call(organiser))[1].settings.game).toBe('');
  });

  it('says that the environment names the site, and refuses another name', async () => {
    const { call } = await appWith({ SITE_NAME: 'Set there' });
    expect((await call(organiser))[1]).toMatchObject({ isNameFixed: true, siteName: 'Set there' });
    expect((await call(organiser, { name: 'Other' }))[0]).toBe(400);
    expect((await call(organiser, { game: 'Chess' }))[0]).toBe(200);
  });
});
