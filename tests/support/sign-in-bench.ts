import { Writable } from 'node:stream';
import type { Hono } from 'hono';
import pino from 'pino';
import { createApp } from '../../src/server/app.ts';
import { openProductionKeys, type ProductionKeys } from '../../src/server/production-keys/production-keys.ts';
import type { SecurityEvent } from '../../src/server/security-log/security-log.ts';
import { createSignIn, type SignIn } from '../../src/server/sign-in/sign-in.ts';
import type { Store } from '../../src/server/store/store.ts';
import { commit, createTestStores, testId, testNowMs } from '../../src/server/store/testing/test-store.ts';
import { fakeConfig, fakeSite, noImages } from '../fakes/fake-app.ts';
import { HttpBrowser } from './http-browser.ts';
import { localKey } from './local-key.ts';

/** Ann produces and has the identity provider's default account; Bo has another account, Cy has none. */
export const [ann, bo, cy] = [testId('player', 1), testId('player', 2), testId('player', 3)];
export const client = testId('client', 1);
export const boAccount = { id: '200000000000000002', username: 'bo', discriminator: '1234', avatar: null };

export type Opened = { store: Store; app: Hono; signIn: SignIn; keys: ProductionKeys; browser: HttpBrowser };

/** One database and one log for the tests of a file; each `open` is a server over them, emptied by `fresh`. */
export async function createSignInBench() {
  const stores = await createTestStores();
  const lines: string[] = [];
  const noted: SecurityEvent[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  let setupKey: string | undefined;
  let nowMs = testNowMs;
  const clock = () => nowMs;

  /** A server as after a restart: over what is in the database. */
  const open = async (environment: Record<string, string> = {}): Promise<Opened> => {
    const store = await stores.reopen();
    setupKey = undefined;
    const config = fakeConfig({ SITE_URL: 'http://localhost:8901', ...environment });
    const keys = await openProductionKeys({ queries: stores.queries, clock, log });
    const signIn = createSignIn({
      keys,
      store,
      queries: stores.queries,
      config,
      localKey: config.hasLocalSignIn ? localKey : undefined,
      onSetupKey: (key) => {
        setupKey = key;
      },
      stateKey: 'state-key',
      clock,
      log,
      securityLog: { record: (event) => void noted.push(event) },
      fetch,
    });
    await signIn.setupKey();
    const site = fakeSite();
    const routes = [signIn.addRoutes, (app: Hono) => addProbe(app, signIn)];
    const app = createApp({ store, config, log, clock, images: noImages, site, routes });
    return { store, app, signIn, keys, browser: new HttpBrowser((request) => app.fetch(request)) };
  };

  const fresh = async (environment: Record<string, string> = {}): Promise<Opened> => {
    nowMs = testNowMs;
    const store = await stores.fresh();
    await commit(
      store,
      {
        table: 'Players',
        id: ann,
        fields: {
          name: 'Ann',
          discord_id: '200000000000000001',
          website_settings: ['Full broadcast permissions'],
        },
      },
      { table: 'Players', id: bo, fields: { name: 'Bo', discord_id: boAccount.id } },
      { table: 'Players', id: cy, fields: { name: 'Cy', avatar: 'https://pictures.example/cy.png' } },
      { table: 'Clients', id: client, fields: { name: 'Main', key: 'main', staff: [ann] } },
      { table: 'Events', id: testId('event', 1), fields: { name: 'Owl Cup', subdomain: 'owl' } },
      { table: 'Events', id: testId('event', 2), fields: { name: 'Small Cup', subdomain: 'cup' } },
      { table: 'Teams', id: testId('team', 1), fields: { name: 'Reds' } },
    );
    lines.length = 0;
    noted.length = 0;
    return open(environment);
  };

  return {
    queries: stores.queries,
    fresh,
    open,
    /** The key of the first run that the operator was told last. */
    setupKey: () => setupKey,
    /** Everything that was logged since `fresh`. */
    logged: () => lines.join(''),
    /** Entries for the security log since `fresh`. */
    noted,
    nowMs: clock,
    pass: (ms: number) => {
      nowMs += ms;
    },
    close: stores.close,
  };
}

/** Adds an endpoint in place of an action, which returns the player id of its caller. */
function addProbe(app: Hono, signIn: SignIn): void {
  app.post('/actions/probe', async (c) => c.json({ player: (await signIn.personOf(c.req.raw))?.playerId }));
}

export const bodyOf = async (answer: Response): Promise<Record<string, unknown>> =>
  (await answer.json()) as Record<string, unknown>;
