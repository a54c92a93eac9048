import type { BrowserContext, Page } from 'playwright/test';
import { type TriggerName, triggerNames } from '../../src/contract/socket.ts';
import { standInFile } from '../overlays/build-media.ts';
import { buildShow } from '../overlays/build-show.ts';
import { fixtureId } from '../overlays/ids.ts';
import { readStock } from '../overlays/stock.ts';
import { expect, test } from '../support/fixtures.ts';
import { openProducer } from '../support/producer-socket.ts';
import { keyFragment } from '../support/production-key.ts';

/** Visible and audible state of a page, as far as a trigger may change it. */
type Effect = Readonly<Record<string, unknown>>;

/** A source that receives triggers: its address, and the effect to check. */
type Source = { readonly address: string; readonly look: (page: Page) => Promise<Effect> };

type SoundWindow = Window & { readonly sounds: HTMLAudioElement[] };

/** Sounds are noted instead of played: they neither end nor are refused. */
const noteSounds = (): void => {
  const sounds: HTMLMediaElement[] = [];
  Object.assign(window, { sounds, obsstudio: { pluginVersion: '2.24.3' } });
  HTMLMediaElement.prototype.play = function play() {
    sounds.push(this);
    return new Promise(() => undefined);
  };
};

const played = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as SoundWindow).sounds.length);
const says = async (page: Page, text: string | RegExp): Promise<boolean> =>
  (await page.locator('#overlay').getByText(text).count()) > 0;

const sources = {
  cams: {
    address: 'cams/ingame?noAnimate=1',
    look: async (page) => ({ open: await page.locator('#overlay [data-open]').count() }),
  },
  desk: {
    address: 'desk?noAnimate=1',
    look: async (page) => ({ Ember: await says(page, 'Ember'), Kestrel: await says(page, 'Kestrel') }),
  },
  music: {
    address: 'music?group=break&showTitle&crossfade=0&noAnimate=1',
    look: async (page) => ({
      title: await says(page, /^♪ (Opener|Interlude|Finale)$/),
      played: await played(page),
    }),
  },
  ads: {
    address: 'ad-read?noAnimate=1',
    look: async (page) => ({ card: await page.locator('#overlay img').count(), played: await played(page) }),
  },
  confetti: {
    address: 'confetti',
    look: async (page) => ({ falls: await page.locator('#overlay canvas').count() }),
  },
  comms: {
    address: 'ingame-comms?noAnimate=1',
    look: async (page) => ({ tags: await page.getByText('Listen In').count() }),
  },
  maps: {
    address: 'maps?noAnimate=1',
    look: async (page) => ({
      played: await played(page),
      isFading: await page.evaluate(() =>
        (window as unknown as SoundWindow).sounds.some(({ volume }) => volume < 1),
      ),
    }),
  },
} satisfies Record<string, Source>;
type SourceName = keyof typeof sources;

const setOnAir = async (page: Page, active: boolean): Promise<void> => {
  await page.evaluate(
    (detail) => window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail })),
    { active },
  );
  await expect(page.locator('.broadcast--active')).toHaveCount(active ? 1 : 0);
};

/** The source leaves the program and comes back. */
const cutBack = async (page: Page): Promise<void> => {
  for (const active of [false, true]) await setOnAir(page, active);
};

type Row = readonly [
  trigger: readonly [TriggerName, ...unknown[]],
  source: SourceName,
  effect: Effect,
  /** Makes the effect visible. */
  then?: (page: Page) => Promise<void>,
];

/** In order: each begins where the one before left its source. */
const rows: readonly Row[] = [
  [['toggle_cams'], 'cams', { open: 2 }],
  [['toggle_cams'], 'cams', { open: 0 }],
  [['hide_talent', 1], 'desk', { Ember: false, Kestrel: true }],
  [['toggle_talent', 2], 'desk', { Ember: false, Kestrel: false }],
  [['show_talent', 1], 'desk', { Ember: true, Kestrel: false }],
  [['clear_talent'], 'desk', { Ember: true, Kestrel: true }],
  [['skip_song'], 'music', { title: true, played: 2 }],
  [['skip_song', 'desk'], 'music', { title: true, played: 2 }],
  [['fade_skip_song', 'break'], 'music', { title: true, played: 3 }],
  [['fade_stop_song'], 'music', { title: false, played: 3 }],
  [['ad_read_start'], 'ads', { card: 1, played: 2 }],
  [['comms_enable', { team: 2 }], 'comms', { tags: 1 }],
  [['comms_disable'], 'comms', { tags: 0 }],
  [['map_music'], 'maps', { played: 1, isFading: false }],
  [['fade_map_music'], 'maps', { played: 1, isFading: true }],
  // Last, because a burst ends by itself.
  [['enable_confetti'], 'confetti', { falls: 1 }, cutBack],
  [['stop_confetti'], 'confetti', { falls: 0 }],
  [['disable_confetti'], 'confetti', { falls: 0 }, cutBack],
  [['enable_confetti'], 'confetti', { falls: 1 }, cutBack],
];

