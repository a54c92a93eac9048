import { type FakeObs, startFakeObs } from '../fakes/fake-obs.ts';
import { calm, expect, pageTest as test } from '../support/fixtures.ts';
import { openProducer } from '../support/producer-socket.ts';
import { keyFragment } from '../support/production-key.ts';
import type { ServerProcess } from '../support/server-process.ts';

test.use(calm);

const clientKey = 'obs-machine';
const password = 'p&ss wörd';

/** Creates a separate show: its producer has the client, another player observes. */
const makeShow = async (server: ServerProcess): Promise<{ producer: string; observer: string }> => {
  const [one, two] = await server.list('Players');
  const [producer, observer] = [String(one!.id), String(two!.id)];
  const ids = { match: 'obsDeviceMatch', broadcast: 'obsDevicesShow' };
  const [producing, observing] = ['recobsDeviceRole1', 'recobsDeviceRole2'] as const;
  await server.commit([
    {
      table: 'Player Relationships',
      id: producing,
      fields: { singular_name: 'Producer', player: [producer] },
    },
    {
      table: 'Player Relationships',
      id: observing,
      fields: { singular_name: 'Observer', player: [observer] },
    },
    {
      table: 'Matches',
      id: `rec${ids.match}`,
      fields: { custom_name: 'Devices', player_relationships: [producing, observing] },
    },
    {
      table: 'Broadcasts',
      id: `rec${ids.broadcast}`,
      fields: { key: 'obs-devices', name: 'Devices', live_match: [`rec${ids.match}`] },
    },
    {
      table: 'Clients',
      id: 'recobsDevicesUnit',
      fields: { key: clientKey, name: 'OBS machine', staff: [producer], broadcast: [`rec${ids.broadcast}`] },
    },
  ]);
  return { producer, observer: String(two!.name) };
};

let obs: FakeObs;
test.beforeEach(async () => {
  obs = await startFakeObs({ password });
});
test.afterEach(() => obs.kill());

test('pages that nobody signed in tell the lights what OBS shows, and drive it, through its end and return', async ({
  page: transmitter,
  context,
  league: { server },
}) => {
  const { producer, observer } = await makeShow(server);
  const key = await keyFragment(server, clientKey, 'source');
  const base = `${server.url}/client/${clientKey}`;
  const address = `${base}/websocket-transmitter?url=${encodeURIComponent(obs.url)}`;

  await transmitter.goto(`${address}${key}&password=${encodeURIComponent(password)}`);
  await expect(transmitter.getByRole('status')).toHaveText('Connected');
  await expect(transmitter.getByText('Sending tally as Producer')).toBeVisible();
  await expect(transmitter).toHaveURL(address);

  const multiview = await context.newPage();
  await multiview.goto(`${base}/tally-dot`);
  const dot = multiview.getByTestId('dot-1');
  await expect(dot).toHaveAttribute('data-state', 'preview');
  await expect(dot).toContainText(observer);
  obs.cut('Obs 1', 'Desk');
  await expect(dot).toHaveAttribute('data-state', 'active');
  obs.fade('Obs 2', 5_000);
  await expect(transmitter.locator('[data-kind="Program"] b')).toHaveText('Obs 2 + Obs 1');
  await expect(dot).toHaveAttribute('data-state', 'active');
  await expect(dot).toHaveAttribute('data-state', 'inactive', { timeout: 15_000 });
  obs.cut('Obs 1', 'Desk');
  await expect(dot).toHaveAttribute('data-state', 'active');

  await obs.kill();
  await expect(dot).toHaveAttribute('data-state', 'unknown');
  await expect(
    transmitter.getByText('OBS has closed the connection.').or(transmitter.getByText(/^OBS does not answer/)),
  ).toBeVisible();
  await obs.start();
  // The connection returns by itself; a click on "Try now" might happen just after that.
  await expect(dot).toHaveAttribute('data-state', 'active', { timeout: 30_000 });

  const remote = await context.newPage();
  await remote.goto(`${base}/remote?url=${encodeURIComponent(obs.url)}`);
  await expect(remote.getByText('The crew knows 4 scenes and 2 inputs.')).toBeVisible();
  const surface = await openProducer(server.url, producer);
  surface.emit('prod-join', clientKey);
  const ask = (request: string, data: object) =>
    surface.emit('prod_trigger', 'obs_remote_control', JSON.stringify({ request, data }));
  const outcome = remote.getByLabel('Last request').getByRole('status');
  // Nothing keeps a trigger for a page that is not in its room yet.
  await expect(async () => {
    ask('SetInputMute', { inputName: 'None', inputMuted: true });
    await expect(outcome).toHaveText('Not armed: nothing is done', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await remote.getByRole('button', { name: /^Not armed/ }).click();
  ask('SetSceneItemEnabled', { sceneName: 'Desk', sceneItemName: 'Lower third', sceneItemEnabled: true });
  await expect(outcome).toHaveText('Done');
  ask('GetStreamServiceSettings', {});
  await expect(outcome).toHaveText(/^GetStreamServiceSettings is not among/);
  ask('SetCurrentProgramScene', { sceneName: 'Break' });
  await expect(outcome).toHaveText('Done');
  await expect(dot).toHaveAttribute('data-state', 'inactive');
  surface.close();
  const done = obs.seen.filter(({ type }) => /^Set(?:Scene|Current)|Settings/.test(type));
  expect(done).toEqual([
    { type: 'SetSceneItemEnabled', data: { sceneName: 'Desk', sceneItemEnabled: true, sceneItemId: 2 } },
    { type: 'SetCurrentProgramScene', data: { sceneName: 'Break' } },
  ]);
});
