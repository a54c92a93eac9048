import { publishedClip } from '../overlays/build-media.ts';
import { fixtureId } from '../overlays/ids.ts';
import { expect, test } from '../support/fixtures.ts';
import { asSource } from '../support/obsstudio.ts';
import { keyFragment, revokeKeys } from '../support/production-key.ts';

/** The player of the video site, reduced to its answers to messages. Globals of its window are for the test. */
const player = `<script>
  const heard = (window.heard = []);
  let [state, time] = [-1, 0];
  const tell = () =>
    parent.postMessage(
      JSON.stringify({ event: 'infoDelivery', info: { playerState: state, currentTime: time, duration: 30 } }),
      '*',
    );
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data);
    if (event === 'listening') state = 1;
    else heard.push(func);
    if (func === 'seekTo') time = args[0];
    if (func === 'playVideo') state = 1;
    if (func === 'pauseVideo') state = 2;
    tell();
  });
  setInterval(() => {
    if (state !== 1) return;
    time += 0.25;
    tell();
  }, 250);
  window.end = () => {
    state = 0;
    tell();
  };
</script>`;

type PlayerWindow = Window & { readonly heard: string[]; readonly end: () => void };

test.use({ serviceWorkers: 'block' });

test("a clip is ready before it is on air, starts with the source, and the crew's clock counts it down", async ({
  browser,
  league,
}) => {
  const { server, find } = league;
  const show = await find('Broadcasts', ({ key }) => key === 'main');
  const clip = fixtureId('media', 'clip');
  const roll = (embed: string) =>
    server.commit([{ table: 'News', id: clip, fields: { ...publishedClip, embed } }]);
  await roll('https://youtu.be/abcdefghijk');
  await server.commit([{ table: 'Broadcasts', id: show.id, fields: { highlight_media: [clip] } }]);

  const open = async () => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 960, height: 540 },
      serviceWorkers: 'block',
    });
    return { context, page: await context.newPage() };
  };
  const [crew, machine] = [await open(), await open()];
  await crew.page.goto('/client/main/clock');
  const [top, left] = [crew.page.getByTestId('clock-top'), crew.page.getByTestId('clock-left')];
  await expect(left).toHaveAttribute('data-phase', 'unknown');

  await machine.page.route('https://www.youtube.com/embed/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  );
  await machine.page.route('https://media.example/clip.webm', (route) =>
    route.fulfill({ path: 'tests/fixtures/clip.webm' }),
  );
  const source = await asSource(machine.page, { isShown: false });
  await machine.page.goto(`/client/main/media${await keyFragment(server, 'main', 'source')}`);
  const frame = () => machine.page.frame({ url: /^https:\/\/www\.youtube\.com/ });
  const heard = () => frame()?.evaluate(() => (window as unknown as PlayerWindow).heard.join());
  const prepared = 'pauseVideo,unMute,setVolume,seekTo';
  await expect.poll(heard).toBe(prepared);
  await expect(top).toHaveText('MEDIA READY');

  await source.setVisible(true);
  await source.setActive(true);
  await expect.poll(heard).toBe(`${prepared},seekTo,playVideo`);
  await expect(left).toHaveAttribute('data-phase', 'playing');
  await expect(left).toHaveText(/^0?0:2\d$/);
  await frame()?.evaluate(() => (window as unknown as PlayerWindow).end());
  await expect(left).toHaveAttribute('data-phase', 'idle');
  await expect(machine.page.locator('#overlay iframe')).toBeHidden();

  // A browser plays with sound after a user action; broadcast software does so by itself.
  await machine.page.keyboard.press('Shift');
  await roll('https://media.example/clip.webm');
  await expect(left).toHaveAttribute('data-phase', 'last');
  await expect(machine.page.locator('#overlay video')).toBeVisible();
  await expect(left).toHaveAttribute('data-phase', 'idle');
  await expect(machine.page.locator('#overlay video')).toBeHidden();

  await server.commit([
    { table: 'Broadcasts', id: show.id, fields: { highlight_media: show.highlight_media ?? null } },
  ]);
  await revokeKeys(server, 'main');
  await crew.context.close();
  await machine.context.close();
});
