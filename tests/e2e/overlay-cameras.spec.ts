import type { Page } from 'playwright/test';
import { buildShow } from '../overlays/build-show.ts';
import { fixtureId } from '../overlays/ids.ts';
import { readStock } from '../overlays/stock.ts';
import { expect, test } from '../support/fixtures.ts';

const name = 'camera-journey';
const media = 'https://media.example';
/** A camera that is lost has its card again within this. */
const soon = { timeout: 2_000 };

type CameraWindow = Window & { readonly cameras: { readonly stop: () => void }[] };

/** Replaces WebRTC by a camera without a network: each accepted answer starts a video, which ends with `stop`. */
const standInForWebRtc = (): void => {
  const cameras: { stop: () => void }[] = [];
  class StandIn extends EventTarget {
    iceGatheringState = 'complete';
    connectionState = 'new';
    localDescription = { sdp: '' };
    addTransceiver(): void {}
    close(): void {}
    async setLocalDescription(): Promise<void> {
      this.localDescription = { sdp: 'an offer' };
    }
    async setRemoteDescription({ sdp }: { sdp: string }): Promise<void> {
      if (sdp !== 'an answer') throw new Error(sdp);
      const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
      const pen = canvas.getContext('2d')!;
      let shade = 0;
      const timer = setInterval(() => {
        shade = (shade + 9) % 360;
        pen.fillStyle = `hsl(${shade} 80% 50%)`;
        pen.fillRect(0, 0, 160, 90);
      }, 50);
      const stop = (): void => {
        clearInterval(timer);
        this.connectionState = 'failed';
        this.dispatchEvent(new Event('connectionstatechange'));
      };
      cameras.push({ stop });
      const track = Object.assign(new Event('track'), { streams: [canvas.captureStream(20)] });
      this.dispatchEvent(track);
    }
  }
  Object.assign(window, { cameras, RTCPeerConnection: StandIn });
};

const camera = (page: Page) => page.locator('#overlay :is(iframe, video)');
const isSeen = (page: Page) => expect(camera(page)).toHaveCSS('opacity', '1');
const isCovered = async (page: Page) => {
  await expect(camera(page)).toHaveCSS('opacity', '0', soon);
  await expect(page.getByTestId('seat-card')).toBeVisible();
};

test.use({ viewport: { width: 960, height: 540 }, serviceWorkers: 'block' });

test('a camera is seen while its picture is there, and the card of its seat otherwise', async ({
  page,
  league,
}) => {
  const { server } = league;
  const show = buildShow({ name, hasFullCam: true }, await readStock(server), Date.now());
  await server.commit(show.changes);
  const use = (webcam: string) =>
    server.commit([
      { table: 'Live Guests', id: fixtureId(name, 'interviewed'), fields: { webcam, use_cam: true } },
    ]);
  await page.addInitScript(standInForWebRtc);
  await page.route('https://vdo.ninja/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Camera</p>' }),
  );
  await use('me');
  await page.goto(`/broadcast/${show.broadcastKey}/cams/full`);

  await expect(camera(page)).toBeAttached();
  const provider = () => page.frame({ url: /^https:\/\/vdo\.ninja/ })!;
  const say = (message: Record<string, string>) =>
    provider().evaluate((data) => parent.postMessage(data, '*'), message);
  await expect.poll(() => provider()?.url()).toContain('view=me');
  // Neither this page itself nor another stream is the camera.
  await page.evaluate(() => postMessage({ action: 'new-video-track-added', streamID: 'me' }, '*'));
  await say({ action: 'new-video-track-added', streamID: 'somebody' });
  await isCovered(page);
  await say({ action: 'new-video-track-added', streamID: 'me' });
  await isSeen(page);
  await say({ action: 'end-view-connection', value: 'me' });
  await isCovered(page);
  await say({ action: 'new-video-track-added', streamID: 'me' });
  await isSeen(page);

  const asked: string[] = [];
  await page.route(`${media}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(`${route.request().method()} ${pathname} ${route.request().postData() ?? ''}`.trim());
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Location' };
    if (pathname.endsWith('.webm')) return route.fulfill({ path: 'tests/fixtures/clip.webm', headers });
    if (pathname.endsWith('/whep'))
      return route.fulfill({
        status: 201,
        headers: { ...headers, Location: '/session/1' },
        contentType: 'application/sdp',
        body: 'an answer',
      });
    return route.fulfill({ status: route.request().method() === 'DELETE' ? 200 : 404, headers });
  });
  await use(`${media}/cam.webm`);
  await expect(page.locator('#overlay iframe')).toHaveCount(0);
  await isSeen(page);
  await use(`${media}/missing.mp4`);
  await isCovered(page);

  await use(`${media}/cam/whep`);
  await isSeen(page);
  expect(asked).toContain('POST /cam/whep an offer');
  await page.evaluate(() => (window as unknown as CameraWindow).cameras.at(-1)?.stop());
  await isCovered(page);
  // The page requests the stream until it is available again, and ends the first session on the server.
  await isSeen(page);
  expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(2);
  expect(asked).toContain('DELETE /session/1');

  // Its player is another file of the build, and the page may ask for the list.
  await use(`${media}/cam.m3u8`);
  await expect.poll(() => asked).toContain('GET /cam.m3u8');
  await isCovered(page);
});
