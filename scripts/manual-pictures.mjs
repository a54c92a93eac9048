import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

/**
 * Images of the manuals below `docs`: name, the signed-in user, the size of the screen in CSS pixels, and the steps to
 * the shown state. `npm run screenshots manuals` takes them. A test compares the list with the manuals and with the
 * files. `show` has the addresses of the demo league and opens further pages.
 */
const laptop = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const tablet = { width: 1024, height: 768 };

/** The crew of the demo league. */
const organiser = 'Harbourmaster';
const producer = 'Mainsail';

/** Longer than the page hides the change of its connection. */
const noticeMs = 3_500;

const openModule = async (page, name) => {
  const module = page.locator(`[data-module="${name}"]`);
  await module.locator('button').first().click();
  await module.scrollIntoViewIfNeeded();
  return module;
};

/** Makes a tally key on the dashboard and opens its page without a signed-in user. */
const openTally = async (show, role) => {
  const dashboard = await show.open('/dashboard', { ...laptop, person: producer });
  const module = await openModule(dashboard, 'Sources and Keys');
  await module.getByLabel('Key for').selectOption('tally');
  await module.getByLabel('Tally light of').selectOption(role);
  await module.getByLabel('Name, such as the machine').fill('Tablet of the first observer');
  await module.getByRole('button', { name: 'Make key' }).click();
  const made = module.getByLabel('Key Tablet of the first observer');
  await made.getByRole('button', { name: /^QR code/ }).waitFor();
  const text = await made.evaluate((section) => section.outerHTML);
  const [, key] = /#key=([\w-]+)/.exec(text) ?? (await copied(dashboard, made));
  return `/client/main/tally-viewer#key=${key}`;
};

const copied = async (page, made) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await made.getByRole('button').first().click();
  return /#key=([\w-]+)/.exec(await page.evaluate(() => navigator.clipboard.readText())) ?? [];
};

/** Reports scenes as the broadcast software of the producer does. @returns how to end it */
const reportScenes = async (show, programScene, previewScene) => {
  const socket = io(show.origin, {
    transports: ['websocket'],
    extraHeaders: { cookie: await show.cookieOf(producer), origin: show.origin },
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.emit('obs_data_change', { clientName: 'main', previewScene, programScene });
  return () => socket.disconnect();
};

const typeDetail = async (page, label, value) => {
  const details = page.getByRole('button', { name: /^Details/ });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  await page.getByLabel(label, { exact: true }).fill(value);
};

export const manualPictures = [
  {
    name: 'organiser-settings',
    person: organiser,
    ...laptop,
    path: ({ event }) => `/event/${event}/settings`,
    prepare: (page) => page.getByRole('button', { name: 'Save settings' }).waitFor(),
  },
  {
    name: 'organiser-bracket-creator',
    person: organiser,
    ...laptop,
    path: () => '/tools/bracket-creator',
    async prepare(page) {
      await page.getByLabel('Preset').selectOption({ label: '4-team double elimination (GSL)' });
      await page.getByRole('button', { name: 'Apply preset' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Apply preset' }).click();
      await page.getByLabel('Name of the bracket').evaluate((field) => field.scrollIntoView());
      await page.mouse.wheel(0, -120);
    },
  },
  {
    name: 'organiser-security-log',
    person: organiser,
    ...laptop,
    path: () => '/security',
    prepare: (page) => page.getByText('Find a person').waitFor(),
  },
  {
    name: 'producer-dashboard',
    person: producer,
    ...laptop,
    path: () => '/dashboard',
    prepare: (page) => page.getByText('Everything sent').waitFor(),
  },
  {
    name: 'producer-preflight',
    person: producer,
    ...laptop,
    path: () => '/dashboard/preflight',
    prepare: (page) => page.getByText('Fix before the show').waitFor(),
  },
  {
    name: 'producer-waiting',
    person: producer,
    ...laptop,
    path: () => '/dashboard',
    async prepare(page) {
      await page.getByText('Everything sent').waitFor();
      await page.context().setOffline(true);
      await page.getByText(/^No connection for/).waitFor();
      await page.getByRole('button', { name: /^Flip Teams/ }).click();
      await sleep(noticeMs);
    },
  },
  {
    name: 'match-editor',
    person: organiser,
    ...phone,
    path: ({ match }) => `/match/${match}/editor`,
    async prepare(page) {
      await page.getByRole('button', { name: 'Map to EMB' }).click();
    },
  },
  {
    name: 'match-editor-waiting',
    person: organiser,
    ...phone,
    path: ({ match }) => `/match/${match}/editor`,
    async prepare(page) {
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Map to EMB' }).click();
      await page.getByRole('button', { name: 'Save maps' }).click();
      await sleep(noticeMs);
    },
  },
  {
    name: 'match-editor-conflict',
    person: organiser,
    ...phone,
    path: ({ match }) => `/match/${match}/editor`,
    async prepare(page, show) {
      await typeDetail(page, 'Custom name', 'Semifinal of the foxes');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Save details' }).click();
      const other = await show.open(new URL(page.url()).pathname, { ...phone, person: producer });
      await typeDetail(other, 'Custom name', 'Lantern semifinal');
      await other.getByRole('button', { name: 'Save details' }).click();
      await other.getByText('Saved', { exact: true }).waitFor();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Take theirs' }).waitFor();
    },
  },
  {
    name: 'observer-pair',
    ...tablet,
    path: () => '/pair',
    prepare: (page) => page.getByLabel(/^Code /).waitFor(),
  },
  {
    name: 'observer-active',
    ...tablet,
    path: (show) => openTally(show, 'observer-1'),
    async prepare(page, show) {
      show.atEnd(await reportScenes(show, 'Observer 1', 'Desk'));
      await page.getByText('ACTIVE', { exact: true }).waitFor();
    },
  },
  {
    name: 'observer-unknown',
    ...tablet,
    path: (show) => openTally(show, 'observer-1'),
    prepare: (page) => page.getByText('UNKNOWN', { exact: true }).waitFor(),
  },
];