/** Triggers for pages of staff and machines, which have journeys of their own (tally, obs). */
const elsewhere: readonly TriggerName[] = [
  'obs_remote_control',
  'request_obs_remote_control_update',
  'obs_remote_data',
];
/** Of the original's boards and cards that do not exist here. */
const unheard: readonly TriggerName[] = [
  'advance_draft',
  'reset_draft',
  'show_full_draft',
  'auto_draft',
  'show_promotion',
];

/** On their way from the server, triggers are told late first, with another id, and then twice. */
const disturb = (context: BrowserContext): Promise<void> =>
  context.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const [kind, body] = [String(message).slice(0, 2), String(message).slice(2)];
      if (kind !== '42' || !body.startsWith('["prod_room"')) return socket.send(message);
      const [event, rooms, name, values, stamp] = JSON.parse(body) as unknown[];
      if (stamp !== undefined) {
        const { id, at } = stamp as { id: string; at: number };
        const late = { id: `${id}-late`, at: at - 6_000 };
        socket.send(`42${JSON.stringify([event, rooms, name, values, late])}`);
        socket.send(message);
      }
      socket.send(message);
    });
  });

test.use({ serviceWorkers: 'block' });

test('each trigger does what it says on its overlay: once when it comes twice, and never late @timed', async ({
  browser,
  league,
}) => {
  const { server, find } = league;
  const plan = { name: 'triggers', hasMedia: true };
  const show = buildShow(plan, await readStock(server), Date.now());
  const { staff } = await find('Clients', ({ key }) => key === 'main');
  const [client, key] = [fixtureId('triggers', 'client'), 'trigger-pages'];
  const fields = { key, name: 'Trigger pages', broadcast: [show.broadcastId], staff };
  await server.commit([...show.changes, { table: 'Clients', id: client, fields }]);

  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 960, height: 540 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(noteSounds);
  await context.route(standInFile, (route) => route.fulfill({ path: 'tests/fixtures/clip.webm' }));
  await disturb(context);
  const secret = await keyFragment(server, key, 'source');
  const open = async ([name, { address }]: [string, Source]) => {
    const page = await context.newPage();
    // Expired triggers are recognised by the server's time.
    const knowsTime = page.waitForResponse(/\/time(\?renew)?$/);
    await page.goto(`/client/${key}/${address}${secret}`);
    await knowsTime;
    return [name, page] as const;
  };
  const entries = await Promise.all(Object.entries<Source>(sources).map(open));
  const pages = Object.fromEntries(entries) as Record<SourceName, Page>;
  const lookAtAll = async () =>
    Object.fromEntries(
      await Promise.all(
        entries.map(async ([name, page]) => [name, await sources[name as SourceName].look(page)]),
      ),
    ) as Record<SourceName, Effect>;

  // An ad read and a song begin with the activation; the read is over.
  await expect.poll(() => played(pages.ads)).toBe(1);
  await pages.ads.evaluate(() =>
    (window as unknown as SoundWindow).sounds.at(0)?.dispatchEvent(new Event('ended')),
  );
  // A burst ends by itself, at a time that the other rows must not depend on.
  await setOnAir(pages.confetti, false);
  const start: Record<SourceName, Effect> = {
    cams: { open: 0 },
    desk: { Ember: true, Kestrel: true },
    music: { title: true, played: 1 },
    ads: { card: 0, played: 1 },
    confetti: { falls: 0 },
    comms: { tags: 0 },
    maps: { played: 0, isFading: false },
  };
  await expect.poll(lookAtAll).toEqual(start);
  const surface = await openProducer(server.url, (staff as string[])[0]!);
  const said = new Map<string, Effect>();
  surface.on('prod_update', ({ path, data }: { path: string; data: Effect }) => said.set(path, data));
  surface.emit('prod-join', key);
  surface.emit('prod-overview-join', key);

  let wanted = start;
  for (const [[name, ...values], source, effect, then] of rows) {
    surface.emit('prod_trigger', name, ...values);
    wanted = { ...wanted, [source]: effect };
    const message = `${name} ${JSON.stringify(values)}`;
    // Repeated, because on a slow machine the trigger may arrive after the cut that makes its effect visible.
    await expect(async () => {
      if (then) await then(pages[source]);
      const seen = async (): Promise<Effect> => sources[source].look(pages[source]);
      await expect.poll(seen, { message, timeout: 5_000 }).toEqual(effect);
    }).toPass({ timeout: 60_000 });
    // A burst that was seen may have ended by itself when a slow machine has looked at all pages.
    const burst = effect === wanted.confetti ? { confetti: expect.anything() } : {};
    await expect.poll(lookAtAll, { message }).toEqual({ ...wanted, ...burst });
  }
  // The source overview says what each of them left.
  await expect
    .poll(() => Object.fromEntries(said))
    .toMatchObject({
      'cams/ingame': { cams: 'hidden' },
      desk: { talent: '2 of 2' },
      music: { track: 'none' },
      'ad-read': { ad: 'playing' },
      confetti: { confetti: 'falling' },
      'ingame-comms': { comms: 'none' },
    });
  surface.close();
  await context.close();
});

test('every trigger of the contract is in the table, or said to be elsewhere', () => {
  const heard = rows.map(([[name]]) => name);
  expect([...new Set([...heard, ...elsewhere, ...unheard])].sort()).toEqual([...triggerNames].sort());
});
