import { describe, expect, it } from 'vitest';
import { type CameraEvent, type CameraState, cameraKind, cameraOf, cameraStep } from './camera.ts';

const open = { isDisabled: false };

describe('the camera of a person', () => {
  it.each([
    ['their code', { cam_code: 'ab c', use_cam: true }, 'https://vdo.ninja/?view=ab%20c&cover&na&animate=0'],
    ['their account', { discord_id: '77', use_cam: true }, 'https://vdo.ninja/?view=77&cover&na&animate=0'],
    [
      'a typed code first',
      { webcam: 'own', cam_code: 'x', use_cam: true },
      'https://vdo.ninja/?view=own&cover&na&animate=0',
    ],
    [
      'a link with a view, also unasked',
      { webcam: 'https://cam.example/?view=q#x' },
      'https://cam.example/?view=q#x',
    ],
    [
      'any other page',
      { webcam: 'https://media.example/live/', use_cam: true },
      'https://media.example/live/',
    ],
    ['a link without a scheme', { webcam: 'vdo.ninja/?view=q' }, 'https://vdo.ninja/?view=q'],
    ['the short form of a view', { webcam: 'https://vdo.ninja/?v=q' }, 'https://vdo.ninja/?v=q'],
    ['a scene', { webcam: 'https://vdo.ninja/?scene&room=r' }, 'https://vdo.ninja/?scene&room=r'],
    ['nothing of a link that sends', { webcam: 'https://vdo.ninja/?push=q', use_cam: true }, undefined],
    ['nothing of an avatar', { webcam: 'https://x.example/a.png?preview=1' }, undefined],
    ['nothing when it is not used', { cam_code: 'x' }, undefined],
    ['nothing without a reference', { use_cam: true }, undefined],
    ['nothing of what is no link', { webcam: 'javascript:alert(1)//view=x' }, 'https://vdo.ninja/'],
  ])('is %s', (_, fields, expected) => {
    const address = cameraOf(fields, open)?.address;
    if (expected === 'https://vdo.ninja/')
      expect(address?.startsWith(`${expected}?view=javascript%3A`)).toBe(true);
    else expect(address).toBe(expected);
  });

  it('is off where cameras are, but for links that were typed', () => {
    const off = { isDisabled: true };
    expect(cameraOf({ cam_code: 'x', use_cam: true }, off)).toBeUndefined();
    expect(cameraOf({ webcam: 'https://vdo.ninja/?view=q' }, off)?.streamId).toBe('q');
  });

  it('comes from the relay unless a link was typed, with the last of equal parameters', () => {
    const settings = {
      ...open,
      relay: 'relay7',
      params: ['bitrate=400, scale=50', undefined, 'bitrate=900,cb'],
    };
    expect(cameraOf({ cam_code: 'x', use_cam: true }, settings)).toEqual({
      address: 'https://vdo.ninja/?view=relay7&cover&na&animate=0&bitrate=900&scale=50&cb',
      streamId: 'relay7',
    });
    expect(cameraOf({ webcam: 'https://v.example/?view=q#s', use_cam: true }, settings)?.address).toBe(
      'https://v.example/?view=q&bitrate=900&scale=50&cb#s',
    );
  });
});

it("is watched at the league's own camera host", () =>
  expect(cameraOf({ cam_code: 'x', use_cam: true }, { ...open, host: 'https://cams.example.org' })).toEqual({
    address: 'https://cams.example.org/?view=x&cover&na&animate=0',
    streamId: 'x',
  }));

it.each([
  ['https://media.example/cam.webm?t=1', 'file'],
  ['https://media.example/live/cam.M3U8', 'hls'],
  ['http://10.0.0.5:8889/cam1/whep', 'whep'],
  ['https://customer-1.cloudflarestream.com/abc/webRTC/play', 'whep'],
  ['https://media.example/cam1/whep?view=1&nomeshcast', 'whep'],
  ['https://media.example/whepping', 'page'],
  ['https://vdo.ninja/?view=x.mp4', 'page'],
  ['no address.mp4', 'page'],
])('%s is played as %s', (address, kind) => expect(cameraKind(address)).toBe(kind));

describe('a camera on air', () => {
  const message = (action: string, stream?: string): CameraEvent => ({ kind: 'message', action, stream });
  const after = (events: readonly CameraEvent[], streamId?: string) =>
    events.reduce<CameraState>((state, event) => cameraStep(state, event, streamId), 'waiting');
  const [loaded, added, ended] = [
    { kind: 'loaded' } as const,
    message('new-video-track-added', 'me'),
    message('end-view-connection', 'me'),
  ];
  it.each([
    ['a page that says nothing is shown when it has loaded', [loaded], undefined, 'shown'],
    ['a coded one waits for its picture', [loaded], 'me', 'waiting'],
    ['and is shown with it', [loaded, added], 'me', 'shown'],
    ["another one's picture is not its", [loaded, message('new-video-track-added', 'you')], 'me', 'waiting'],
    ['one that ends is covered', [loaded, added, ended], 'me', 'lost'],
    ['one that comes back is shown again', [loaded, added, ended, added], 'me', 'shown'],
    ['one of several streams is enough', [loaded, added], 'you,me', 'shown'],
    ['the others go on when one ends', [loaded, added, ended], 'you,me', 'shown'],
    ['other messages change nothing', [loaded, added, message('stats', 'me')], 'me', 'shown'],
  ] as const)('%s', (_, events, streamId, expected) => expect(after(events, streamId)).toBe(expected));
});
